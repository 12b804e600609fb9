import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimStatus } from '#contract/cover/claims/claimStates';
import { stagesOfClaim } from '#contract/cover/claims/claimWay';
import { useZone } from '../../../../api/organisation.ts';
import { StageBar } from '../../../../components/record/steps/StageBar.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { dayIn } from '../../../../components/days/zones.ts';
import { t } from '../../../../messages/t.ts';

/** When it came to a stage, as far as that is known for good. */
function momentOf(claim: Claim, stage: ClaimStatus): string | null {
  switch (stage) {
    case 'intimated':
      return claim.reported_at;
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

/** How far it has come, with the days that are known. */
export function ClaimStages({ claim }: { claim: Claim }) {
  const zone = useZone();
  const dates = useDates();
  const noteOf = (stage: ClaimStatus): string | null => {
    if (stage === 'registered' && claim.registered_on !== null) return dates.day(claim.registered_on);
    const moment = momentOf(claim, stage);
    if (moment !== null) return dates.day(dayIn(zone, moment));
    return stage === claim.status && claim.waiting_since !== null
      ? t('claim_screens.since', { day: dates.day(claim.waiting_since) })
      : null;
  };
  return (
    <StageBar stages={stagesOfClaim(claim)} nameOf={(stage) => t(`claims.status_${stage}`)} noteOf={noteOf} />
  );
}
