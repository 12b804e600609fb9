import type { Dice } from '../accounts/dice.ts';

/** What has become of a policy by today. */
export type Fate =
  | 'draft'
  | 'submitted'
  | 'bound'
  | 'not_taken_up'
  | 'upcoming'
  | 'active'
  | 'expired'
  | 'cancelled'
  | 'cancel_pending'
  | 'lapsed'
  | 'reinstated';

/** Days from today to the last day of cover; both ends included. */
type Ends = [least: number, most: number];
type Share = { fate: Fate; count: number; ends: Ends };

const share = (fate: Fate, count: number, ends: Ends): Share => ({ fate, count, ends });

/**
 * Eight hundred and more; those that follow one another in a chain of renewals make the rest. Every window in which
 * people look at what ends soon has its share.
 */
const shares: Share[] = [
  share('active', 26, [0, 7]),
  share('active', 30, [8, 15]),
  share('active', 45, [16, 30]),
  share('active', 70, [31, 60]),
  share('active', 190, [61, 350]),
  share('upcoming', 24, [366, 395]),
  share('reinstated', 10, [60, 250]),
  share('cancel_pending', 8, [60, 250]),
  share('expired', 110, [-420, -1]),
  share('cancelled', 62, [-200, 250]),
  share('lapsed', 28, [-200, 250]),
  share('bound', 26, [340, 362]),
  share('submitted', 18, [355, 375]),
  share('draft', 44, [360, 395]),
  share('not_taken_up', 24, [100, 360]),
];

export type Due = { fate: Fate; endsIn: number };

export const demoFates = (dice: Dice): Due[] =>
  shares.flatMap(({ fate, count, ends: [least, most] }) =>
    Array.from({ length: count }, () => ({ fate, endsIn: dice.between(least, most) })),
  );

/** So many policies the demonstration has in all. */
export const policyCount = 900;
