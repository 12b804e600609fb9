import { isZero } from '#contract/base/amounts/decimals';
import type { CommissionSummary } from '#contract/money/commissions/commissions';
import type { CommissionStatus } from '#contract/money/commissions/commissionStates';
import { formatAmount } from '../../../components/money.ts';
import { DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { commissionTones, dueOf, isDifferent } from './commissionText.ts';

interface Shown {
  commission: CommissionSummary;
}

export function CommissionStatusTag({ status }: { status: CommissionStatus }) {
  return <StatusTag tone={commissionTones[status]}>{t(`commissions.status_${status}`)}</StatusTag>;
}

/** Since when it is due, and in red how long ago that was. */
export function DueText({ commission }: Shown) {
  const { due_on, age } = commission;
  const due = dueOf(commission);
  if (due_on === null || due === undefined) return '—';
  return (
    <div>
      <DueDayText day={due_on} />
      {due === 'late' && (
        <div className="small late oneLine">{t('commission_list.late', { count: age ?? 0 })}</div>
      )}
      {due === 'today' && <div className="small soon">{t('commission_list.dueToday')}</div>}
    </div>
  );
}

export function ReceivedText({ commission: { received, currency } }: Shown) {
  return isZero(received) ? '—' : <MoneyText amount={received} currency={currency} />;
}

/** With its sign, and only where something came. */
export function VarianceText({ commission }: Shown) {
  const { variance, currency } = commission;
  if (!isDifferent(commission)) return '—';
  const isLess = variance.startsWith('-');
  return (
    <bdi className={`oneLine ${isLess ? 'late' : 'soon'}`}>
      {currency} {isLess ? '' : '+'}
      {formatAmount(variance, currency)}
    </bdi>
  );
}
