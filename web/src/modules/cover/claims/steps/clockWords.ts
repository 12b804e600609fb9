import type { ClaimClock } from '#contract/cover/claims/claimClocks';
import { t } from '../../../../messages/t.ts';

export type ClockName = 'acknowledge' | 'decide';

const lateBy = (count: number): string =>
  count === 0 ? t('claim_steps.lateNone') : t('claim_steps.late', { count });

/** How a clock stands, as a sentence: "Acknowledge by 7 Dec · 2 working days left". */
export function clockWords(
  name: ClockName,
  { state, due_on, done_on, days }: ClaimClock,
  pausedSince: string | null,
  say: (day: string) => string,
): string {
  const dayOr = (day: string | null): string => (day === null ? '' : say(day));
  switch (state) {
    case 'running': {
      const left = days === 0 ? t('claim_steps.today') : t('claim_steps.left', { count: days });
      return `${t(`claim_steps.by_${name}`, { day: dayOr(due_on) })} · ${left}`;
    }
    case 'late':
      return done_on === null
        ? `${t(`claim_steps.was_${name}`, { day: dayOr(due_on) })} · ${lateBy(days)}`
        : t(`claim_steps.lateDone_${name}`, { day: say(done_on), due: dayOr(due_on) });
    case 'kept':
      return t(`claim_steps.kept_${name}`, { day: dayOr(done_on) });
    case 'paused':
      return `${t(`claim_steps.clock_${name}`)} · ${t('claim_steps.paused', { day: dayOr(pausedSince) })}`;
    case 'stopped':
      return done_on === null
        ? `${t(`claim_steps.clock_${name}`)} · ${t('claim_steps.stopped')}`
        : t(`claim_steps.kept_${name}`, { day: say(done_on) });
  }
}
