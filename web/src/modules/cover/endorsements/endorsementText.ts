import type { EndorsementSummary } from '#contract/cover/endorsements/endorsements';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import {
  openEndorsementStatuses,
  type EndorsementStatus,
} from '#contract/cover/endorsements/endorsementStates';
import type { PolicySummary } from '#contract/cover/policies/policies';
import type { PolicyType } from '#contract/base/amounts/lines';
import { formatAmount, formatMoney } from '../../../components/money.ts';
import { t } from '../../../messages/t.ts';
import type { Tone } from '../../../components/texts/StatusTag.tsx';

export const statusTones: Record<EndorsementStatus, Tone> = {
  draft: 'quiet',
  submitted: 'busy',
  approved: 'soon',
  applied: 'good',
  rejected: 'late',
  withdrawn: 'quiet',
  reversed: 'quiet',
};

export const numberOf = ({ endorsement_number }: Pick<EndorsementSummary, 'endorsement_number'>): string =>
  endorsement_number;

/** What it does: one that takes another one back is called that, for it does the opposite of its type. */
export const whatItIs = ({ type, reverses }: Pick<EndorsementSummary, 'type' | 'reverses'>): string => {
  const does = t(`endorsements.type_${type}`);
  return reverses ? t('endorsement_screens.reversalOf', { number: reverses.label, does }) : does;
};

/** The policy by its number alone, where its client is named beside it. */
export const policyNumberOf = ({ policy, account }: Pick<EndorsementSummary, 'policy' | 'account'>): string =>
  policy.label.replace(` · ${account.label}`, '');

/** `AED +368.00` is charged, `AED -368.00` is given back. */
export const signedMoney = (amount: string, currency: string): string =>
  amount.startsWith('-') ? formatMoney(amount, currency) : `${currency} +${formatAmount(amount, currency)}`;

export const isOpen = ({ status }: Pick<EndorsementSummary, 'status'>): boolean =>
  openEndorsementStatuses.some((each) => each === status);

/** Those that wait for somebody first, then by their days, the newest first. */
export const openFirst = (rows: readonly EndorsementSummary[]): EndorsementSummary[] => [
  ...rows.filter(isOpen),
  ...rows.filter((row) => !isOpen(row)),
];

/** A week is long for an answer, two weeks are too long. */
export function ageTone(days: number | null): 'soon' | 'late' | undefined {
  if (days === null || days < 7) return undefined;
  return days < 14 ? 'soon' : 'late';
}

const ofVehicles = ['add_vehicle', 'remove_vehicle', 'replace_vehicle'] as const;
const ofPeople = ['add_member', 'remove_member'] as const;
const ofAll = [
  'sum_insured',
  'cover',
  'name_or_address',
  'extension',
  'shortening',
  'terms',
  'correction',
  'adjustment',
  'other',
] as const;
const ofExpired: readonly EndorsementType[] = ['extension', 'adjustment'];

const ofLine = (line: PolicyType): readonly EndorsementType[] => {
  if (line === 'motor') return ofVehicles;
  return line === 'health' || line === 'travel' ? ofPeople : [];
};

/** Those that are about cover that costs something, or about the money itself. */
const ofMoney: readonly EndorsementType[] = [
  ...ofVehicles,
  ...ofPeople,
  'sum_insured',
  'extension',
  'shortening',
  'adjustment',
];

/** Why a type waits: a cancellation is booked, and it would move the premium. */
export const waitsFor = (
  { cancel_date }: Pick<PolicySummary, 'cancel_date'>,
  type: EndorsementType,
): string | undefined =>
  cancel_date !== null && ofMoney.includes(type) ? t('endorsement_forms.waitsForBooked') : undefined;

/** What can be done to a policy: by its line, and by whether it is over. */
export function typesFor({
  policy_type,
  status,
}: Pick<PolicySummary, 'policy_type' | 'status'>): readonly EndorsementType[] {
  if (status === 'expired') return policy_type === 'life' ? ['adjustment'] : ofExpired;
  if (status !== 'active') return [];
  const all = policy_type === 'life' ? ofAll.filter((type) => !/^(?:ext|short)/.test(type)) : ofAll;
  return [...ofLine(policy_type), ...all];
}
