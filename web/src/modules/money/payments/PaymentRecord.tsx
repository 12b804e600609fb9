import type { Payment, PaymentSummary } from '#contract/money/payments';
import { isWithInsurer } from '#contract/money/paymentStates';
import { paymentOperations } from '#contract/money/paymentOperations';
import { addressOf } from '../../../api/call.ts';
import { useOrganisation } from '../../../api/organisation.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { useDescribeField } from '../../../components/form/merging/describeValue.ts';
import { Facts, isUnset } from '../../../components/record/sections/Facts.tsx';
import { RecordModal, type RecordModalProps } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { labelOf as labelIn, t } from '../../../messages/t.ts';
import { AllocateButton } from './forms/AllocateButton.tsx';
import { Allocations } from './forms/Allocations.tsx';
import { ChequeDay, MethodText, PaymentAmount, PaymentStatusTag, RestText } from './PaymentCells.tsx';
import { PaperMenu } from './steps/PaperMenu.tsx';
import { PaymentSteps } from './steps/PaymentSteps.tsx';
import { payments } from './payments.queries.ts';
import { isStanding, numberOf, partyOf, whyOf } from './paymentText.ts';
import { hasReceipt, ReceiptFile } from './ReceiptFile.tsx';
import { SendReceipt } from './SendReceipt.tsx';
import { RecordName } from './RecordName.tsx';
import styles from './payments.module.css';

const labelOf = (field: string) => labelIn('payments', field);
const titleOf = (payment: Payment) => inLine([numberOf(payment), partyOf(payment)]);

const { facts } = shownFields<Payment>('payments', {
  amount: (payment) => <PaymentAmount payment={payment} />,
  unallocated: (payment) => <RestText payment={payment} />,
  account: ({ account }) => account && <RecordName of="accounts" record={account} />,
  insurer: ({ insurer }) => insurer && <RecordName of="insurers" record={insurer} />,
  cheque_date: (payment) => <ChequeDay payment={payment} />,
  method: (payment) => <MethodText payment={payment} />,
  receipt_no: ({ receipt_no, billing_type }) =>
    receipt_no ?? (billing_type === 'direct_bill' && t('payment_view.noReceipt')),
  receipt_file: (payment) => hasReceipt(payment) && <ReceiptFile payment={payment} />,
  reverses: ({ reverses }) => reverses && <ToPayment id={reverses.id}>{reverses.label}</ToPayment>,
  reversed_by: ({ reversed_by }) => reversed_by && <Reversal reversal={reversed_by} />,
});

function ToPayment({ id, children }: { id: number; children: string }) {
  return (
    <RecordLink modal="payment_view" id={id}>
      <bdi>{children}</bdi>
    </RecordLink>
  );
}

/** It has no number, and is known by its day. */
function Reversal({ reversal: { id, label } }: { reversal: { id: number; label: string } }) {
  const dates = useDates();
  return <ToPayment id={id}>{dates.day(label)}</ToPayment>;
}

const mainFacts = (payment: Payment) =>
  facts(
    payment,
    'amount',
    payment.insurer ? 'insurer' : 'account',
    'date',
    'method',
    ...(payment.method === 'cheque' ? (['cheque_date', 'bank'] as const) : []),
    'receipt_no',
    ...(hasReceipt(payment) ? (['receipt_file'] as const) : []),
    ...(payment.cleared_on && !payment.reverses ? (['cleared_on'] as const) : []),
    ...(payment.bounced_on ? (['bounced_on'] as const) : []),
    'created_by',
    ...(payment.approved_by ? (['approved_by'] as const) : []),
    ...(payment.reverses ? (['reverses'] as const) : []),
    ...(payment.reversed_by ? (['reversed_by'] as const) : []),
  );

function Details({ payment }: { payment: Payment }) {
  const known = facts(
    payment,
    'cheque_no',
    'reference',
    'payer',
    'billing_type',
    'unallocated',
    'reason',
    'created_at',
    'updated_by',
    'updated_at',
  ).filter(({ value }) => !isUnset(value));
  return <Facts look="plain" facts={known} />;
}

/** Why it is not simply paid, and why it has no receipt. */
function Why({ payment }: { payment: Payment }) {
  const { today } = useOrganisation();
  const dates = useDates();
  const { cheque_date, date, reason, reference, created_by, billing_type } = payment;
  const why = whyOf(payment, today);
  const said = { day: dates.day(cheque_date ?? date), reason, who: created_by?.label ?? '' };
  if (!why && billing_type !== 'direct_bill') return null;
  return (
    <div className={`${styles.why} shaded stack`}>
      {why && <p>{t(`payment_view.why_${why}`, said)}</p>}
      {billing_type === 'direct_bill' && <p>{t('payment_view.why_direct', { reference })}</p>}
    </div>
  );
}

const whatFor = (payment: Payment) => {
  if (!isStanding(payment)) return 'was';
  return isWithInsurer(payment.direction) ? 'settles' : 'for';
};

/** What an insurer is told with a transfer. */
function Advice({ payment: { id, direction, receipt_no } }: { payment: Payment }) {
  if (!isWithInsurer(direction) || receipt_no === null) return null;
  return (
    <PaperMenu
      name={t('insurer_accounts.advice')}
      pages={addressOf(paymentOperations.advice, { path: { id } })}
      lines={addressOf(paymentOperations.adviceLines, { path: { id } })}
    />
  );
}

/** One payment whole, over whichever screen it is opened from. */
export function PaymentRecord({ list }: Pick<RecordModalProps<Payment, PaymentSummary>, 'list'>) {
  const describe = useDescribeField('payments');
  return (
    <RecordModal name="payment" noun={payments} permission="payments:view" list={list} titleOf={titleOf}>
      {(payment) => (
        <RecordView
          tags={
            <>
              <PaymentStatusTag status={payment.status} />
              <StatusTag tone="quiet">{t(`payments.direction_${payment.direction}`)}</StatusTag>
            </>
          }
          actions={
            <>
              <AllocateButton payment={payment} />
              <Advice payment={payment} />
              <PaymentSteps key={payment.id} payment={payment} />
              <SendReceipt payment={payment} />
            </>
          }
          says={<Why payment={payment} />}
          facts={mainFacts(payment)}
          sections={[
            {
              key: 'for',
              label: t(`payment_view.${whatFor(payment)}`),
              content: <Allocations payment={payment} />,
            },
            { key: 'details', label: t('common.details'), content: <Details payment={payment} /> },
            historySection({ noun: payments, id: payment.id, labelOf, describe }),
          ]}
        />
      )}
    </RecordModal>
  );
}
