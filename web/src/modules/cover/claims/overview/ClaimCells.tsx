import type { ClaimSummary } from '#contract/cover/claims/claims';
import { useOrganisation, useZone } from '../../../../api/organisation.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { DayText, DueDayText } from '../../../../components/texts/MomentText.tsx';
import { dayIn } from '../../../../components/days/zones.ts';
import { t } from '../../../../messages/t.ts';
import { clockOf, toneOfDays } from '../claimText.ts';
import { ClaimStatusTag, Waiting } from '../ClaimTexts.tsx';
import styles from '../claims.module.css';

interface Shown {
  claim: ClaimSummary;
}

/** The day of the report, and how old that makes a claim which is still open. */
export function Reported({ claim: { reported_at, age_days: count } }: Shown) {
  const zone = useZone();
  const day = dayIn(zone, reported_at);
  const tone = count === null ? undefined : toneOfDays(count);
  return (
    <div className={`${styles.two} narrows`}>
      <DayText day={day} />
      {count !== null && (
        <div className={tone ?? 'quiet'}>
          {count === 0 ? t('claim_screens.today') : t('claim_screens.daysOld', { count })}
        </div>
      )}
    </div>
  );
}

/** One line, whose end is there for whoever points at it. */
export function CutLine({ text }: { text: string }) {
  return (
    <div className="cut" title={text} dir="auto">
      {text}
    </div>
  );
}

/** How far it is, and whose turn it is. */
export function StatusAndTurn({ claim }: Shown) {
  const isPhone = useIsPhone();
  if (isPhone) return <ClaimStatusTag status={claim.status} />;
  return (
    <div className={`${styles.two} narrows`}>
      <ClaimStatusTag status={claim.status} />
      <div>
        <Waiting claim={claim} />
      </div>
    </div>
  );
}

/** The last day of the clock with what that means today. */
export function ClockCell({ claim }: Shown) {
  const { today } = useOrganisation();
  const isPhone = useIsPhone();
  const clock = clockOf(claim, today);
  if (!clock) return isPhone ? null : '—';
  const { clock_due_on: due } = claim;
  const words = <span className={clock.tone}>{clock.says}</span>;
  if (due === null || isPhone) return words;
  return (
    <div className={`${styles.two} narrows`}>
      <DueDayText day={due} />
      <div>{words}</div>
    </div>
  );
}
