import { Link } from '@tanstack/react-router';
import type { Policy } from '#contract/policies';
import { DayText } from '../../components/MomentText.tsx';
import { recordAddress } from '../../components/recordAddress.ts';
import { t } from '../../messages/t.ts';
import { PolicyStatusTag } from './PolicyCells.tsx';
import { numberOf } from './policyText.ts';
import styles from './policies.module.css';

/** The policy that this one follows, this one, and the one that follows it. */
export function RenewalSection({ policy }: { policy: Policy }) {
  const { previous_policy, next_policy, start_date, end_date, status } = policy;
  return (
    <ol className={styles.chain}>
      <li className={styles.link}>
        <span className={styles.label}>{t('policy_screens.previous')}</span>
        {previous_policy ? (
          <Link {...recordAddress('policies', previous_policy.id)}>{previous_policy.label}</Link>
        ) : (
          <span className={styles.quiet}>{t('policy_screens.first')}</span>
        )}
      </li>
      <li className={styles.link} aria-current="true">
        <span className={styles.label}>{t('policy_screens.thisOne')}</span>
        <strong>{numberOf(policy)}</strong>
        <span>
          <DayText day={start_date} /> – <DayText day={end_date} />
        </span>
        <PolicyStatusTag status={status} />
      </li>
      <li className={styles.link}>
        <span className={styles.label}>{t('policy_screens.next')}</span>
        {next_policy ? (
          <Link {...recordAddress('policies', next_policy.id)}>{next_policy.label}</Link>
        ) : (
          <span className={styles.quiet}>{t('policy_screens.notRenewed')}</span>
        )}
      </li>
    </ol>
  );
}
