import { Button } from 'antd';
import type { Values } from '../../../../components/form/merging/merge.ts';
import type { OpenGrid } from '../../../../components/grid/useGrid.ts';
import { inLine, inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from '../risk.module.css';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { SameDialog } from './SameDialog.tsx';
import type { OpenCensus, Taken } from './useCensus.ts';

interface CensusPasteProps {
  census: OpenCensus;
  grid: OpenGrid<Values>;
}

/** What was read of a pasted census and what was not, in one line; and what is asked before. */
export function CensusPaste({ census, grid }: CensusPasteProps) {
  const { asked, taken } = census;
  const isThere = taken !== undefined && grid.rows !== taken.pasted.before && grid.rows.length > 0;
  return (
    <>
      {isThere && (
        <div className={styles.taken}>
          <output className={styles.told}>{inLine(lineOf(taken))}</output>
          {grid.rows === taken.after && (
            <Button size="small" onClick={() => census.askColumns(taken.pasted)}>
              {t('census.columns')}
            </Button>
          )}
        </div>
      )}
      {asked?.of === 'columns' && (
        <ColumnsDialog
          pasted={asked.pasted}
          countOf={(pasted) => census.read(pasted).people.length}
          onTake={(pasted) => census.settle(pasted, grid)}
          onCancel={census.close}
        />
      )}
      {asked?.of === 'same' && (
        <SameDialog
          same={asked.same}
          onKeepOne={() => census.take(asked.pasted, grid, true)}
          onKeepBoth={() => census.take(asked.pasted, grid, false)}
          onCancel={census.close}
        />
      )}
    </>
  );
}

/** So many rows that name nobody are quoted. */
const mostQuoted = 3;
const counted = (key: 'emptyRows' | 'titleRows' | 'twice' | 'alone' | 'leftOut', count: number) =>
  count > 0 && t(`census.${key}`, { count });

function lineOf(taken: Taken) {
  const { people, otherRows, unused, newCategories, order, pasted } = taken;
  const quoted = otherRows
    .slice(0, mostQuoted)
    .map((text) => (text.length > 30 ? `${text.slice(0, 29)}…` : text));
  const titles = pasted.table.slice(0, pasted.at).filter((row) => row.some((text) => text !== ''));
  return [
    t('census.read', { count: people.length }),
    counted('twice', taken.twice),
    counted('emptyRows', taken.emptyRows),
    counted('titleRows', titles.length),
    otherRows.length > 0 && t('census.otherRows', { count: otherRows.length, texts: inList(quoted) }),
    taken.isOtherOrder && t(`census.order_${order}`),
    newCategories.length > 0 && t('census.newCategories', { names: inList(newCategories) }),
    counted('alone', taken.alone),
    counted('leftOut', taken.leftOut),
    unused.length > 0 && t('census.unused', { headings: inList(unused) }),
  ];
}
