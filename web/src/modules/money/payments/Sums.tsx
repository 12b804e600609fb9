import { isPositive } from '#contract/base/amounts/decimals';
import type { Balance } from '#contract/money/instalments';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import styles from './payments.module.css';

const always = ['due', 'paid'] as const;
const whereSome = ['overdue', 'held', 'waived', 'credit', 'insurer_credit'] as const;

/** What is paid and what is not, in one currency. */
export function Sums({ balance }: { balance: Balance }) {
  const shown = [...always, ...whereSome.filter((field) => isPositive(balance[field]))];
  return (
    <dl className={`${styles.totals} figures`}>
      {shown.map((field) => (
        <div key={field} className={styles.total}>
          <dt>{t(`payment_screens.sum_${field}`)}</dt>
          <dd className={field === 'overdue' ? 'late' : ''}>
            <MoneyText amount={balance[field]} currency={balance.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
