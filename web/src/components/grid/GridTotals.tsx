import styles from './grid.module.css';
import { pinnedAt, type GridColumn } from './gridTypes.ts';

/** What columns come to, by their keys, under a name. */
export interface ColumnTotals {
  label: string;
  byColumn: Readonly<Record<string, string>>;
}

interface GridTotalsProps<Row> {
  columns: readonly GridColumn<Row>[];
  totals: ColumnTotals;
  rowIndex: number;
}

const classOf = <Row,>({ isFigure, isPinned }: GridColumn<Row>): string =>
  [styles.cell, styles.total, isFigure && styles.figure, isPinned && styles.pinned].filter(Boolean).join(' ');

/** In view however many rows there are. */
export function GridTotals<Row>({ columns, totals, rowIndex }: GridTotalsProps<Row>) {
  return (
    <tfoot className={styles.totals}>
      <tr aria-rowindex={rowIndex}>
        <th scope="row" className={styles.number}>
          {totals.label}
        </th>
        {columns.map((column, place) => (
          <td key={column.key} className={classOf(column)} style={pinnedAt(columns, place)}>
            <span dir={column.dir} className={`${styles.text} cut`}>
              {totals.byColumn[column.key]}
            </span>
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
