import { isZero } from '#contract/base/amounts/decimals';
import type { InsurerBalance } from '#contract/money/insurerAccounts';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { AmountText } from '../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { t } from '../../../messages/t.ts';
import { withoutClient } from '../payments/paymentText.ts';
import styles from './insurerAccounts.module.css';

interface BalanceTableProps {
  currency: string;
  rows: readonly InsurerBalance[];
  today: string;
}

/** A row for each policy, the oldest first; on a phone what is open and until when, without how it came about. */
export function BalanceTable({ currency, rows, today }: BalanceTableProps) {
  const isPhone = useIsPhone();
  const Row = isPhone ? NarrowRow : BalanceRow;
  return (
    <div className="scrolls">
      <table className={styles.lines} aria-label={t('insurer_accounts.title')}>
        <thead>
          <tr>
            <th scope="col">{t('insurer_accounts.policy')}</th>
            {!isPhone && (
              <>
                <th scope="col">{t('insurer_accounts.since')}</th>
                <th scope="col">{t('insurer_accounts.due_on')}</th>
                <th scope="col" className="toEnd oneLine">
                  {t('insurer_accounts.collected')}
                </th>
                <th scope="col" className="toEnd oneLine">
                  {t('insurer_accounts.remitted')}
                </th>
              </>
            )}
            <th scope="col" className="toEnd oneLine">
              {t('insurer_accounts.balance')} <bdi>{currency}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.policy_id} row={row} today={today} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  row: InsurerBalance;
  today: string;
}

function BalanceRow({ row, today }: RowProps) {
  const { currency, since, collected, remitted } = row;
  return (
    <tr>
      <th scope="row">
        <PolicyName row={row} />
      </th>
      <td>
        <DayText day={since} />
        <div className="small quiet">
          <Age row={row} />
        </div>
      </td>
      <td>
        <Due row={row} today={today} />
      </td>
      <td className="toEnd oneLine">
        <AmountText amount={collected} currency={currency} />
        <TakenOff name="ours" row={row} />
        <TakenOff name="kept" row={row} />
      </td>
      <td className="toEnd oneLine">
        <AmountText amount={remitted} currency={currency} />
      </td>
      <OpenCell row={row} />
    </tr>
  );
}

function NarrowRow({ row, today }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <PolicyName row={row} />
        <div className="small quiet">
          {t('insurer_accounts.due_on')}: <Due row={row} today={today} />
        </div>
      </th>
      <OpenCell row={row} />
    </tr>
  );
}

const PolicyName = ({ row: { policy, account } }: { row: InsurerBalance }) => (
  <DetailLink of="policies" id={policy.id} hint={account.label}>
    {withoutClient(policy.label, account.label)}
  </DetailLink>
);

const Age = ({ row: { age } }: { row: InsurerBalance }) =>
  age === 0 ? t('insurer_accounts.today') : t('insurer_accounts.days', { count: age });

/** What is open, and who owes it. */
function OpenCell({ row: { balance, currency } }: { row: InsurerBalance }) {
  return (
    <td className="toEnd oneLine">
      <strong>
        <AmountText amount={balance} currency={currency} />
      </strong>
      <div className="small quiet">
        {t(`insurer_accounts.${balance.startsWith('-') ? 'owedToUs' : 'owedByUs'}`)}
      </div>
    </td>
  );
}

function Due({ row: { due_on }, today }: RowProps) {
  if (due_on === null) return <span className="quiet">{t('insurer_accounts.noTerms')}</span>;
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
    <div className="small quiet">
      {t(`insurer_accounts.${name}`)}: <AmountText amount={amount} currency={row.currency} />
    </div>
  );
}
