import type { Policy, PolicySummary } from '#contract/cover/policies';
import type { PolicyFlag, PolicyStatus } from '#contract/cover/policyStates';
import { useOrganisation } from '../../../api/organisation.ts';
import { DayText } from '../../../components/MomentText.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { useDates } from '../../../components/useDates.ts';
import { t } from '../../../messages/t.ts';
import { coverAnswer, endTone, flagTones, statusTones } from './policyText.ts';
import styles from './policies.module.css';

export function PolicyStatusTag({ status }: { status: PolicyStatus }) {
  return <StatusTag tone={statusTones[status]}>{t(`policies.status_${status}`)}</StatusTag>;
}

/** What is out of the ordinary; that an active policy is in force goes without saying. */
const unusual = ({ status, flags }: Pick<PolicySummary, 'status' | 'flags'>): PolicyFlag[] =>
  flags.filter((flag) => flag !== 'in_force' || status !== 'active');

export function PolicyTags({ policy }: { policy: Pick<PolicySummary, 'status' | 'flags'> }) {
  return (
    <span className={styles.tags}>
      <PolicyStatusTag status={policy.status} />
      {unusual(policy).map((flag) => (
        <StatusTag key={flag} tone={flagTones[flag]}>
          {t(`policies.flags_${flag}`)}
        </StatusTag>
      ))}
    </span>
  );
}

/** The last day of cover; near it in orange, then in red. */
export function EndDate({ policy }: { policy: PolicySummary }) {
  const { today } = useOrganisation();
  const tone = endTone(policy, today);
  return (
    <span className={tone && styles[tone]}>
      <DayText day={policy.end_date} />
    </span>
  );
}

/** Whether there is cover today, or on the day that is asked about, in one sentence. */
export function CoverToday({ policy, day: asked }: { policy: Policy; day?: string | undefined }) {
  const { today } = useOrganisation();
  const dates = useDates();
  const { tone, says, day } = coverAnswer(policy, asked ?? today);
  return (
    <p className={`${styles.answer} ${styles[tone]}`}>
      <span className={styles.dot} aria-hidden="true" />
      {t(`policy_screens.cover_${says}`, day === undefined ? {} : { day: dates.day(day) })}
    </p>
  );
}
