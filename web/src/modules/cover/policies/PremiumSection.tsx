import { FilePdfOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import { daysOf } from '#contract/base/days/term';
import { useModalState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import { transactionsOf } from './policies.queries.ts';
import { isEditable } from './policyText.ts';
import { PremiumTable } from './PremiumTable.tsx';
import { ReturnWorking } from './steps/ReturnWorking.tsx';
import styles from './policies.module.css';

/** What the policy costs, and what it was charged and given back, the newest first. */
export function PremiumSection({ policy }: { policy: Policy }) {
  return (
    <div className={`${styles.section} column gap12`}>
      <PremiumSums {...policy} />
      {isEditable(policy) ? (
        <>
          <p className="quiet">{t('policy_screens.provisional')}</p>
          <PremiumTable lines={policy.lines} risk={policy.risk} currency={policy.currency} />
        </>
      ) : (
        <Transactions policy={policy} />
      )}
    </div>
  );
}

type Sums = Pick<PremiumTransaction, 'net_premium' | 'fees' | 'tax' | 'gross_premium' | 'currency'>;

export function PremiumSums({ currency, ...sums }: Sums) {
  return (
    <dl className={`${styles.totals} figures`}>
      {(['net_premium', 'fees', 'tax', 'gross_premium'] as const).map((field) => (
        <div key={field} className={styles.total}>
          <dt>{t(`policies.${field}`)}</dt>
          <dd>
            <MoneyText amount={sums[field]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const drawnWithin = 5000;

const isBeingDrawn = ({ note_number, attachment_id }: PremiumTransaction): boolean =>
  note_number !== null && attachment_id === null;

function Transactions({ policy }: { policy: Policy }) {
  const { data, error, refetch } = useQuery({
    ...transactionsOf(policy.id),
    // A note is drawn after its transaction, within seconds.
    refetchInterval: ({ state }) => (state.data?.some(isBeingDrawn) ? drawnWithin : false),
  });
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.length === 0) return <p className="quiet">{t('policy_screens.noTransactions')}</p>;
  return (
    <ol className="stack gap12">
      {data.toReversed().map((transaction) => (
        <Transaction key={transaction.id} transaction={transaction} policy={policy} />
      ))}
    </ol>
  );
}

function Transaction({ transaction, policy }: { transaction: PremiumTransaction; policy: Policy }) {
  const { kind, effective_date, earns_from, earns_to, currency, gross_premium, lines, calculation } =
    transaction;
  const days = daysOf(earns_from, earns_to);
  const isReturn = gross_premium.startsWith('-');
  return (
    <li className={`${styles.transaction} box column`}>
      <div className={`${styles.row} row centred`}>
        <strong>{t(`policy_screens.kind_${kind}`)}</strong>
        <span>
          <DayText day={effective_date} />
        </span>
        <span className={`${styles.amount} toEnd`}>
          <MoneyText amount={gross_premium} currency={currency} />
        </span>
      </div>
      <p className="quiet">
        {t(isReturn ? 'policy_screens.unearned' : 'policy_screens.earns', { count: days })}{' '}
        <DayText day={earns_from} /> – <DayText day={earns_to} />
      </p>
      <Note transaction={transaction} />
      <details>
        <summary>{t('policy_screens.linesOf', { count: lines.length })}</summary>
        <PremiumTable lines={lines} risk={policy.risk} currency={currency} />
      </details>
      {calculation && <ReturnWorking working={calculation} currency={currency} />}
    </li>
  );
}

/** Its debit or credit note: the number at once, the file as soon as it is drawn. */
function Note({ transaction }: { transaction: PremiumTransaction }) {
  const { open } = useModalState();
  const { note_kind, note_number, attachment } = transaction;
  if (note_kind === null || note_number === null) return null;
  const name = t(`policy_screens.note_${note_kind}`, { number: note_number });
  return attachment ? (
    <Button
      className="atStart"
      icon={<FilePdfOutlined />}
      onClick={() => open('attachment_preview', attachment.id)}
    >
      {name}
    </Button>
  ) : (
    <p>
      {name} <span className="quiet">{t('policy_screens.beingDrawn')}</span>
    </p>
  );
}
