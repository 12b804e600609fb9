import { Checkbox } from 'antd';
import { t } from '../../messages/t.ts';
import styles from './ListCards.module.css';
import type { RowsProps } from './ListTable.tsx';

/** The rows of a list on a phone: one card each, the first column as its heading. */
export function ListCards<Row extends { id: number }>(props: RowsProps<Row>) {
  const { rows, columns, nameOf, keyOf, selected = [], onSelect } = props;
  const [heading, ...others] = columns;
  const toggle = (id: number) =>
    onSelect?.(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return (
    <ul>
      {rows.map((row) => (
        <li key={keyOf?.(row) ?? row.id} className={styles.card}>
          <div className={styles.heading}>
            {onSelect && (
              <Checkbox
                checked={selected.includes(row.id)}
                aria-label={t('common.select', { name: nameOf(row) })}
                onChange={() => toggle(row.id)}
              />
            )}
            <div className={styles.title}>{heading?.render(row)}</div>
          </div>
          <dl className={styles.facts}>
            {others.map(({ key, title, render }) => (
              <div key={key}>
                <dt className={styles.label}>{title}</dt>
                <dd>{render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
