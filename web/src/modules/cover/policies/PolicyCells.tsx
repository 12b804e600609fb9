import { isPositive } from '#contract/base/amounts/decimals';
import type { Policy, PolicySummary } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../api/organisation.ts';
import { DayText, DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatAmount } from '../../../components/money.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { t } from '../../../messages/t.ts';
import { coverAnswer, endTone, flagTones, statusAnswer, unusualFlags } from './policyText.ts';
import styles from './policies.module.css';

interface Told {
  policy: Parameters<typeof statusAnswer>[0];
}

export function PolicyStatusTag({ policy }: Told) {
  const { today } = useOrganisation();
  const dates = useDates();
  const { tone, says } = statusAnswer(policy, today);
  return (
    <StatusTag tone={tone}>
      {says === 'starts'
        ? t('policies.starts', { day: dates.day(policy.start_date) })
        : says === 'not_in_force'
          ? t('policies.not_in_force')
          : t(`policies.status_${says}`)}
    </StatusTag>
  );
}

export function PolicyTags({ policy }: { policy: Pick<PolicySummary, 'status' | 'flags' | 'start_date'> }) {
  return (
    <span className={styles.tags}>
      <PolicyStatusTag policy={policy} />
      {unusualFlags(policy).map((flag) => (
        <StatusTag key={flag} tone={flagTones[flag]}>
          {t(`policies.flags_${flag}`)}
        </StatusTag>
      ))}
    </span>
  );
}

/** The last day of cover; near it in orange, then in red. Where no other day stands beside it, with its day of the week. */
export function EndDate({ policy, isAlone = false }: { policy: PolicySummary; isAlone?: boolean }) {
  const { today } = useOrganisation();
  const tone = endTone(policy, today);
  return (
    <span className={tone}>
      {isAlone ? <DueDayText day={policy.end_date} /> : <DayText day={policy.end_date} />}
    </span>
  );
}

/** What is still to be paid of it, by whom it is collected where that is not us, and in red what is late of that. */
export function UnpaidText({ policy }: { policy: PolicySummary }) {
  const { unpaid, overdue, currency, billing_type } = policy;
  if (unpaid === null || overdue === null) return null;
  if (!isPositive(unpaid)) return <span className="faint">{t('policy_screens.nothingUnpaid')}</span>;
  const isLate = isPositive(overdue);
  return (
    <div>
      <MoneyText amount={unpaid} currency={currency} />
      {isLate && (
        <div className="small late">
          {unpaid === overdue
            ? t('policy_screens.allOverdue')
            : t('policy_screens.overduePart', { amount: formatAmount(overdue, currency) })}
        </div>
      )}
      {billing_type === 'direct_bill' && <div className="small quiet">{t('policy_screens.toInsurer')}</div>}
    </div>
  );
}

/** Whether there is cover today, or on the day that is asked about, in one sentence. */
export function CoverToday({ policy, day: asked }: { policy: Policy; day?: string | undefined }) {
  const { today } = useOrganisation();
  const dates = useDates();
  const { tone, says, day } = coverAnswer(policy, asked ?? today);
  return (
    <p className={`${styles.answer} ${tone}`}>
      <span className={styles.dot} aria-hidden="true" />
      {t(`policy_screens.cover_${says}`, day === undefined ? {} : { day: dates.day(day) })}
    </p>
  );
}
