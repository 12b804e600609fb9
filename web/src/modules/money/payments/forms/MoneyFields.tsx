import { Alert } from 'antd';
import { currencies } from '#contract/base/amounts/money';
import { PaymentCreate } from '#contract/money/payments';
import type { PaymentMethod } from '#contract/money/paymentStates';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { useListProblem } from '../../../../components/form/fields/useListProblem.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';

const { Field, useValue } = fieldsOf(PaymentCreate, 'payments');

/** All there are; those in which something is open come first. */
export const allCurrencies = (first: readonly string[]): string[] => [
  ...first,
  ...currencies.filter((code) => !first.includes(code)),
];

interface AmountFieldsProps {
  /** The currencies to choose from. */
  choices: readonly string[];
  hintFor?: (currency: string) => string;
}

/** How much, and in which currency unless there is only one. */
export function AmountFields({ choices, hintFor }: AmountFieldsProps) {
  const currency = useValue('currency') ?? '';
  return (
    <>
      <Field name="amount" {...(hintFor ? { hint: hintFor(currency) } : {})}>
        <MoneyInput currency={currency} autoFocus />
      </Field>
      {choices.length > 1 && (
        <Field name="currency">
          <Select options={choices.map((value) => ({ value, label: value }))} />
        </Field>
      )}
    </>
  );
}

interface WayFieldsProps {
  /** By which it may come or go. */
  methods: readonly PaymentMethod[];
  referenceLabel?: string | undefined;
  isReferenceRequired?: boolean;
}

/** When and how it was paid. */
export function WayFields(props: WayFieldsProps) {
  const { methods, referenceLabel = t('payments.reference'), isReferenceRequired = false } = props;
  const isCheque = useValue('method') === 'cheque';
  return (
    <>
      <Field name="date" isRequired />
      <Field name="method">
        <Select options={methods.map((value) => ({ value, label: t(`payments.method_${value}`) }))} />
      </Field>
      {isCheque && (
        <>
          <Field name="cheque_no" dir="ltr" isRequired />
          <Field name="bank" />
          <Field name="cheque_date" />
        </>
      )}
      <Field name="reference" label={referenceLabel} isRequired={isReferenceRequired} />
    </>
  );
}

/** What a cheque means. */
export function HeldNotice() {
  if (useValue('method') !== 'cheque') return null;
  return <Alert type="info" showIcon className="below16" title={t('payment_forms.held')} />;
}

/** What is wrong with what the form does not ask for, such as an account that is gone meanwhile. */
export function GivenProblem({ name, label }: { name: 'account_id' | 'insurer_id'; label: string }) {
  const { id, problem } = useListProblem(name, label);
  if (problem === undefined) return null;
  return (
    <div id={id} tabIndex={-1}>
      <Alert type="error" showIcon className="below16" title={`${label}: ${inWords(problem)}`} />
    </div>
  );
}
