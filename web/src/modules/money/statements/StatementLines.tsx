import type { Statement } from '#contract/money/statements';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { isZero } from '#contract/base/amounts/decimals';
import type { StatementLine } from '#contract/money/statements';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { AmountText } from '../../../components/texts/MoneyText.tsx';
import { recordAddress, sectionAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { beginning } from './period.ts';
import styles from './statements.module.css';

export type OfCurrency = Statement['currencies'][number];

interface StatementLinesProps {
  statement: OfCurrency;
  from: string;
  to: string;
}

const atOnce = 200;

/** Lines of many years, some at a time. */
function useSome(lines: readonly StatementLine[]) {
  const [most, setMost] = useState(atOnce);
  const more = lines.length > most && (
    <Button className={styles.more ?? ''} onClick={() => setMost(most + 5 * atOnce)}>
      {t('statement_screen.more', { count: lines.length - most })}
    </Button>
  );
  return { shown: lines.slice(0, most), more };
}

/** The note, the receipt or the refund, which leads to where it is shown. */
function Document({ line }: { line: StatementLine }) {
  const { kind, document, policy, payment_id } = line;
  const name = t(`statements.kind_${kind}`);
  const shown = document ? (
    <>
      {name} <bdi dir="ltr">{document}</bdi>
    </>
  ) : (
    name
  );
  if (payment_id !== null) return <Link {...recordAddress('payments', payment_id)}>{shown}</Link>;
  if (policy === null) return shown;
  const section = kind === 'waiver' ? 'payments' : 'premium';
  return <Link {...sectionAddress('policies', policy.id, section)}>{shown}</Link>;
}

const ToPolicy = ({ policy }: Pick<StatementLine, 'policy'>): ReactNode =>
  policy && <Link {...recordAddress('policies', policy.id)}>{policy.label}</Link>;

/** In columns, between what was owed before and after. */
export function StatementTable({ statement, from, to }: StatementLinesProps) {
  const { currency, opening, lines, debit, credit, closing } = statement;
  const { shown, more } = useSome(lines);
  const money = (amount: string) =>
    isZero(amount) ? null : <AmountText amount={amount} currency={currency} />;
  return (
    <div className="scrolls">
      <table className={styles.lines} aria-label={t('statement_screen.lines', { currency })}>
        <thead>
          <tr>
            <th scope="col">{t('statements.date')}</th>
            <th scope="col">{t('statements.document')}</th>
            <th scope="col">{t('statements.policy')}</th>
            <th scope="col" className="toEnd oneLine">
              {t('statements.debit')}
            </th>
            <th scope="col" className="toEnd oneLine">
              {t('statements.credit')}
            </th>
            <th scope="col" className="toEnd oneLine">
              {t('statements.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.edge}>
            <td>
              <Since from={from} />
            </td>
            <th scope="row" colSpan={4}>
              {t('statements.opening')}
            </th>
            <td className="toEnd oneLine">
              <AmountText amount={opening} currency={currency} />
            </td>
          </tr>
          {shown.map((line, index) => (
            <tr key={index}>
              <td>
                <DayText day={line.date} />
              </td>
              <td>
                <Document line={line} />
              </td>
              <td>
                <ToPolicy policy={line.policy} />
              </td>
              <td className="toEnd oneLine">{money(line.debit)}</td>
              <td className="toEnd oneLine">{money(line.credit)}</td>
              <td className="toEnd oneLine">
                <AmountText amount={line.balance} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.edge}>
            <td>
              <DayText day={to} />
            </td>
            <th scope="row" colSpan={2}>
              {t('statements.closing')}
            </th>
            <td className="toEnd oneLine">
              <AmountText amount={debit} currency={currency} />
            </td>
            <td className="toEnd oneLine">
              <AmountText amount={credit} currency={currency} />
            </td>
            <td className="toEnd oneLine">
              <AmountText amount={closing} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
      {more}
    </div>
  );
}

const Since = ({ from }: { from: string }): ReactNode => from !== beginning && <DayText day={from} />;

/** The same on a phone, a card for each. */
export function StatementCards({ statement }: StatementLinesProps) {
  const { currency, lines } = statement;
  const { shown, more } = useSome(lines);
  return (
    <>
      <ul aria-label={t('statement_screen.lines', { currency })}>
        {shown.map((line, index) => (
          <li key={index} className={styles.card}>
            <span>
              <Document line={line} />
            </span>
            <span className="toEnd oneLine">
              {isZero(line.debit) ? '− ' : '+ '}
              <AmountText amount={isZero(line.debit) ? line.credit : line.debit} currency={currency} />
            </span>
            <span className={`${styles.quiet} quiet`}>
              <DayText day={line.date} /> <ToPolicy policy={line.policy} />
            </span>
            <span className={`toEnd oneLine quiet ${styles.quiet}`}>
              {t('statements.balance')} <AmountText amount={line.balance} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
