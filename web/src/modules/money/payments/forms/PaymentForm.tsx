import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Segmented } from 'antd';
import { billingTypes, type BillingType } from '#contract/base/amounts/billing';
import type { Link } from '#contract/base/http';
import { PaymentCreate } from '#contract/money/payments';
import { paymentMethods } from '#contract/money/paymentStates';
import type { Policy } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import { t } from '../../../../messages/t.ts';
import { FormOrWait } from './FormOrWait.tsx';
import { allCurrencies, AmountFields, GivenProblem, HeldNotice, WayFields } from './MoneyFields.tsx';
import { MoneyForm } from './MoneyForm.tsx';
import { openOfAccount, openOfPolicy, type OpenPart } from '../open.queries.ts';
import { blank, nextDue, payeesOf, receiptBody, receiptFaults, type ReceiptValues } from './paymentForm.ts';
import { otherParts, PaysFor } from '../PaysFor.tsx';
import { shareAt, spread } from './spread.ts';

const { Field, useValue } = fieldsOf(PaymentCreate, 'payments');

interface PaymentFormProps {
  account: Link;
  /** The policy at which it is recorded: the money is for it unless someone types otherwise. */
  policy?: Policy;
}

/** Money of a client over what is open of all their policies. */
export function PaymentForm({ account, policy }: PaymentFormProps) {
  const mayAllocate = useMay()('policies:view');
  const open = useQuery({ ...openOfAccount(account.id), enabled: mayAllocate });
  const title = t('payment_forms.recordFrom', { name: account.label });
  if (!mayAllocate) return <Asked account={account} parts={[]} title={title} />;
  return (
    <FormOrWait title={title} query={open}>
      {(parts) => <Asked account={account} policy={policy} parts={parts} title={title} />}
    </FormOrWait>
  );
}

interface AskedProps extends PaymentFormProps {
  policy?: Policy | undefined;
  parts: OpenPart[];
  title: string;
}

const currenciesOf = (parts: readonly OpenPart[]): string[] => [
  ...new Set(parts.map(({ currency }) => currency)),
];
const billingsOf = (parts: readonly OpenPart[]): BillingType[] =>
  billingTypes.filter((billing) => parts.some(({ billing_type }) => billing_type === billing));

function Asked({ account, policy, parts, title }: AskedProps) {
  const organisation = useOrganisation();
  const { today } = organisation;
  const queryClient = useQueryClient();
  const payees = (values: ReceiptValues) => {
    const others = values.pays_for_others ? values.others : [];
    const found = others.map((id) => queryClient.getQueryData(openOfPolicy(id).queryKey));
    return payeesOf(values, [...parts, ...otherParts(found, account.id)], policy?.id);
  };
  const initial: ReceiptValues = {
    direction: 'from_client',
    account_id: account.id,
    amount: policy ? nextDue(policy, parts) : null,
    currency: policy?.currency ?? currenciesOf(parts)[0] ?? organisation.currency,
    date: today,
    method: 'transfer',
    ...blank,
    billing_type: policy?.billing_type ?? billingsOf(parts)[0] ?? 'agency_bill',
    pays_for_others: false,
    others: [],
    shares: {},
  };
  return (
    <MoneyForm<ReceiptValues>
      name={`payment_of_${policy?.reference ?? account.id}`}
      title={title}
      saveText={t('payment_forms.record')}
      initial={initial}
      toBody={(values) => receiptBody(values, payees(values))}
      faultsIn={(values) => receiptFaults(values, payees(values), today)}
      placeOf={(path, values) => {
        const { currency, amount, shares } = values;
        const rows = payees(values);
        return shareAt(path, rows, spread(currency, amount, rows, shares).shares);
      }}
    >
      <GivenProblem name="account_id" label={t('payments.account_id')} />
      {!policy && billingsOf(parts).includes('direct_bill') && <BillingField />}
      <DirectNotice />
      <FieldRow>
        <AmountFields choices={policy ? [] : allCurrencies(currenciesOf(parts))} />
        <ReceiptWay />
      </FieldRow>
      <HeldNotice />
      <PaysFor accountId={account.id} parts={parts} policyId={policy?.id} />
    </MoneyForm>
  );
}

function useBilling(): BillingType {
  const form = useSchemaFormAround();
  return useField(form, 'billing_type', () => form.store.read()['billing_type'] as BillingType);
}

/** One payment is either of ours or of the insurer's. */
function BillingField() {
  const { store } = useSchemaFormAround();
  return (
    <Form.Item label={t('payments.billing_type')}>
      <Segmented
        block
        aria-label={t('payments.billing_type')}
        value={useBilling()}
        options={billingTypes.map((value) => ({ value, label: t(`payments.billing_type_${value}`) }))}
        onChange={(chosen) => store.set(['billing_type'], chosen)}
      />
    </Form.Item>
  );
}

function DirectNotice() {
  if (useBilling() === 'agency_bill') return null;
  return <Alert type="info" showIcon className="below16" title={t('payment_forms.direct')} />;
}

function ReceiptWay() {
  const isDirect = useBilling() === 'direct_bill';
  const isFinanced = useValue('method') === 'finance';
  return (
    <>
      <WayFields
        methods={paymentMethods}
        referenceLabel={isDirect ? t('payment_forms.insurerReference') : undefined}
        isReferenceRequired={isDirect}
      />
      <Field
        name="payer"
        isRequired={isFinanced}
        label={isFinanced ? t('payment_forms.financier') : t('payments.payer')}
        {...(isFinanced ? {} : { hint: t('payment_forms.payerHint') })}
      />
    </>
  );
}
