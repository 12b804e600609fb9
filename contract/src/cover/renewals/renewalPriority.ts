import { unitsOf } from '../../base/amounts/decimals.ts';
import type { Priority } from '../../base/priorities.ts';
import type { priorityFacts } from './renewals.ts';

type PriorityFact = (typeof priorityFacts)[number];
export type PriorityReason = { fact: PriorityFact; points: number };

/** What is known of an open renewal on a day. Amounts are net, for a year, in its own currency. */
export type Pressing = {
  expiring_premium: string;
  /** Of all that are open in that currency. */
  median_premium: string;
  days_left: number;
  claims_count: number;
  /** Of the policy, before the one that ends. */
  earlier_terms: number;
};

/** Halfway between two amounts there is one place more than they have. */
const places = 4;

/** From the highest on: the points of the first step that is reached. */
const pointsFor = (reached: readonly (readonly [boolean, number])[]): number =>
  reached.find(([isReached]) => isReached)?.[1] ?? 0;

const premiumPoints = ({ expiring_premium, median_premium }: Pressing): number => {
  const [premium, median] = [unitsOf(expiring_premium, places), unitsOf(median_premium, places)];
  if (median <= 0n) return 0;
  return pointsFor([
    [premium >= 2n * median, 2],
    [premium >= median, 1],
  ]);
};

const daysPoints = ({ days_left }: Pressing): number =>
  pointsFor([
    [days_left <= 7, 3],
    [days_left <= 15, 2],
    [days_left <= 30, 1],
  ]);

const claimsPoints = ({ claims_count }: Pressing): number =>
  pointsFor([
    [claims_count >= 3, 2],
    [claims_count >= 1, 1],
  ]);

const historyPoints = ({ earlier_terms }: Pressing): number => (earlier_terms >= 2 ? 1 : 0);

const priorityOf = (points: number): Priority => {
  if (points >= 6) return 'urgent';
  if (points >= 4) return 'high';
  return points >= 2 ? 'medium' : 'low';
};

/** How much a renewal presses, with whatever speaks for it. */
export function renewalPriority(of: Pressing): { priority: Priority; priority_reasons: PriorityReason[] } {
  const all: PriorityReason[] = [
    { fact: 'premium', points: premiumPoints(of) },
    { fact: 'days_left', points: daysPoints(of) },
    { fact: 'claims', points: claimsPoints(of) },
    { fact: 'history', points: historyPoints(of) },
  ];
  const priority_reasons = all.filter(({ points }) => points > 0);
  return { priority: priorityOf(all.reduce((sum, { points }) => sum + points, 0)), priority_reasons };
}
