import type { Policy, PolicySummary } from '#contract/cover/policies/policies';
import {
  editablePolicyStatuses,
  type PolicyFlag,
  type PolicyStatus,
} from '#contract/cover/policies/policyStates';
import { daysBetween, plusDays } from '#contract/base/days/wallClock';
import type { Tone } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { tKnown } from '../../../messages/t.ts';

const statusTones: Record<PolicyStatus, Tone> = {
  draft: 'quiet',
  pending_issuance: 'busy',
  active: 'good',
  not_taken_up: 'quiet',
  expired: 'quiet',
  cancelled: 'late',
  lapsed: 'late',
};

export const flagTones: Record<PolicyFlag, Tone> = {
  in_force: 'good',
  upcoming: 'busy',
  expiring: 'soon',
  renewed: 'good',
  cancel_pending: 'late',
};

/** Its state as it is today: what is issued and begins later is not active yet, and what does not hold is not either. */
export function statusAnswer(
  { status, flags, start_date }: Pick<PolicySummary, 'status' | 'start_date'> & { flags?: PolicyFlag[] },
  today: string,
): { tone: Tone; says: PolicyStatus | 'starts' | 'not_in_force' } {
  if (status !== 'active') return { tone: statusTones[status], says: status };
  if (start_date > today) return { tone: 'busy', says: 'starts' };
  return flags && !flags.includes('in_force')
    ? { tone: 'late', says: 'not_in_force' }
    : { tone: 'good', says: 'active' };
}

/** What is out of the ordinary besides; that an active policy is in force goes without saying, as does what its tag says. */
export const unusualFlags = ({ status, flags }: Pick<PolicySummary, 'status' | 'flags'>): PolicyFlag[] =>
  flags.filter((flag) => status !== 'active' || (flag !== 'in_force' && flag !== 'upcoming'));

/** The insurer's number, or ours as long as there is none. */
export const numberOf = ({
  policy_number,
  reference,
}: Pick<PolicySummary, 'policy_number' | 'reference'>): string => policy_number || reference;

/** The quiet line under the client: both numbers. */
export const policyHint = ({ policy_number, reference }: PolicySummary): string =>
  inLine([policy_number, reference]);

/** Its terms change directly only until it is issued. */
export const isEditable = ({ status }: Pick<PolicySummary, 'status'>): boolean =>
  editablePolicyStatuses.some((each) => each === status);

export interface CoverAnswer {
  tone: Tone;
  says:
    | 'inForce'
    | 'untilCancelled'
    | 'byCoverNote'
    | 'begins'
    | 'inGap'
    | 'draft'
    | 'waits'
    | 'boundFrom'
    | 'coverNoteEnded'
    | 'notTakenUp'
    | 'neverCovered'
    | 'endedOn'
    | 'cancelledSince'
    | 'lapsedSince';
  /** The day that the sentence names. */
  day?: string;
}

type Asked = Pick<
  Policy,
  | 'status'
  | 'in_force_until'
  | 'start_date'
  | 'end_date'
  | 'cancel_date'
  | 'bound_on'
  | 'cover_note_expiry'
  | 'gaps'
>;

/** What is said on the phone: whether there is cover today, and until when or since when not. */
export function coverAnswer(policy: Asked, today: string): CoverAnswer {
  const { status, in_force_until: until, start_date, end_date, cancel_date } = policy;
  if (until !== null) {
    if (status === 'pending_issuance') return { tone: 'soon', says: 'byCoverNote', day: until };
    if (cancel_date !== null) return { tone: 'soon', says: 'untilCancelled', day: until };
    return { tone: 'good', says: 'inForce', day: until };
  }
  switch (status) {
    case 'draft':
      return { tone: 'quiet', says: 'draft' };
    case 'pending_issuance':
      return waiting(policy, today);
    case 'not_taken_up':
      return { tone: 'quiet', says: 'notTakenUp' };
    case 'expired':
      return { tone: 'late', says: 'endedOn', day: end_date };
    case 'cancelled':
    case 'lapsed':
      return cancel_date === null || cancel_date <= start_date
        ? { tone: 'late', says: 'neverCovered' }
        : { tone: 'late', says: status === 'lapsed' ? 'lapsedSince' : 'cancelledSince', day: cancel_date };
    default:
      return withoutCover(policy, today);
  }
}

function waiting({ bound_on, cover_note_expiry }: Asked, today: string): CoverAnswer {
  if (bound_on === null) return { tone: 'late', says: 'waits' };
  if (bound_on > today) return { tone: 'busy', says: 'boundFrom', day: bound_on };
  return cover_note_expiry === null
    ? { tone: 'late', says: 'waits' }
    : { tone: 'late', says: 'coverNoteEnded', day: cover_note_expiry };
}

/** Active, and yet not in force today. */
function withoutCover({ start_date, end_date, gaps }: Asked, today: string): CoverAnswer {
  if (today < start_date) return { tone: 'busy', says: 'begins', day: start_date };
  const gap = gaps.find(({ from, to }) => from <= today && today <= to);
  return gap
    ? { tone: 'late', says: 'inGap', day: plusDays(gap.to, 1) }
    : { tone: 'late', says: 'endedOn', day: end_date };
}

const soon = 30;
const near = 60;

/** How urgent the end is: only what holds until then, and has no successor, is to be renewed. */
export function endTone(
  { flags, end_date, is_renewable }: PolicySummary,
  today: string,
): 'late' | 'soon' | undefined {
  if (
    !is_renewable ||
    flags.includes('renewed') ||
    !flags.some((flag) => flag === 'in_force' || flag === 'expiring')
  )
    return undefined;
  const days = daysBetween(today, end_date);
  if (days <= soon) return 'late';
  return days <= near ? 'soon' : undefined;
}

export const labelOf = (field: string): string => tKnown(`policies.${field}`, field);

/** Submitting needs what changing does, and is told of whoever reaches this policy with it, whatever its state. */
export const mayChange = ({ allowed_actions }: Policy): boolean =>
  allowed_actions.some(({ name }) => name === 'submit');
