import { useQuery } from '@tanstack/react-query';
import type { PaymentSummary } from '#contract/money/payments';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { PaymentAmount, PaymentStatusTag } from './PaymentCells.tsx';
import { paymentsOf } from './payments.queries.ts';
import { PaymentSteps } from './steps/PaymentSteps.tsx';
import styles from './payments.module.css';

/** The money that came for a policy, and what it waits for; each opens over the page. */
export function PolicyPayments({ policyId }: { policyId: number }) {
  const { data, error, refetch } = useQuery(paymentsOf(policyId));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data || data.results.length === 0) return null;
  return (
    <ul className="stack gap8" aria-label={t('payments.title')}>
      {data.results.map((payment) => (
        <OnePayment key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function OnePayment({ payment }: { payment: PaymentSummary }) {
  const { id, status, receipt_no, date, method, reference, cheque_no } = payment;
  return (
    <li className={`${styles.payment} row centred`}>
      <RecordLink
        modal="payment_view"
        id={id}
        hint={
          <>
            <DayText day={date} />{' '}
            {inLine([t(`payments.method_${method}`), receipt_no ?? '', reference, cheque_no])}
          </>
        }
      >
        <PaymentAmount payment={payment} />
      </RecordLink>
      <PaymentStatusTag status={status} />
      <PaymentSteps payment={payment} isQuick />
    </li>
  );
}
