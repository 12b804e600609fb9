import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { Policy } from '#contract/cover/policies/policies';
import { formatCount } from '../../../../../messages/formatCount.ts';
import { t } from '../../../../../messages/t.ts';
import { CompareActions, type Head } from './CompareActions.tsx';
import type { DiffGroup, DiffRow } from './diffRows.ts';
import { firstRows } from './diffTable.ts';
import type { Sides } from './itemsDiff.ts';
import type { VersionDiff } from './versionDiff.ts';
import styles from './compare.module.css';

/** What stands over a column: which version, and on which days it holds. */
interface CompareTableProps {
  policy: Policy;
  diff: VersionDiff;
  heads: Sides<Head>;
  isAll: boolean;
  onShowAll: (isAll: boolean) => void;
}

const atOnce = 100;

/** Field by field what two versions say, in groups. A census has thousands of rows, so some at a time. */
export function CompareTable({ policy, diff, heads, isAll, onShowAll }: CompareTableProps) {
  const [most, setMost] = useState(atOnce);
  const { groups, differences, same } = diff;
  const shown = firstRows(groups, most);
  return (
    <section className={styles.card} aria-label={t('policy_screens.compare')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <strong>
                {differences === 0
                  ? t('policy_versions.noDifferences')
                  : t('policy_versions.differences', { count: differences, total: formatCount(differences) })}
              </strong>
              <span>{t('policy_versions.alsoSame', { count: same, total: formatCount(same) })}</span>
            </th>
            {[heads.before, heads.after].map(({ title, days }) => (
              <th key={title} scope="col">
                <strong>{title}</strong>
                <span>{days}</span>
              </th>
            ))}
          </tr>
        </thead>
        {shown.groups.map((group) => (
          <Group key={group.key} group={group} heads={heads} />
        ))}
      </table>
      {groups.length === 0 && <p className={styles.none}>{t('policy_versions.sameVersions')}</p>}
      {shown.left > 0 && (
        <Button type="link" onClick={() => setMost(most + 2 * atOnce)}>
          {t('risk.showMore')} ({formatCount(shown.left)})
        </Button>
      )}
      <footer className={`${styles.foot} row centred`}>
        <Checkbox checked={isAll} onChange={({ target }) => onShowAll(target.checked)}>
          {t('policy_versions.showSame')}
        </Checkbox>
        {groups.length > 0 && <CompareActions policy={policy} groups={groups} heads={heads} />}
      </footer>
    </section>
  );
}

function Group({ group: { title, rows }, heads }: { group: DiffGroup; heads: Sides<Head> }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.key} className={row.isSum ? styles.sum : undefined}>
          <th scope="row">
            <bdi>{row.label}</bdi>
            {row.hint !== '' && (
              <span className={styles.hint}>
                <bdi>{row.hint}</bdi>
              </span>
            )}
          </th>
          <td className={row.isFigure ? styles.figure : undefined} data-of={heads.before.title}>
            <bdi className={row.change === 'added' ? 'quiet' : undefined}>{row.before}</bdi>
          </td>
          <td className={row.isFigure ? styles.figure : undefined} data-of={heads.after.title}>
            <After row={row} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** What is another one now stands out; what came and went is said in a word. */
function After({ row: { change, after } }: { row: DiffRow }) {
  if (change === 'same') return <bdi className="quiet">{after}</bdi>;
  if (change === 'changed') return <bdi className={styles.changed}>{after}</bdi>;
  return (
    <>
      <span className={styles[change]}>{t(`policy_versions.${change}`)}</span>
      {after !== '' && <bdi className="quiet">{after}</bdi>}
    </>
  );
}
