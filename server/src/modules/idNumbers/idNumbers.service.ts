import { revealsPerHour } from '#contract/persons';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { InvalidState, SlowDown } from '../../http/errors.ts';
import { holdRow, permitted } from '../../http/records.ts';
import { openIdNumber } from '../../security/idNumbers.ts';
import { audit } from '../audit/audit.service.ts';
import { findWait, type Bearer } from './idNumbers.queries.ts';

async function findSealed(db: Db | Tx, { find }: Bearer, caller: Caller, id: number): Promise<Buffer> {
  const { id_number_sealed, name } = permitted(await find(db, caller, id));
  if (!id_number_sealed) throw new InvalidState(`No id number is kept for ${name}.`);
  return id_number_sealed;
}

/** Counted in the trail itself, one look at a time, so that it holds over all nodes and both nouns. */
async function guardPace(tx: Tx, { user_id }: Caller): Promise<void> {
  await holdRow(tx, 'users', user_id);
  const wait = await findWait(tx, user_id);
  if (wait)
    throw new SlowDown(
      wait.seconds,
      `You have looked at ${revealsPerHour} id numbers within an hour. Wait a while and try again.`,
    );
}

/** Who looks, and why; never what they see. */
export async function noteReveal(
  tx: Tx,
  bearer: Bearer,
  caller: Caller,
  id: number,
  reason: string,
): Promise<void> {
  await findSealed(tx, bearer, caller, id);
  await guardPace(tx, caller);
  const { noun } = bearer;
  await audit(tx, caller, { module: noun, noun, record_id: id, action: 'reveal_id', after: { reason } });
}

export async function revealIdNumber(
  db: Db,
  bearer: Bearer,
  caller: Caller,
  dataKey: Buffer,
  id: number,
): Promise<{ id_number: string }> {
  const sealed = await findSealed(db, bearer, caller, id);
  return { id_number: openIdNumber(dataKey, bearer.noun, id, sealed) };
}
