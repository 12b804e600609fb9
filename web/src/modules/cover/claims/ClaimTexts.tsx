import type { ClaimSummary } from '#contract/cover/claims/claims';
import type { ClaimStatus } from '#contract/cover/claims/claimStates';
import { daysBetween } from '#contract/base/days/wallClock';
import { useOrganisation } from '../../../api/organisation.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { statusTones } from './claimText.ts';

export function ClaimStatusTag({ status }: { status: ClaimStatus }) {
  return <StatusTag tone={statusTones[status]}>{t(`claims.status_${status}`)}</StatusTag>;
}

/** Whose turn it is, and for how long already. */
export function Waiting({ claim }: { claim: ClaimSummary }) {
  return <span className={claim.waiting_on === 'us' ? undefined : 'quiet'}>{useTurn(claim)}</span>;
}

export function useTurn({ waiting_on, waiting_since }: ClaimSummary): string | null {
  const { today } = useOrganisation();
  if (waiting_on === null) return null;
  const count = waiting_since === null ? 0 : daysBetween(waiting_since, today);
  return inLine([t(`claim_screens.waits_${waiting_on}`), count > 0 && t('claim_screens.days', { count })]);
}
