import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../messages/t.ts';
import styles from './ListRows.module.css';
import type { RowsProps } from './ListTable.tsx';
import type { ListColumn } from './listTypes.ts';

const isSaid = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== '—';

/** The rows of a list where there is no room for a table: three lines at most, the first column as its heading. */
export function ListRows<Row extends { id: number }>(props: RowsProps<Row>) {
  const { rows, columns, nameOf, keyOf, selected = [], onSelect } = props;
  const [heading, ...others] = columns;
  const at = (place: ListColumn<Row>['narrow']) => others.filter(({ narrow = 'line' }) => narrow === place);
  const toggle = (id: number) =>
    onSelect?.(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={keyOf?.(row) ?? row.id}
          data-row={row.id}
          className={heading?.isWhole ? `${styles.row} ${styles.whole}` : styles.row}
        >
          <div className={styles.heading}>
            {onSelect && (
              <Checkbox
                checked={selected.includes(row.id)}
                aria-label={t('common.select', { name: nameOf(row) })}
                onChange={() => toggle(row.id)}
              />
            )}
            {at('start').map(({ key, render }) => (
              <div key={key}>{render(row)}</div>
            ))}
            <div className={`${styles.title} narrows grows breaks`}>
              {heading?.render(row)}
              <Line columns={at('line')} row={row} />
              {at('below')
                .map(({ key, render }) => ({ key, value: render(row) }))
                .filter(({ value }) => isSaid(value))
                .map(({ key, value }) => (
                  <div key={key} className={styles.below}>
                    {value}
                  </div>
                ))}
            </div>
            {at('end').map(({ key, render }) => (
              <div key={key} className={`${styles.end} toEnd`}>
                {render(row)}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Line<Row>({ columns, row }: { columns: ListColumn<Row>[]; row: Row }) {
  const said = columns
    .map(({ key, title, render }) => ({ key, title, value: render(row) }))
    .filter(({ value }) => isSaid(value));
  if (said.length === 0) return null;
  return (
    <dl className={`${styles.line} cut small quiet`}>
      {said.map(({ key, title, value }) => (
        <div key={key}>
          <dt className="unseen">{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
