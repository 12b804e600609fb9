import { isZero } from '#contract/base/decimals';
import type { InsurerBalance } from '#contract/money/insurerAccounts';
import { DetailLink } from '../../../components/DetailLink.tsx';
import { DayText } from '../../../components/MomentText.tsx';
import { AmountText } from '../../../components/MoneyText.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { withoutClient } from '../payments/paymentText.ts';
import styles from './insurerAccounts.module.css';

interface BalanceTableProps {
  currency: string;
  rows: readonly InsurerBalance[];
  today: string;
}

/** A row for each policy, the oldest first. */
export function BalanceTable({ currency, rows, today }: BalanceTableProps) {
  return (
    <div className={styles.wide}>
      <table className={styles.lines} aria-label={t('insurer_accounts.title')}>
        <thead>
          <tr>
            <th scope="col">{t('insurer_accounts.policy')}</th>
            <th scope="col">{t('insurer_accounts.since')}</th>
            <th scope="col">{t('insurer_accounts.due_on')}</th>
            <th scope="col" className={styles.amount}>
              {t('insurer_accounts.collected')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('insurer_accounts.remitted')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('insurer_accounts.balance')} <bdi>{currency}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BalanceRow key={row.policy_id} row={row} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BalanceRow({ row, today }: { row: InsurerBalance; today: string }) {
  const { policy, account, currency, since, age, collected, remitted, balance } = row;
  const isOwedToUs = balance.startsWith('-');
  return (
    <tr>
      <th scope="row">
        <DetailLink of="policies" id={policy.id} hint={account.label}>
          {withoutClient(policy.label, account.label)}
        </DetailLink>
      </th>
      <td>
        <DayText day={since} />
        <div className={styles.hint}>
          {age === 0 ? t('insurer_accounts.today') : t('insurer_accounts.days', { count: age })}
        </div>
      </td>
      <td>
        <Due row={row} today={today} />
      </td>
      <td className={styles.amount}>
        <AmountText amount={collected} currency={currency} />
        <TakenOff name="ours" row={row} />
        <TakenOff name="kept" row={row} />
      </td>
      <td className={styles.amount}>
        <AmountText amount={remitted} currency={currency} />
      </td>
      <td className={styles.amount}>
        <strong>
          <AmountText amount={balance} currency={currency} />
        </strong>
        <div className={styles.hint}>{t(`insurer_accounts.${isOwedToUs ? 'owedToUs' : 'owedByUs'}`)}</div>
      </td>
    </tr>
  );
}

function Due({ row: { due_on }, today }: { row: InsurerBalance; today: string }) {
  if (due_on === null) return <span className={styles.quiet}>{t('insurer_accounts.noTerms')}</span>;
  return (
    <>
      <DayText day={due_on} />
      {due_on < today && (
        <div>
          <StatusTag tone="late">{t('insurer_accounts.overdue')}</StatusTag>
        </div>
      )}
    </>
  );
}

/** What of the collected money the insurer does not get, where there is any. */
function TakenOff({ name, row }: { name: 'ours' | 'kept'; row: InsurerBalance }) {
  const amount = row[name];
  if (isZero(amount)) return null;
  return (
    <div className={styles.hint}>
      {t(`insurer_accounts.${name}`)}: <AmountText amount={amount} currency={row.currency} />
    </div>
  );
}
