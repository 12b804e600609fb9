import type { CoverSection } from '#contract/cover/coverage/coverage';
import { t } from '../../../messages/t.ts';
import styles from './coverage.module.css';
import { useCoverage } from './coverageContext.ts';
import { CoverageGroup } from './CoverageGroup.tsx';
import { lineIcons } from './coverageLooks.tsx';
import { CoverageRow } from './CoverageRow.tsx';

/** People, vehicles and places, each against every line. */
export function CoverageTable() {
  const { cover } = useCoverage();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="unseen">{t('coverage.table')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('coverage.subject')}</span>
            </th>
            {cover.lines.map((line) => (
              <th key={line} scope="col">
                <span className="quiet" aria-hidden="true">
                  {lineIcons[line]}
                </span>{' '}
                {t(`lines.${line}`)}
              </th>
            ))}
          </tr>
        </thead>
        {cover.sections.map((section) => (
          <Kind key={section.kind} section={section} />
        ))}
      </table>
    </div>
  );
}

function Kind({ section: { kind, count, rows, groups } }: { section: CoverSection }) {
  const { cover } = useCoverage();
  return (
    <tbody>
      <tr className={styles.kind}>
        <th scope="rowgroup" colSpan={cover.lines.length + 1}>
          {t(`coverage.kind_${kind}`)}
          {groups.length > 0 && <span className={styles.many}>{t('coverage.many', { count })}</span>}
        </th>
      </tr>
      {rows.map((row) => (
        <CoverageRow key={row.subject} row={row} />
      ))}
      {kind !== 'account' &&
        groups.map((group) => <CoverageGroup key={group.category} kind={kind} group={group} />)}
    </tbody>
  );
}
