import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { InputNumber } from 'antd';
import { type Renewal } from '#contract/cover/renewals/renewals';
import { RenewalQuote } from '#contract/cover/renewals/renewalSteps';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { formatMoney } from '../../../../components/money.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';
import { t } from '../../../../messages/t.ts';
import { changedBySteps, renewals } from '../renewals.queries.ts';
import styles from '../renewals.module.css';

const { Field, useValue } = fieldsOf(RenewalQuote, 'renewals');

/** Makes the quote with what is insured at the end, older by a year where that matters, and goes there. */
export function QuoteModal({ renewal: { id, renewal_number, currency } }: { renewal: Renewal }) {
  const { close } = useModalState();
  const navigate = useNavigate();
  const quote = useMutation({
    mutationFn: (body: object) => renewals.act(id, 'quote', body),
    meta: { changes: changedBySteps, record: renewals.record },
    onSuccess: ({ quote_id }) =>
      quote_id === null ? close() : void navigate(recordAddress('quotes', quote_id)),
  });
  return (
    <FormQuestion
      title={t('renewal_screens.quoteTitle', { number: renewal_number })}
      okText={t('renewal_screens.action_quote')}
      schema={RenewalQuote}
      initial={{ aged_pct: 0 }}
      isRunning={quote.isPending}
      problem={quote.error}
      onConfirm={(body, tell) => quote.mutate(body, { onError: tell })}
      onCancel={close}
    >
      <p className={styles.told}>{t('renewal_screens.quoteHint')}</p>
      <Field name="aged_pct" label={t('renewal_screens.aged')} hint={t('renewal_screens.agedHint')}>
        <InputNumber suffix="%" />
      </Field>
      <Aged currency={currency} />
    </FormQuestion>
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
    <p className={styles.quiet}>
      {t('renewal_screens.agedTo', {
        from: formatMoney(String(example), currency),
        to: formatMoney(String(aged), currency),
      })}
    </p>
  );
}
