import type { Policy, PolicySummary } from '#contract/cover/policies/policies';
import { useOrganisation } from '../../../api/organisation.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
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

/** The last day of cover; near it in orange, then in red. */
export function EndDate({ policy }: { policy: PolicySummary }) {
  const { today } = useOrganisation();
  const tone = endTone(policy, today);
  return (
    <span className={tone}>
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
    <p className={`${styles.answer} ${tone}`}>
      <span className={styles.dot} aria-hidden="true" />
      {t(`policy_screens.cover_${says}`, day === undefined ? {} : { day: dates.day(day) })}
    </p>
  );
}
