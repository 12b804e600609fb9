import { isPositive } from '#contract/base/amounts/decimals';
import type { Allocation, Payment } from '#contract/money/payments';
import { isWithInsurer } from '#contract/money/paymentStates';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { RecordLink } from '../../../../components/texts/RecordLink.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { RecordName } from '../RecordName.tsx';
import { isStanding, partyOf, withoutClient } from '../paymentText.ts';
import styles from '../payments.module.css';

/** What the money is for, part by part, and what of it is left. */
export function Allocations({ payment }: { payment: Payment }) {
  const { allocations, direction, status, currency, unallocated, reverses_id } = payment;
  if (reverses_id !== null) return <p className="quiet">{t('payment_view.openAgain')}</p>;
  if (direction === 'refund_to_client') return <p className="quiet">{t('payment_view.fromCredit')}</p>;
  const hasRest = isPositive(unallocated);
  if (allocations.length === 0 && !hasRest) return <p className="quiet">{t('payment_view.nothing')}</p>;
  return (
    <div className="scrolls">
      <table className={styles.lines} aria-label={t('payment_view.for')}>
        <thead>
          <tr>
            <th scope="col">{t('payments.policy')}</th>
            <th scope="col" className="toEnd oneLine">
              {t('payments.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {allocations.map((part) => (
            <Part key={part.id} part={part} payment={payment} />
          ))}
          {hasRest && (
            <tr>
              <th scope="row">{t(`payment_view.${status === 'held' ? 'restHeld' : 'rest'}`)}</th>
              <td className="toEnd oneLine">
                <MoneyText amount={unallocated} currency={currency} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {!isStanding(payment) && <p className="quiet">{t('payment_view.openAgain')}</p>}
    </div>
  );
}

function Part({ part, payment }: { part: Allocation; payment: Payment }) {
  const { policy, refund, amount } = part;
  return (
    <tr>
      <th scope="row">
        {policy && (
          <>
            <RecordName
              of="policies"
              record={{ ...policy, label: withoutClient(policy.label, partyOf(payment)) }}
            />
            <div className="small quiet">
              <PartOf part={part} isTransfer={isWithInsurer(payment.direction)} />
            </div>
          </>
        )}
        {!policy && !refund && t('common.hiddenRecord')}
        {refund && (
          <RecordLink modal="payment_view" id={refund.id} hint={t('payment_view.refunded')}>
            <bdi>{refund.label}</bdi>
          </RecordLink>
        )}
      </th>
      <td className="toEnd oneLine">
        <MoneyText amount={amount} currency={payment.currency} />
      </td>
    </tr>
  );
}

/** Which instalment of the policy; of one that is not issued yet there are none, and an insurer is not paid by them. */
function PartOf({ part, isTransfer }: { part: Allocation; isTransfer: boolean }) {
  const dates = useDates();
  const { instalment_number: number, due_date } = part;
  if (number === null || due_date === null) return t(`payment_view.${isTransfer ? 'whole' : 'waits'}`);
  return t('payment_view.instalment', { number: String(number), day: dates.day(due_date) });
}
