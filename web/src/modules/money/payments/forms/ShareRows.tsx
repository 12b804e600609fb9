import { Button, Form } from 'antd';
import { memo, useState, type ReactNode } from 'react';
import { useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { useListProblem } from '../../../../components/form/fields/useListProblem.ts';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import type { OpenPayee } from './paymentForm.ts';
import styles from './paymentForms.module.css';

/** Of more than these only those that get something are shown at first, and the next few. */
const fewRows = 8;

interface ShareRowsProps {
  payees: OpenPayee[];
  shares: Record<string, string>;
  accountId: number;
  /** A share was typed by hand. */
  isTouched: boolean;
  onSpread: () => void;
}

/** What is open, the oldest first, each with what it gets. */
export function ShareRows({ payees, shares, accountId, isTouched, onSpread }: ShareRowsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const last = payees.findLastIndex(({ key }) => shares[key]);
  const shown = isWhole ? payees : payees.slice(0, Math.max(fewRows, last + 2));
  const hidden = payees.length - shown.length;
  return (
    <>
      <ShareTable open={t('payment_forms.open')}>
        {shown.map((payee) => (
          <ShareRow
            key={payee.key}
            payee={payee}
            share={shares[payee.key] ?? ''}
            isOther={payee.account.id !== accountId}
          />
        ))}
      </ShareTable>
      <div className={`${styles.under} row gap8`}>
        {hidden > 0 && (
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('payment_forms.showAll', { count: hidden })}
          </Button>
        )}
        {isTouched && (
          <Button size="small" onClick={onSpread}>
            {t('payment_forms.spreadAgain')}
          </Button>
        )}
      </div>
    </>
  );
}

interface ShareTableProps {
  /** What the amounts are of which each row gets its share. */
  open: string;
  /** What each row gets. */
  share?: string;
  children: ReactNode;
}

export function ShareTable({ open, share = t('payment_forms.share'), children }: ShareTableProps) {
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          <th scope="col">{t('payment_forms.policy')}</th>
          <th scope="col" className={styles.amount}>
            {open}
          </th>
          <th scope="col" className={styles.input}>
            {share}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const nameOf = ({ policy, number }: OpenPayee): string =>
  inLine([policy.label, number !== null && t('payment_forms.instalmentNumber', { number })]);

interface ShareRowProps {
  payee: OpenPayee;
  share: string;
  isOther: boolean;
}

const ShareRow = memo(
  function ShareRow({ payee, share, isOther }: ShareRowProps) {
    const { key, account, instalment_id, due_date, is_overdue, open, currency } = payee;
    return (
      <tr>
        <td>
          <div>{nameOf(payee)}</div>
          {isOther && <div className="quiet">{account.label}</div>}
          <div className="quiet">
            {instalment_id === null ? t('payment_forms.beforeIssue') : <DayText day={due_date} />}{' '}
            {is_overdue && <StatusTag tone="late">{t('instalments.is_overdue')}</StatusTag>}
          </div>
        </td>
        <td className={styles.amount}>
          <MoneyText amount={open} currency={currency} />
        </td>
        <td className={styles.input}>
          <ShareInput name={`shares.${key}`} share={share} of={nameOf(payee)} />
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.share === after.share &&
    before.payee.key === after.payee.key &&
    before.payee.open === after.payee.open,
);

/** What is typed here stays, whatever the amount becomes. */
export function ShareInput({ name, share, of }: { name: `shares.${string}`; share: string; of: string }) {
  const { store } = useSchemaFormAround();
  const { id, problem } = useListProblem(name, of);
  return (
    <Form.Item
      className={styles.share ?? ''}
      validateStatus={problem === undefined ? undefined : 'error'}
      help={problem === undefined ? undefined : <span id={`${id}_help`}>{inWords(problem)}</span>}
    >
      <MoneyInput
        id={id}
        value={share}
        aria-label={t('payment_forms.shareOf', { name: of })}
        {...(problem === undefined ? {} : { 'aria-describedby': `${id}_help` })}
        onChange={(typed) => store.set(['shares', name.slice('shares.'.length)], typed)}
      />
    </Form.Item>
  );
}
