import type { ClaimAge } from '#contract/cover/claims/claimList';
import type { ClaimSummary } from '#contract/cover/claims/claims';
import { undecidedClaimStatuses, type ClaimStatus } from '#contract/cover/claims/claimStates';
import { claimTypes } from '#contract/base/claimTypes';
import type { PolicyType } from '#contract/base/amounts/lines';
import { daysBetween } from '#contract/base/days/wallClock';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';

type ClaimType = (typeof claimTypes)[number];

export const statusTones: Record<ClaimStatus, Tone> = {
  intimated: 'soon',
  registered: 'busy',
  documents_pending: 'soon',
  under_review: 'busy',
  survey: 'busy',
  approved: 'good',
  partly_approved: 'good',
  settled: 'good',
  closed: 'quiet',
  rejected: 'late',
  withdrawn: 'quiet',
};

const isUndecided = ({ status }: Pick<ClaimSummary, 'status'>): boolean =>
  undecidedClaimStatuses.some((each) => each === status);

const tonesOfAges: Partial<Record<ClaimAge, 'late' | 'soon'>> = { '61_90': 'soon', over_90: 'late' };

/** How much the age of open claims presses. */
export const toneOfAge = (age: ClaimAge): 'late' | 'soon' | undefined => tonesOfAges[age];

const ageOf = (days: number): ClaimAge => {
  if (days <= 30) return '0_30';
  if (days <= 60) return '31_60';
  return days <= 90 ? '61_90' : 'over_90';
};

export const toneOfDays = (days: number): 'late' | 'soon' | undefined => toneOfAge(ageOf(days));

interface Clock {
  tone: 'late' | 'soon' | 'quiet';
  says: string;
}

const near = 3;

/** How the clock stands in a word or two; nothing is said where none runs any more. */
export function clockOf(
  claim: Pick<ClaimSummary, 'status' | 'clock_due_on' | 'waiting_on'>,
  today: string,
): Clock | undefined {
  const { clock_due_on: due } = claim;
  if (due === null)
    return isUndecided(claim) && claim.waiting_on === 'client'
      ? { tone: 'quiet', says: t('claim_screens.paused') }
      : undefined;
  const count = daysBetween(today, due);
  if (count < 0) return { tone: 'late', says: t('claim_screens.daysOver', { count: -count }) };
  if (count === 0) return { tone: 'soon', says: t('claim_screens.endsToday') };
  return { tone: count <= near ? 'soon' : 'quiet', says: t('claim_screens.daysLeft', { count }) };
}

/** Its number alone, where the client stands beside it anyway. */
export const policyNumberOf = ({ policy, account }: Pick<ClaimSummary, 'policy' | 'account'>): string =>
  policy.label.replace(` · ${account.label}`, '');

/** The quiet line under the client's name on the page. */
export const claimHint = (claim: ClaimSummary): string =>
  inLine([
    claim.claim_number,
    t(`claims.claim_type_${claim.claim_type}`),
    claim.item_label,
    claim.insurer_claim_number && t('claim_screens.insurerNumber', { number: claim.insurer_claim_number }),
  ]);

const motor: ClaimType[] = ['own_damage', 'third_party', 'theft', 'total_loss', 'glass'];
const typesByLine: Record<PolicyType, ClaimType[]> = {
  motor,
  health: ['cashless', 'reimbursement'],
  property: ['property', 'theft', 'liability'],
  travel: ['travel', 'reimbursement'],
  life: ['life'],
  marine: ['marine'],
  liability: ['liability', 'third_party'],
  engineering: ['property', 'liability', 'third_party'],
  other: [],
};

/** Every kind of claim, those of the line first. */
export const claimTypesFor = (line: PolicyType | undefined): ClaimType[] => {
  const first = line ? typesByLine[line] : [];
  return [...first, ...claimTypes.filter((type) => !first.includes(type))];
};
