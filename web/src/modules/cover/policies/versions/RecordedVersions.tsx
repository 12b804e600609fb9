import { Button } from 'antd';
import type { PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import { endOfDayIn, stretches, stretchOn, type Stretch } from '#contract/cover/policies/versionTimeline';
import { useOrganisation } from '../../../../api/organisation.ts';
import { DayText, MomentDay } from '../../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { dayIn } from '../../../../components/days/zones.ts';
import { t } from '../../../../messages/t.ts';
import { PolicyStatusTag } from '../PolicyCells.tsx';
import { EndorsementLink } from './EndorsementLink.tsx';
import { useAsOf, type AsOf } from './useAsOf.ts';
import { heldText, isLate, whatHappened } from './versionText.ts';
import styles from './versions.module.css';

interface RecordedVersionsProps {
  versions: readonly PolicyVersionSummary[];
  held: readonly Stretch<PolicyVersionSummary>[];
  picked: readonly number[];
  onPick: (number: number) => void;
}

/** All that was ever written down, the newest first, with what something later took the place of. */
export function RecordedVersions({ versions, held, picked, onPick }: RecordedVersionsProps) {
  const newestFirst = versions.toSorted((one, other) => other.number - one.number);
  return (
    <details className={styles.recorded}>
      <summary>{t('policy_versions.allRecorded', { count: versions.length })}</summary>
      <ol className={styles.versions} reversed>
        {newestFirst.map((version) => (
          <li key={version.number} className={styles.version}>
            <Recorded
              version={version}
              stretch={held.find((each) => each.version.number === version.number)}
              versions={versions}
            />
            <Button
              size="small"
              aria-pressed={picked.includes(version.number)}
              aria-label={t('policy_versions.compareNamed', { number: version.number })}
              type={picked.includes(version.number) ? 'primary' : 'default'}
              onClick={() => onPick(version.number)}
            >
              {t('policy_versions.compare')}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}

interface RecordedProps {
  version: PolicyVersionSummary;
  /** The days on which it holds, as far as it does. */
  stretch: Stretch<PolicyVersionSummary> | undefined;
  versions: readonly PolicyVersionSummary[];
}

function Recorded({ version, stretch, versions }: RecordedProps) {
  const { number, effective_from, recorded_at, recorded_by, reason, endorsement, is_provisional } = version;
  const dates = useDates();
  const { time_zone } = useOrganisation();
  const { show } = useAsOf();
  const seen = whenSeen(version, versions, time_zone);
  return (
    <div className="stack gap2 narrows">
      <p className={`${styles.row} row baseline`}>
        <strong>{t('policy_screens.versionNumber', { number })}</strong>
        <span>{whatHappened(version)}</span>
        <EndorsementLink endorsement={endorsement} />
        <StatusTag tone={stretch ? 'good' : 'quiet'}>
          {stretch ? t('policy_versions.holds') : t('policy_versions.superseded')}
        </StatusTag>
        {version.status !== 'active' && (
          <PolicyStatusTag policy={{ status: version.status, start_date: effective_from }} />
        )}
        {is_provisional && <StatusTag tone="soon">{t('policy_screens.isProvisional')}</StatusTag>}
      </p>
      <p className={`${styles.row} row baseline`}>
        {stretch ? (
          <span>{heldText(stretch, dates.day)}</span>
        ) : (
          <span>
            {t('policy_screens.from')} <DayText day={effective_from} />
          </span>
        )}
        <MoneyText amount={version.gross_premium} currency={version.currency} />
        <span className={isLate(version, time_zone) ? 'soon' : styles.quiet}>
          {t(isLate(version, time_zone) ? 'policy_versions.recordedLateAt' : 'policy_versions.recordedAt')}{' '}
          <MomentDay at={recorded_at} />{' '}
          {t('policy_versions.byWhom', { name: recorded_by?.label ?? t('history.system') })}
        </span>
      </p>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      {seen && (
        <Button
          type="link"
          size="small"
          className={styles.see ?? ''}
          aria-label={t('policy_versions.seeThenNamed', { number })}
          onClick={() => show(seen)}
        >
          {t('policy_versions.seeThen')}
        </Button>
      )}
    </div>
  );
}

/** On which day the version is seen: by what is known today, or else by what was known on the day it was recorded. */
function whenSeen(
  { number, effective_from: on, recorded_at }: PolicyVersionSummary,
  versions: readonly PolicyVersionSummary[],
  timeZone: string,
): Partial<AsOf> | undefined {
  const isSeen = (knownAt?: string) => stretchOn(stretches(versions, knownAt), on)?.version.number === number;
  if (isSeen()) return { on };
  const known = dayIn(timeZone, recorded_at);
  return isSeen(endOfDayIn(timeZone, known)) ? { on, known } : undefined;
}
