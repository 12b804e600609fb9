import { Link } from '@tanstack/react-router';
import type { Address } from '../../../components/address/linkTo.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import styles from './home.module.css';

interface BarRow {
  key: string;
  label: string;
  address: Address;
  count: number;
  sums: { currency: string; amount: string }[];
  tone: 'late' | 'soon' | undefined;
}

interface BarRowsProps {
  heads: [string, string, string];
  rows: BarRow[];
  empty: string;
}

/** Counts that are parts of one thing, each as long as its share, with what they come to. */
export function BarRows({ heads, rows, empty }: BarRowsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.every(({ count }) => count === 0)) return <p className={styles.quiet}>{empty}</p>;
  return (
    <table className={styles.bars}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <td className={styles.barCell} aria-hidden="true" />
          <th scope="col" className={styles.end}>
            {heads[1]}
          </th>
          <th scope="col" className={styles.end}>
            {heads[2]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, address, count, sums, tone }) => (
          <tr key={key}>
            <th scope="row" className={count > 0 ? tone : undefined}>
              {label}
            </th>
            <td className={styles.barCell} aria-hidden="true">
              <meter className={styles.bar} min={0} max={most} value={count} data-tone={tone} />
            </td>
            <td className={styles.end}>
              <Link {...address}>{formatCount(count)}</Link>
            </td>
            <td className={styles.end}>
              {sums.map(({ currency, amount }) => (
                <div key={currency}>
                  <MoneyText amount={amount} currency={currency} />
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
