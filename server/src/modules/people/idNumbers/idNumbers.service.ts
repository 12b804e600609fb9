import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { InvalidState } from '../../../errors.ts';
import { permitted } from '../../../nouns/lists/rows.ts';
import { openIdNumber } from '../../../security/idNumbers.ts';
import { noteReveal } from '../../../nouns/trail/reveals.ts';
import type { Bearer } from './idNumbers.queries.ts';
import { said } from '../../../said.ts';

export async function revealIdNumber(
  tx: Tx,
  caller: Caller,
  { noun, find }: Bearer,
  dataKey: Buffer,
  { id, reason }: { id: number; reason: string },
): Promise<{ id_number: string }> {
  const { id_number_sealed, name } = permitted(await find(tx, caller, id));
  if (!id_number_sealed) throw new InvalidState(said('noNumberOf', { name }));
  await noteReveal(tx, caller, { module: noun, noun, record_id: id, action: 'reveal_id' }, reason);
  return { id_number: openIdNumber(dataKey, noun, id, id_number_sealed) };
}
