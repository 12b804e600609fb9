import { InputNumber } from 'antd';
import { type Renewal } from '#contract/cover/renewals/renewals';
import { RenewalQuote } from '#contract/cover/renewals/renewalSteps';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { formatMoney } from '../../../../components/money.ts';
import { StepDialog } from '../../../../components/steps/StepDialog.tsx';
import { t } from '../../../../messages/t.ts';

const { Field, useValue } = fieldsOf(RenewalQuote, 'renewals');

/** Makes the quote with what is insured at the end, older by a year where that matters, and goes there. */
export function QuoteModal({ record: { renewal_number: number, currency } }: { record: Renewal }) {
  return (
    <StepDialog
      title={t('renewal_screens.quoteTitle', { number })}
      schema={RenewalQuote}
      initial={{ aged_pct: 0 }}
    >
      <p className="below16">{t('renewal_screens.quoteHint')}</p>
      <Field name="aged_pct" label={t('renewal_screens.aged')} hint={t('renewal_screens.agedHint')}>
        <InputNumber suffix="%" />
      </Field>
      <Aged currency={currency} />
    </StepDialog>
  );
}

const example = 100_000;

/** What becomes of a round sum by the percentage that is typed. */
function Aged({ currency }: { currency: string }) {
  const percent = useValue('aged_pct');
  if (typeof percent !== 'number' || percent === 0 || !RenewalQuote.safeParse({ aged_pct: percent }).success)
    return null;
  const aged = (example * (100 + percent)) / 100;
  return (
    <p className="quiet">
      {t('renewal_screens.agedTo', {
        from: formatMoney(String(example), currency),
        to: formatMoney(String(aged), currency),
      })}
    </p>
  );
}
