import { useEffect, useRef, type CSSProperties } from 'react';
import type { PolicyType } from '#contract/base/amounts/lines';
import type { PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import { stretchOn, type Stretch } from '#contract/cover/policies/versionTimeline';
import { useOrganisation } from '../../../../api/organisation.ts';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { placeOf, placesOn, roomFor, type Span } from './compare/timelinePositions.ts';
import { countText, isLate, whatHappened } from './versionText.ts';
import styles from './timeline.module.css';

type Held = Stretch<PolicyVersionSummary>;

interface VersionLineProps {
  held: readonly Held[];
  line: PolicyType;
  /** The day that the page is about, and what it is called. */
  mark: { day: string; label: string };
  picked: readonly number[];
  onPick: (number: number) => void;
}

const at = (place: number) => ({ '--at': place }) as CSSProperties;

/** The days that the line has room for: those of the term, and whatever takes effect outside of it. */
function spanOf(held: readonly Held[]): Span {
  const versions = held.map(({ version }) => version);
  const from = [...versions.map(({ start_date }) => start_date), ...held.map((each) => each.from)];
  const to = [versions.at(-1)?.end_date ?? '', ...held.map((each) => each.from)];
  return { from: from.toSorted()[0] ?? '', to: to.toSorted().at(-1) ?? '' };
}

/** Of a line that is longer than the screen, the part with the later of the two that are picked. */
function bringIntoView(frame: HTMLElement | null, number: number | undefined): void {
  const stop = frame?.querySelector(`[data-number="${number}"]`);
  if (!frame || !stop) return;
  const [around, wanted] = [frame.getBoundingClientRect(), stop.getBoundingClientRect()];
  const beyond = Math.max(wanted.right - around.right, 0) + Math.min(wanted.left - around.left, 0);
  frame.scrollBy({ left: beyond });
}

/** What holds from when on, placed by its day between the first day and the last; two are picked to be compared. */
export function VersionLine({ held, line, mark, picked, onPick }: VersionLineProps) {
  const span = spanOf(held);
  const days = held.map(({ from }) => from);
  const places = placesOn(span, days);
  const chosen = held.flatMap(({ version }, index) =>
    picked.includes(version.number) ? [places[index] ?? 0] : [],
  );
  const [first = 0, last = first] = chosen;
  const here = stretchOn(held, mark.day);
  const frame = useRef<HTMLDivElement>(null);
  const later = held.findLast(({ version }) => picked.includes(version.number))?.version.number;
  useEffect(() => bringIntoView(frame.current, later), [later]);
  return (
    <div ref={frame} className={styles.frame}>
      <div
        className={styles.line}
        style={{ '--count': held.length + 1, '--room': roomFor(held.length) } as CSSProperties}
      >
        <span className={styles.track} aria-hidden="true" />
        <span
          className={styles.between}
          aria-hidden="true"
          style={{ '--at': first, '--length': last - first } as CSSProperties}
        />
        {span.from <= mark.day && mark.day <= span.to && (
          <span className={styles.mark} style={at(placeOf(span, days, mark.day))}>
            <span className={styles.flag}>{mark.label}</span>
          </span>
        )}
        <ol className={styles.stops} aria-label={t('policy_versions.timeline')}>
          {held.map((stretch, index) => (
            <li key={stretch.version.number} className={styles.stop} style={at(places[index] ?? 0)}>
              <Stop
                stretch={stretch}
                count={countOf(held, index, line)}
                here={stretch === here ? mark.label : ''}
                isPicked={picked.includes(stretch.version.number)}
                onPick={onPick}
              />
            </li>
          ))}
        </ol>
        <p className={styles.end}>
          <DayText day={span.to} />
          <span>{t('policy_versions.lastDay')}</span>
        </p>
      </div>
    </div>
  );
}

/** How much is insured is told where that is news. */
function countOf(held: readonly Held[], index: number, line: PolicyType): string {
  const count = held[index]?.version.item_count ?? 0;
  return count === 0 || count === held[index - 1]?.version.item_count ? '' : countText(line, count);
}

interface StopProps {
  stretch: Held;
  count: string;
  /** Said where the line has no room for a mark of its own. */
  here: string;
  isPicked: boolean;
  onPick: (number: number) => void;
}

function Stop({ stretch: { version, from }, count, here, isPicked, onPick }: StopProps) {
  const { number, endorsement, recorded_at } = version;
  const { time_zone } = useOrganisation();
  const dates = useDates();
  const late = isLate(version, time_zone);
  const recorded = t('policy_versions.recorded', { day: dates.dayOf(recorded_at) });
  return (
    <button
      type="button"
      className={styles.pick}
      aria-pressed={isPicked}
      data-number={number}
      title={recorded}
      onClick={() => onPick(number)}
    >
      <span className={styles.day}>
        <DayText day={from} />
        {here !== '' && <span className={styles.here}>{here}</span>}
      </span>
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.what}>
        {number} {whatHappened(version)}
      </span>
      <span className={styles.note}>
        {(endorsement || count) && <span>{inLine([endorsement?.label, count])}</span>}{' '}
        <span className={late ? `${styles.late} soon` : styles.whole}>
          {late ? t('policy_versions.recordedLate') : recorded}
        </span>
      </span>
    </button>
  );
}
