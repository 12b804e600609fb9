import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { difference, sumOf } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import type { PolicyVersionSummary, PremiumTransaction } from '#contract/cover/policies/policyVersions';
import { happenings, stepsBetween, type Step } from '#contract/cover/policies/versionsBetween';
import { LoadFailed } from '../../../../../components/states/LoadFailed.tsx';
import { formatAmount } from '../../../../../components/money.ts';
import { useDates } from '../../../../../components/days/useDates.ts';
import { inLine } from '../../../../../messages/joined.ts';
import { t } from '../../../../../messages/t.ts';
import { transactionsOf } from '../../policies.queries.ts';
import { EndorsementLink } from '../EndorsementLink.tsx';
import { whatHappened } from '../versionText.ts';
import styles from './between.module.css';

interface BetweenVersionsProps {
  policyId: number;
  before: PolicyVersionSummary;
  after: PolicyVersionSummary;
  versions: readonly PolicyVersionSummary[];
}

type Moved = Step<PolicyVersionSummary, PremiumTransaction>;

/** What is charged on the way; what is taken back is given back. */
const amountOf = ({ transaction, isTaken, version: { currency } }: Moved): string => {
  const gross = transaction?.gross_premium ?? '0';
  return isTaken ? gross : difference(currency, '0', gross);
};

/** Below nothing it has its sign already. */
const signed = (amount: string, currency: string): string =>
  isZero(amount) || amount.startsWith('-')
    ? formatAmount(amount, currency)
    : `+${formatAmount(amount, currency)}`;

/** The way from one version to the other: what happened, what each step moved, and what that comes to. */
export function BetweenVersions({ policyId, before, after, versions }: BetweenVersionsProps) {
  const { data, error, refetch } = useQuery(transactionsOf(policyId));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles.card} aria-label={t('policy_versions.between')}>
      <h3 className={styles.title}>{t('policy_versions.between')}</h3>
      {data ? (
        <Steps
          steps={stepsBetween(before, after, happenings(versions, data))}
          before={before}
          after={after}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} />
      )}
    </section>
  );
}

type StepsProps = Pick<BetweenVersionsProps, 'before' | 'after'> & { steps: readonly Moved[] };

function Steps({ steps, before, after }: StepsProps) {
  if (steps.length === 0) return <p className={styles.quiet}>{t('policy_versions.nothingBetween')}</p>;
  return (
    <>
      <ol>
        {steps.map((step) => (
          <OneStep key={step.version.number} step={step} />
        ))}
      </ol>
      <Total steps={steps} before={before} after={after} />
    </>
  );
}

/** Figures with their sign read from left to right, and stand at the end of the line. */
function Amount({ text }: { text: string }) {
  return (
    <span className="pushed strong">
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}

function OneStep({ step }: { step: Moved }) {
  const { version, transaction, isTaken } = step;
  const { endorsement, effective_from, reason, currency } = version;
  const dates = useDates();
  const what = whatHappened(version);
  return (
    <li className={styles.step}>
      <p className={`${styles.head} row apart`}>
        <strong>
          {!isTaken && t('policy_versions.without')}{' '}
          {endorsement ? <EndorsementLink endorsement={endorsement} /> : what}
        </strong>
        <Amount text={transaction ? signed(amountOf(step), currency) : ''} />
      </p>
      <p className={styles.quiet}>
        {inLine([endorsement && what, t('policy_versions.fromDay', { day: dates.day(effective_from) })])}
      </p>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      <p className={styles.quiet}>{noteText(transaction)}</p>
    </li>
  );
}

function noteText(transaction: PremiumTransaction | null): string {
  if (!transaction) return t('policy_versions.withoutMoney');
  const { note_kind, note_number } = transaction;
  return note_kind && note_number ? t(`policy_screens.note_${note_kind}`, { number: note_number }) : '';
}

function Total({ steps, before, after }: StepsProps) {
  const { currency } = after;
  const total = sumOf(currency, steps.map(amountOf));
  const gross = difference(currency, after.gross_premium, before.gross_premium);
  const [says, amount] = isZero(total)
    ? ([t('policy_versions.nothingToPay'), ''] as const)
    : total.startsWith('-')
      ? ([t('policy_versions.toGiveBack', { currency }), signed(total, currency)] as const)
      : ([t('policy_versions.moreToPay', { currency }), signed(total, currency)] as const);
  return (
    <div className={styles.total}>
      <p className={`${styles.head} row apart`}>
        <strong>{says}</strong>
        <Amount text={amount} />
      </p>
      {gross === total && !isZero(total) && (
        <p className={styles.quiet}>
          {t('policy_versions.grossLess', {
            after: formatAmount(after.gross_premium, currency),
            before: formatAmount(before.gross_premium, currency),
          })}
        </p>
      )}
    </div>
  );
}
