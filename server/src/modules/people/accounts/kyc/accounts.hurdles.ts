import type { Tx } from '../../../../db/connect.ts';
import { InvalidState } from '../../../../errors.ts';
import { type Said } from '../../../../said.ts';

/**
 * Something that keeps an account from being deactivated, asked while the account is held, and what is said then. Every
 * noun that keeps its account active has one; they stand above the accounts and are handed in.
 */
export type ActivityHurdle = { stands: (tx: Tx, accountId: number) => Promise<boolean>; sentence: Said };

/** `is_active` is a plain field, but switching it off is refused as a step would be. */
export async function refuseDeactivation(
  tx: Tx,
  accountId: number,
  hurdles: readonly ActivityHurdle[],
): Promise<void> {
  for (const { stands, sentence } of hurdles)
    if (await stands(tx, accountId)) throw new InvalidState(sentence);
}
