import type { Tx } from '../../../../db/connect.ts';
import { InvalidState } from '../../../../errors.ts';
import type { ActivityHurdle } from '../../../../nouns/steps/activityHurdle.ts';

/** `is_active` is a plain field, but switching it off is refused as a step would be. */
export async function refuseDeactivation(
  tx: Tx,
  accountId: number,
  hurdles: readonly ActivityHurdle[],
): Promise<void> {
  for (const { stands, sentence } of hurdles)
    if (await stands(tx, accountId)) throw new InvalidState(sentence);
}
