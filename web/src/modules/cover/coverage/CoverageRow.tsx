import { Link } from '@tanstack/react-router';
import type { CoverRow } from '#contract/cover/coverage/coverage';
import { useMay } from '../../../auth/currentUser.ts';
import { linkTo } from '../../../components/address/linkTo.ts';
import { sameList } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { CoverCellView } from './CoverCellView.tsx';
import styles from './coverage.module.css';
import { useCoverage } from './coverageContext.ts';
import { hintOf, nameOf } from './coverageText.ts';

/** Someone or something against every line; what does not apply is a dash. */
export function CoverageRow({ row, isInner = false }: { row: CoverRow; isInner?: boolean }) {
  const { cover, isCompany } = useCoverage();
  return (
    <tr className={isInner ? styles.inner : undefined}>
      <th scope="row">
        <Name row={row} />
        <span className={styles.hint}>{hintOf(row, isCompany)}</span>
      </th>
      {cover.lines.map((line) => {
        const cell = row.cells.find((each) => each.line === line);
        if (!cell)
          return (
            <td key={line} className={`${styles.nothing} faint`}>
              <span aria-hidden="true">–</span>
              <span className="unseen">{t('coverage.state_none')}</span>
            </td>
          );
        return (
          <td key={line}>
            <span className={styles.line} aria-hidden="true">
              {t(`lines.${line}`)}
            </span>
            <CoverCellView row={row} cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

/** A person opens as a member over the page. */
function Name({ row }: { row: CoverRow }) {
  const may = useMay();
  const { member_id } = row;
  if (member_id === null || !may('members:view')) return <span className={styles.name}>{nameOf(row)}</span>;
  return (
    <Link
      {...linkTo('.', (before) => ({ ...before, modal: 'member_view', modal_record_id: member_id }))}
      state={sameList}
      resetScroll={false}
      className={styles.name}
    >
      {nameOf(row)}
    </Link>
  );
}
