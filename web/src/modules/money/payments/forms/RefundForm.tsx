import { useQuery } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import type { Link } from '#contract/base/http';
import type { Balance } from '#contract/money/instalments';
import { PaymentCreate } from '#contract/money/payments';
import type { PaymentMethod } from '#contract/money/paymentStates';
import { useOrganisation } from '../../../../api/organisation.ts';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { Empty } from '../../../../components/states/Empty.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useModalState } from '../../../../components/list/listState.ts';
import { formatMoney } from '../../../../components/money.ts';
import { t } from '../../../../messages/t.ts';
import { FormOrWait } from './FormOrWait.tsx';
import { AmountFields, GivenProblem, WayFields } from './MoneyFields.tsx';
import { MoneyForm } from './MoneyForm.tsx';
import { blank, refundFaults, withoutCheque, type RefundValues } from './paymentForm.ts';
import { balancesOf } from '../payments.queries.ts';
import { creditsOf } from '../paymentText.ts';

const { Field } = fieldsOf(PaymentCreate, 'payments');
/** Premium is financed, a refund is not. */
const methods: PaymentMethod[] = ['transfer', 'cheque', 'cash', 'card'];

interface RefundFormProps {
  account: Link;
  /** Of the policy at which it is asked for. */
  currency?: string;
}

/** Money back to a client, at most what they have to their credit. */
export function RefundForm({ account, currency }: RefundFormProps) {
  const balances = useQuery(balancesOf(account.id));
  const title = t('payment_forms.refundTo', { name: account.label });
  return (
    <FormOrWait title={title} query={balances}>
      {(known) => <Asked account={account} credits={creditsOf(known)} first={currency} title={title} />}
    </FormOrWait>
  );
}

interface AskedProps {
  account: Link;
  credits: Pick<Balance, 'currency' | 'credit'>[];
  first: string | undefined;
  title: string;
}

function Asked({ account, credits, first, title }: AskedProps) {
  const { today } = useOrganisation();
  const { close } = useModalState();
  const start = credits.find(({ currency }) => currency === first) ?? credits[0];
  if (!start)
    return (
      <Dialog title={title} footer={null} onCancel={close}>
        <Empty title={t('payment_forms.noCredit')} hint={t('payment_forms.noCreditHint')} />
      </Dialog>
    );
  const creditOf = (code: string) => credits.find(({ currency }) => currency === code)?.credit ?? '0';
  const initial: RefundValues = {
    direction: 'refund_to_client',
    account_id: account.id,
    amount: start.credit,
    currency: start.currency,
    date: today,
    method: 'transfer',
    ...blank,
    reason: '',
  };
  return (
    <MoneyForm<RefundValues>
      name={`refund_of_${account.id}`}
      title={title}
      saveText={t('payment_forms.askRefund')}
      initial={initial}
      toBody={withoutCheque}
      faultsIn={(values) => refundFaults(values, creditOf, today)}
    >
      <GivenProblem name="account_id" label={t('payments.account_id')} />
      <Alert type="info" showIcon className="below16" title={t('payment_forms.refundApproval')} />
      <FieldRow>
        <AmountFields
          choices={credits.map(({ currency }) => currency)}
          hintFor={(code) => t('payment_forms.credit', { amount: formatMoney(creditOf(code), code) })}
        />
        <WayFields methods={methods} />
        <Field name="payer" label={t('payment_forms.paidTo')} hint={t('payment_forms.payerHint')} />
      </FieldRow>
      <Field name="reason" label={t('payment_forms.refundReason')} hint={t('payment_forms.refundReasonHint')}>
        <Input.TextArea rows={2} />
      </Field>
    </MoneyForm>
  );
}
