import { renewalWindows, type RenewalWindow } from '#contract/cover/renewals/renewalList';
import type { Renewal, RenewalSummary } from '#contract/cover/renewals/renewals';
import { openRenewalStatuses, type RenewalStatus } from '#contract/cover/renewals/renewalStates';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';

export const statusTones: Record<RenewalStatus, Tone> = {
  upcoming: 'quiet',
  in_progress: 'busy',
  quoted: 'busy',
  negotiation: 'soon',
  renewed: 'good',
  lost: 'late',
  lapsed: 'late',
};

export const isOpen = ({ status }: Pick<RenewalSummary, 'status'>): boolean =>
  openRenewalStatuses.some((each) => each === status);

/** The most pressing first. */
export const windowsInOrder: readonly RenewalWindow[] = renewalWindows.toReversed();

const windowTones: Partial<Record<RenewalWindow, 'late' | 'soon'>> = {
  overdue: 'late',
  '7': 'late',
  '15': 'soon',
  '30': 'soon',
};

/** How much the days that are left press; those of one that is closed do not. */
export const toneOfWindow = (window: RenewalWindow | null): 'late' | 'soon' | undefined =>
  window === null ? undefined : windowTones[window];

/** How far off the last day is: in 12 days, today, 3 days ago. */
export function distanceText(days: number): string {
  if (days === 0) return t('renewal_screens.today');
  return days > 0
    ? t('renewal_screens.inDays', { count: days })
    : t('renewal_screens.daysAgo', { count: -days });
}

/** Its number alone, where the client stands beside it anyway. */
export const policyNumberOf = ({ policy, account }: Pick<RenewalSummary, 'policy' | 'account'>): string =>
  policy.label.replace(` · ${account.label}`, '');

/** The quiet line under the client. */
export const renewalHint = ({ renewal_number, policy_type, insurer }: RenewalSummary): string =>
  inLine([renewal_number, t(`lines.${policy_type}`), insurer.label]);

export const isUp = (change: string): boolean => !change.startsWith('-') && Number(change) > 0;
export const isDown = (change: string): boolean => Number(change) < 0;

/** With its sign, as in +5.20%; in two figures after the point at most. */
export const changeText = (change: string): string =>
  t('common.percent', { value: isUp(change) ? `+${change}` : change });

interface Answer {
  tone: 'good' | 'soon' | 'late' | 'busy' | 'quiet';
  says: string;
}

const lost = ({ lost_reason, lost_to }: Renewal): string => {
  const reason = lost_reason === null ? '' : t(`renewals.lost_reason_${lost_reason}`);
  return lost_to === ''
    ? t('renewal_screens.isLost', { reason })
    : t('renewal_screens.isLostTo', { reason, to: lost_to });
};

const renewed = ({ gap_days: count }: Renewal): Answer =>
  count === null
    ? { tone: 'good', says: t('renewal_screens.isRenewed') }
    : { tone: 'soon', says: t('renewal_screens.isRenewedLate', { count }) };

/** How it stands with the cover, in one sentence. */
export function answerOf(renewal: Renewal, dayText: (day: string) => string): Answer {
  const { status, days_left: count, window, is_drafted } = renewal;
  const day = dayText(renewal.renewal_date);
  if (status === 'renewed') return renewed(renewal);
  if (status === 'lost') return { tone: 'late', says: lost(renewal) };
  if (status === 'lapsed') return { tone: 'late', says: t('renewal_screens.isLapsed', { day }) };
  if (is_drafted) return { tone: 'busy', says: t('renewal_screens.continuedBy', { day }) };
  const tone = toneOfWindow(window) ?? 'quiet';
  if (count === 0) return { tone, says: t('renewal_screens.endsToday') };
  return count > 0
    ? { tone, says: t('renewal_screens.endsIn', { count, day }) }
    : { tone, says: t('renewal_screens.endedAgo', { count: -count, day }) };
}
