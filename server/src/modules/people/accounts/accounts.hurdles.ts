import type { Tx } from '../../../db/connect.ts';
import { InvalidState } from '../../../errors.ts';
import { hasPolicyInForce } from '../../cover/policies/policies.record.queries.ts';

/** Something that keeps an account from being deactivated, asked while the account is held, and what is said then. */
type ActivityHurdle = { stands: (tx: Tx, accountId: number) => Promise<boolean>; sentence: string };

/** Every noun that keeps its account active has its hurdle in this list. */
export const activityHurdles: ActivityHurdle[] = [
  { stands: hasPolicyInForce, sentence: 'This account has a policy in force and stays active.' },
];

/** `is_active` is a plain field, but switching it off is refused as a step would be. */
export async function refuseDeactivation(tx: Tx, accountId: number): Promise<void> {
  for (const { stands, sentence } of activityHurdles)
    if (await stands(tx, accountId)) throw new InvalidState(sentence);
}
