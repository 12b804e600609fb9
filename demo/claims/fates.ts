import { plusDays } from '#contract/base/days/wallClock';
import type { ClaimStatus } from '#contract/cover/claims/claimStates';
import type { Dice } from '../accounts/dice.ts';

/** How many of two dozen claims stand where. */
const shares: [ClaimStatus, number][] = [
  ['intimated', 2],
  ['registered', 2],
  ['documents_pending', 4],
  ['under_review', 4],
  ['survey', 2],
  ['approved', 2],
  ['partly_approved', 1],
  ['settled', 2],
  ['closed', 3],
  ['rejected', 1],
  ['withdrawn', 1],
];
const statuses = shares.flatMap(([status, count]) => Array.from({ length: count }, () => status));

/** So many days ago such a claim was reported, at least and at most. */
const ages: Record<ClaimStatus, [number, number]> = {
  intimated: [0, 6],
  registered: [2, 12],
  documents_pending: [6, 30],
  under_review: [10, 45],
  survey: [15, 50],
  approved: [24, 60],
  partly_approved: [26, 60],
  settled: [45, 200],
  closed: [60, 300],
  rejected: [35, 150],
  withdrawn: [20, 120],
};

export type Fate = {
  status: ClaimStatus;
  reported_on: string;
  date_of_loss: string;
  acknowledged_on: string | null;
  /** When papers were asked for, and when the last of them came. */
  asked_on: string | null;
  received_on: string | null;
  decided_on: string | null;
  settled_on: string | null;
  closed_on: string | null;
  /** Closed although nothing was paid. */
  isUnpaid: boolean;
};

const undecided: readonly ClaimStatus[] = [
  'intimated',
  'registered',
  'documents_pending',
  'under_review',
  'survey',
];
const paid: readonly ClaimStatus[] = ['settled', 'closed'];

/** What happened to a claim and when, each after the other and none of it in the days to come. */
export function fateOf(turn: number, today: string, chance: Dice): Fate {
  const status = statuses[turn % statuses.length] ?? 'intimated';
  const age = chance.between(...ages[status]);
  const reported_on = plusDays(today, -age);
  const since = (days: number) => plusDays(reported_on, Math.min(days, age));
  const isUnpaid = status === 'closed' && turn % 3 === 0;
  const isAsked =
    status === 'documents_pending' || (!['intimated', 'registered'].includes(status) && turn % 2 === 0);
  const isDecided = !undecided.includes(status) && status !== 'withdrawn';
  return {
    status,
    reported_on,
    date_of_loss: plusDays(reported_on, -chance.between(0, 4)),
    acknowledged_on: status === 'intimated' ? null : since(turn % 7 === 0 ? 5 : 1),
    asked_on: isAsked ? since(2) : null,
    received_on: isAsked && status !== 'documents_pending' ? since(8) : null,
    decided_on: isDecided ? since(22) : null,
    settled_on: paid.includes(status) && !isUnpaid ? since(32) : null,
    closed_on: status === 'closed' || status === 'withdrawn' ? since(status === 'closed' ? 40 : 15) : null,
    isUnpaid,
  };
}
