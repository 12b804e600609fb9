import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import type { MouseEvent } from 'react';
import { t } from '../../messages/t.ts';
import styles from './ListTable.module.css';
import type { Density } from './listDisplay.ts';
import { useListState } from './listState.ts';
import type { ListColumn } from './listTypes.ts';

export interface RowsProps<Row> {
  rows: Row[];
  columns: ListColumn<Row>[];
  density: Density;
  /** What a row is called, for its checkbox. */
  nameOf: (row: Row) => string;
  keyOf: ((row: Row) => string) | undefined;
  /** The one that stands beside the list. */
  current?: number | undefined;
  selected?: number[];
  onSelect?: (ids: number[]) => void;
}

/** In pixels; a table that has less for each share scrolls. */
const narrowestShare = 104;
const ofTicks = 44;

/** How wide each column is, in parts of the whole: the same on every page, whatever its rows hold. */
function widthsOf<Row>(columns: ListColumn<Row>[], hasTicks: boolean) {
  const pixels = columns.map(
    ({ width, shares }, index) => width ?? (shares ?? (index === 0 ? 2 : 1)) * narrowestShare,
  );
  const least = pixels.reduce((sum, each) => sum + each, hasTicks ? ofTicks : 0);
  const percent = (part: number) => `${(part / least) * 100}%`;
  return { least, ticks: percent(ofTicks), columns: pixels.map(percent) };
}

/** A table that fits lets its header stick to the page; a wider one scrolls inside its card instead. */
function watchWidth(place: HTMLDivElement | null) {
  if (!place) return undefined;
  const observer = new ResizeObserver(() => {
    place.dataset['fits'] = String(Number(place.dataset['least']) <= place.clientWidth);
  });
  observer.observe(place);
  return () => observer.disconnect();
}

/** What is cut off in a cell is said of it as a whole to whoever points at it. */
function sayWhole({ target }: MouseEvent): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td > div') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth);
  if (isCut) cell.title = cell.innerText;
}

/** The rows of a list as a plain table. */
export function ListTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { rows, columns, density, nameOf, keyOf, current, selected = [], onSelect } = props;
  const isAll = selected.length === rows.length;
  const toggle = (id: number) =>
    onSelect?.(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  const widths = widthsOf(columns, onSelect !== undefined);
  return (
    <div key={widths.least} ref={watchWidth} className={styles.scroll} data-least={widths.least}>
      <table
        className={density === 'compact' ? `${styles.table} ${styles.compact}` : styles.table}
        style={{ minInlineSize: widths.least }}
      >
        <colgroup>
          {onSelect && <col style={{ inlineSize: widths.ticks }} />}
          {columns.map(({ key }, index) => (
            <col key={key} style={{ inlineSize: widths.columns[index] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {onSelect && (
              <th>
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
        <tbody {...(density === 'compact' ? { onMouseOver: sayWhole } : {})}>
          {rows.map((row) => (
            <tr
              key={keyOf?.(row) ?? row.id}
              data-row={row.id}
              aria-current={row.id === current || undefined}
              className={selected.includes(row.id) ? styles.selected : ''}
            >
              {onSelect && (
                <td>
                  <Checkbox
                    aria-label={t('common.select', { name: nameOf(row) })}
                    checked={selected.includes(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                </td>
              )}
              {columns.map(({ key, align, render }) => (
                <td key={key} className={align === 'end' ? styles.end : ''}>
                  {density === 'compact' ? (
                    <div className={`${styles.cell} cut`}>{render(row)}</div>
                  ) : (
                    render(row)
                  )}
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
  const { title, ordering: name, align } = column;
  const className = align === 'end' ? styles.end : '';
  if (name === undefined) return <th className={className}>{title}</th>;
  const next: Record<string, string | undefined> = { [name]: `-${name}`, [`-${name}`]: undefined };
  const ordering = String(search['ordering'] ?? '');
  const isUp = ordering === name;
  const isDown = ordering === `-${name}`;
  const sorted = isUp ? 'ascending' : 'descending';
  return (
    <th className={className} aria-sort={isUp || isDown ? sorted : 'none'}>
      <button
        type="button"
        className={`${styles.sort} plainButton centred`}
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
