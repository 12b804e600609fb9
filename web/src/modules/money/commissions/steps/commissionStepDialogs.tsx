import { useEffect, useRef } from 'react';
import { percentOf } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import { moneyProblem, SignedMoney } from '#contract/base/amounts/money';
import type { CommissionAction } from '#contract/money/commissions/commissionStates';
import { CommissionReceive } from '#contract/money/commissions/commissionSteps';
import type { CommissionSummary } from '#contract/money/commissions/commissions';
import { useOrganisation } from '../../../../api/organisation.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { formatMoney } from '../../../../components/money.ts';
import { StepDialog } from '../../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../../components/steps/StepDialogs.tsx';
import { t } from '../../../../messages/t.ts';
import { leftAfter, openTaxOf } from '../commissionText.ts';

const { Field, useValue, useSetValue } = fieldsOf(CommissionReceive, 'commissions');

interface OfCommission {
  record: CommissionSummary;
}

/** The tax that is not said is reckoned by its rate. */
const said = ({ tax, ...values }: Record<string, unknown>) => (tax ? { ...values, tax } : values);

/** What came of it, and on which day: all that is open, unless it is said otherwise. */
function Receive({ record }: OfCommission) {
  const { today } = useOrganisation();
  const { currency, expected, open } = record;
  const isWhole = isZero(open);
  return (
    <StepDialog
      title={t('commission_view.title_receive')}
      schema={CommissionReceive}
      initial={{
        amount: isWhole ? '' : open,
        tax: isWhole ? '' : openTaxOf(record),
        received_on: today,
      }}
      toBody={said}
    >
      <p className="quiet">
        {isWhole
          ? t('commission_view.hint_whole', { expected: formatMoney(expected, currency) })
          : t('commission_view.hint_receive', {
              open: formatMoney(open, currency),
              expected: formatMoney(expected, currency),
            })}
      </p>
      <FieldRow>
        <Field name="amount">
          <MoneyInput currency={currency} autoFocus />
        </Field>
        <Field name="tax">
          <MoneyInput currency={currency} />
        </Field>
      </FieldRow>
      <Field name="received_on" />
      <TaxOfAmount record={record} />
      <Left record={record} />
    </StepDialog>
  );
}

/** An amount in this currency; undefined while it is being typed. */
function useAmount(currency: string): string | undefined {
  const { data } = SignedMoney.safeParse(useValue('amount'));
  return data === undefined || moneyProblem(data.replace('-', ''), currency) !== undefined ? undefined : data;
}

/** The tax follows the amount, as long as nobody typed another one. */
function TaxOfAmount({ record: { currency, tax_rate } }: OfCommission) {
  const amount = useAmount(currency);
  const tax = useValue('tax');
  const set = useSetValue();
  const before = useRef({ amount, tax });
  useEffect(() => {
    const { amount: last, tax: ours } = before.current;
    if (amount === undefined || amount === last) return;
    const isOurs = (tax ?? '') === (ours ?? '');
    const follows = percentOf(currency, amount, tax_rate);
    before.current = { amount, tax: isOurs ? follows : ours };
    if (isOurs) set('tax', follows);
  }, [amount, tax, currency, tax_rate, set]);
  return null;
}

/** What is left of it afterwards. */
function Left({ record }: OfCommission) {
  const amount = useAmount(record.currency);
  if (amount === undefined) return <output />;
  const { left, amount: rest } = leftAfter(record, amount);
  const values = { amount: formatMoney(rest, record.currency) };
  return (
    <output>
      {left === 'nothing' && t('commission_view.nothingOpen')}
      {left === 'open' && <strong>{t('commission_view.staysOpen', values)}</strong>}
      {left === 'beyond' && <strong className="soon">{t('commission_view.beyond', values)}</strong>}
    </output>
  );
}

/** What is asked before each step of a commission. */
export const CommissionStepDialog = stepDialog<CommissionSummary, CommissionAction>({ receive: Receive });
