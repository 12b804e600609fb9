import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { t } from '../../messages/t.ts';
import styles from './ListTable.module.css';
import { useListState } from './listState.ts';
import type { ListColumn } from './listTypes.ts';

export interface RowsProps<Row> {
  rows: Row[];
  columns: ListColumn<Row>[];
  density: 'middle' | 'small';
  /** What a row is called, for its checkbox. */
  nameOf: (row: Row) => string;
  keyOf: ((row: Row) => string) | undefined;
  selected?: number[];
  onSelect?: (ids: number[]) => void;
}

/** The rows of a list as a plain table, which scrolls inside its card where it has to. */
export function ListTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { rows, columns, density, nameOf, keyOf, selected = [], onSelect } = props;
  const isAll = selected.length === rows.length;
  const toggle = (id: number) =>
    onSelect?.(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <div className={styles.scroll}>
      <table className={density === 'small' ? `${styles.table} ${styles.tight}` : styles.table}>
        <thead>
          <tr>
            {onSelect && (
              <th className={styles.tick}>
                <Checkbox
                  aria-label={t('common.selectPage')}
                  checked={isAll}
                  indeterminate={selected.length > 0 && !isAll}
                  onChange={() => onSelect(isAll ? [] : rows.map(({ id }) => id))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf?.(row) ?? row.id} className={selected.includes(row.id) ? styles.selected : ''}>
              {onSelect && (
                <td className={styles.tick}>
                  <Checkbox
                    aria-label={t('common.select', { name: nameOf(row) })}
                    checked={selected.includes(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </td>
              )}
              {columns.map(({ key, align, render }) => (
                <td key={key} className={align === 'end' ? styles.end : ''}>
                  <div className={styles.cell}>{render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A click orders by the column, a second one the other way round, a third one no longer. */
function Heading<Row>({ column }: { column: ListColumn<Row> }) {
  const { search, set } = useListState();
  const { title, ordering: name, align, width } = column;
  const look = { className: align === 'end' ? styles.end : '', style: { inlineSize: width } };
  if (name === undefined) return <th {...look}>{title}</th>;
  const next: Record<string, string | undefined> = { [name]: `-${name}`, [`-${name}`]: undefined };
  const ordering = String(search['ordering'] ?? '');
  const isUp = ordering === name;
  const isDown = ordering === `-${name}`;
  const sorted = isUp ? 'ascending' : 'descending';
  return (
    <th {...look} aria-sort={isUp || isDown ? sorted : 'none'}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => set({ ordering: ordering in next ? next[ordering] : name })}
      >
        {title}
        <span className={styles.carets} aria-hidden="true">
          <CaretUpOutlined className={isUp ? styles.active : ''} />
          <CaretDownOutlined className={isDown ? styles.active : ''} />
        </span>
      </button>
    </th>
  );
}
