import { Fragment } from 'react';
import type { Import, ImportCounts, ImportSummary } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { formatCount } from '../../../messages/formatCount.ts';
import { inList } from '../../../messages/joined.ts';
import { t, tKnown, type MessageKey } from '../../../messages/t.ts';
import styles from './summary.module.css';

/** What stands between two stars of a message is what the eye looks for. */
export function Marked({ text, tone }: { text: string; tone?: 'bad' | undefined }) {
  return text.split('*').map((part, place) => (
    // The parts of one sentence keep their places.
    <Fragment key={`${place} ${part}`}>
      {place % 2 === 1 ? <strong className={tone === 'bad' ? 'strong late' : 'strong'}>{part}</strong> : part}
    </Fragment>
  ));
}

interface Said {
  text: string;
  tone?: 'bad';
}

type Tense = 'would' | 'did';
type Counted = Exclude<keyof ImportCounts, 'besides'>;

const inOrder: readonly Counted[] = ['create', 'update', 'same', 'skip', 'left_out', 'error'];

const sayCount = (tense: Tense, target: ImportTargetName, what: Counted, count: number): Said => {
  const key = what === 'create' ? `import_check.${tense}_create_${target}` : `import_check.${tense}_${what}`;
  const text = t(key as MessageKey, { count, total: formatCount(count) });
  return what === 'error' ? { text, tone: 'bad' } : { text };
};

const besidesText = ({ besides }: ImportCounts): string[] =>
  besides
    .filter(({ created }) => created > 0)
    .map(({ noun, created }) =>
      t(`import_check.besides_${noun}` as MessageKey, { count: created, total: formatCount(created) }),
    );

function sentencesOf(tense: Tense, target: ImportTargetName, counts: ImportCounts): Said[] {
  const said = inOrder
    .filter((what) => counts[what] > 0)
    .map((what) => sayCount(tense, target, what, counts[what]));
  const besides = besidesText(counts);
  const more =
    besides.length > 0 ? [{ text: t(`import_check.${tense}_besides`, { list: inList(besides) }) }] : [];
  const place = said.findIndex(({ tone }) => tone === 'bad');
  return place < 0 ? [...said, ...more] : said.toSpliced(place, 0, ...more);
}

interface SummaryProps {
  record: Pick<Import, 'target'>;
  tense: Tense;
  counts: ImportCounts;
}

/** What the rows would do or did, in words, before anything else is shown. */
export function Summary({ record: { target }, tense, counts }: SummaryProps) {
  const said = sentencesOf(tense, target, counts);
  if (said.length === 0) return <p className={styles.sentence}>{t(`import_check.${tense}_nothing`)}</p>;
  return (
    <p className={styles.sentence}>
      {said.map(({ text, tone }) => (
        <Fragment key={text}>
          <span>
            <Marked text={text} tone={tone} />
          </span>{' '}
        </Fragment>
      ))}
    </p>
  );
}

const short = (what: Counted, count: number): string =>
  t(`imports.short_${what}`, { count, total: formatCount(count) });

/** The same in a few words, for a list. */
export function shortCounts({ status, checked, done, undone, error }: ImportSummary): string[] {
  if (status === 'failed') return [error];
  if (undone && undone.reversed + undone.kept > 0)
    return [
      t('imports.short_reversed', { count: undone.reversed, total: formatCount(undone.reversed) }),
      ...(undone.kept > 0
        ? [t('imports.short_kept', { count: undone.kept, total: formatCount(undone.kept) })]
        : []),
    ];
  const counts = done ?? checked;
  if (!counts) return [];
  const said = inOrder.filter((what) => counts[what] > 0).map((what) => short(what, counts[what]));
  return done ? said : [tKnown('imports.short_planned', ''), ...said];
}
