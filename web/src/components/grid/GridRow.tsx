import { memo, type ReactNode } from 'react';
import styles from './grid.module.css';
import { pinnedAt, type GridColumn } from './gridTypes.ts';

interface GridRowProps<Row> {
  id: string;
  index: number;
  row: Row | undefined;
  columns: readonly GridColumn<Row>[];
  /** The chosen columns of this row; none where the first is after the last. */
  first: number;
  last: number;
  /** The column that the keyboard is in, or -1. */
  at: number;
  problems: Readonly<Record<string, string>> | undefined;
  editor: ReactNode;
  /** The row that is asked for. */
  isMarked: boolean;
  openLabel: string | undefined;
}

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

export const cellId = (grid: string, row: number, column: number): string => `${grid}_${row}_${column}`;

function AnyGridRow<Row>(props: GridRowProps<Row>) {
  const { id, index, row, columns, first, last, at, problems, editor, openLabel, isMarked } = props;
  const isOpened = row !== undefined && openLabel !== undefined;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={isMarked || undefined}
      className={classes(isMarked && styles.marked)}
    >
      <th
        scope="row"
        data-open={isOpened ? index : undefined}
        title={isOpened ? openLabel : undefined}
        className={classes(styles.number, isOpened && styles.open)}
      >
        {row === undefined ? '+' : index + 1}
      </th>
      {columns.map((column, place) => {
        const problem = problems?.[column.key];
        const isFixed = row !== undefined && column.isFixed?.(row);
        const isChosen = place >= first && place <= last;
        return (
          <td
            key={column.key}
            id={cellId(id, index, place)}
            aria-colindex={place + 2}
            aria-selected={isChosen}
            aria-invalid={problem === undefined ? undefined : true}
            aria-readonly={isFixed || undefined}
            data-row={index}
            data-column={place}
            title={problem}
            style={pinnedAt(columns, place)}
            className={classes(
              styles.cell,
              column.isFigure && styles.figure,
              column.isPinned && styles.pinned,
              isChosen && styles.chosen,
              problem !== undefined && styles.wrong,
              place === at && styles.at,
            )}
          >
            <span dir={column.dir} className={classes(`${styles.text} cut`, isFixed && 'quiet')}>
              {row === undefined ? '' : column.textOf(row)}
            </span>
            {place === at && editor && <div className={styles.editor}>{editor}</div>}
          </td>
        );
      })}
    </tr>
  );
}

/** Drawn anew only when something of this row changes. */
export const GridRow = memo(AnyGridRow) as typeof AnyGridRow;
