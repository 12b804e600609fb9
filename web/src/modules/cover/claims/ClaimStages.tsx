import type { Claim } from '#contract/cover/claims';
import type { ClaimStatus } from '#contract/cover/claimStates';
import { useZone } from '../../../api/organisation.ts';
import { useDates } from '../../../components/useDates.ts';
import { dayIn } from '../../../components/zones.ts';
import { t } from '../../../messages/t.ts';
import styles from './claims.module.css';

const beforeDecision: ClaimStatus[] = [
  'intimated',
  'registered',
  'documents_pending',
  'under_review',
  'survey',
];

/** The way that this claim takes; one that the client withdrew has its word beside the name. */
function stagesOf({ status }: Claim): ClaimStatus[] {
  if (status === 'withdrawn') return [];
  if (status === 'rejected') return [...beforeDecision, 'rejected', 'closed'];
  const decision = status === 'partly_approved' ? 'partly_approved' : 'approved';
  return [...beforeDecision, decision, 'settled', 'closed'];
}

/** When it came to a stage, as far as that is known for good. */
function momentOf(claim: Claim, stage: ClaimStatus): string | null {
  switch (stage) {
    case 'intimated':
      return claim.reported_at;
    case 'registered':
      return claim.acknowledged_at;
    case 'approved':
    case 'partly_approved':
    case 'rejected':
      return claim.decided_at;
    case 'settled':
      return claim.settled_at;
    case 'closed':
      return claim.closed_at;
    default:
      return null;
  }
}

/** A slim bar of the stages, up to where it is. */
export function ClaimStages({ claim }: { claim: Claim }) {
  const zone = useZone();
  const dates = useDates();
  const stages = stagesOf(claim);
  const place = stages.indexOf(claim.status);
  if (place < 0) return null;
  const dayOf = (stage: ClaimStatus, isNow: boolean): string | null => {
    const moment = momentOf(claim, stage);
    if (moment !== null) return dates.day(dayIn(zone, moment));
    return isNow && claim.waiting_since !== null
      ? t('claim_screens.since', { day: dates.day(claim.waiting_since) })
      : null;
  };
  return (
    <ol className={styles.stages} aria-label={t('claim_screens.stages')}>
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={index <= place ? styles.reached : undefined}
          aria-current={index === place ? 'step' : undefined}
        >
          {t(`claims.status_${stage}`)}
          {index <= place && <div className={styles.stageDay}>{dayOf(stage, index === place)}</div>}
        </li>
      ))}
    </ol>
  );
}
