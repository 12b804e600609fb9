import { billingTypes } from '#contract/base/amounts/billing';
import type { PaymentSummary } from '#contract/money/payments';
import { paymentDirections, paymentMethods, paymentStatuses } from '#contract/money/paymentStates';
import type { Permission } from '#contract/base/permissions';
import { optionsOf } from '../../../api/records.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import { accounts } from '../../people/accounts/accounts.queries.ts';
import { insurers } from '../../reference/insurers/insurers.queries.ts';
import {
  ChequeDay,
  DirectionText,
  MethodText,
  PaymentAmount,
  PaymentNumber,
  PaymentStatusTag,
  RestText,
} from './PaymentCells.tsx';
import { PaymentSteps } from './steps/PaymentSteps.tsx';
import { partyOf } from './paymentText.ts';

const { column, choice, record, days } = shownFields<PaymentSummary, 'policy'>('payments', {
  direction: (payment) => <DirectionText payment={payment} />,
  method: (payment) => <MethodText payment={payment} />,
  cheque_date: (payment) => <ChequeDay payment={payment} />,
  amount: (payment) => <PaymentAmount payment={payment} />,
  unallocated: (payment) => <RestText payment={payment} />,
  status: ({ status }) => <PaymentStatusTag status={status} />,
});

/** Where all are held, the row has the day of the cheque and the step that it waits for, instead of saying so. */
export function paymentColumns(isHeld: boolean): ListColumn<PaymentSummary>[] {
  const party: ListColumn<PaymentSummary> = {
    key: 'party',
    title: t('payment_list.party'),
    width: 190,
    render: (payment) => (
      <RecordLink modal="payment_view" id={payment.id} hint={<PaymentNumber payment={payment} />}>
        <bdi>{partyOf(payment)}</bdi>
      </RecordLink>
    ),
  };
  const steps: ListColumn<PaymentSummary> = {
    key: 'steps',
    title: t('payment_list.next'),
    narrow: 'end',
    width: 180,
    render: (payment) => <PaymentSteps payment={payment} isQuick />,
  };
  return [
    party,
    column('date', { isOrdered: true, narrow: isHeld ? 'nowhere' : 'line' }),
    column('direction', { narrow: 'nowhere', width: 130 }),
    column('method', { narrow: 'nowhere', width: 140 }),
    column('cheque_date', { isOrdered: true, isExtra: !isHeld, narrow: isHeld ? 'line' : 'nowhere' }),
    column('amount', { isOrdered: true, align: 'end', width: 140 }),
    column('unallocated', { align: 'end', narrow: 'nowhere', width: 130, isExtra: isHeld }),
    isHeld ? steps : column('status', { narrow: 'end' }),
    column('receipt_no', { isOrdered: true, isExtra: true, narrow: 'nowhere' }),
    column('reference', { isExtra: true, narrow: 'nowhere' }),
    column('payer', { isExtra: true, narrow: 'nowhere' }),
    column('bank', { isExtra: true, narrow: 'nowhere' }),
    column('cleared_on', { isExtra: true, narrow: 'nowhere' }),
    column('billing_type', { isExtra: true, narrow: 'nowhere' }),
    column('created_by', { isExtra: true, narrow: 'nowhere' }),
    column('created_at', { isOrdered: true, isExtra: true, narrow: 'nowhere' }),
  ];
}

const more = { isMore: true };

export function paymentFilters(may: (permission: Permission) => boolean): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    choice('direction', paymentDirections),
    choice('status', paymentStatuses),
    choice('method', paymentMethods),
    may('accounts:view') && record('account', accounts.options, more),
    may('insurers:view') && record('insurer', insurers.options, more),
    may('policies:view') && record('policy', optionsOf('policies'), more),
    days('date', more),
    days('cheque_date', more),
    choice('billing_type', billingTypes, more),
    {
      name: 'unallocated',
      label: t('payments.unallocated'),
      kind: 'choice',
      isSingle: true,
      choices: [
        { value: 'true', label: t('payment_list.unallocated_true') },
        { value: 'false', label: t('payment_list.unallocated_false') },
      ],
      ...more,
    },
  ];
  return filters.filter((filter) => filter !== false);
}
