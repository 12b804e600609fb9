import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { edition, now } from '../../../nouns/stamps.ts';
import type { Actor } from '../../../auth/actor.ts';

const tries = 5;

/** In place of any before it. */
export const setCode = (tx: Tx, id: number, code_hash: Buffer, minutes: number) =>
  tx
    .updateTable('mail_accounts')
    .set({
      code_hash,
      code_expires_at: sql<string>`now() + ${minutes} * interval '1 minute'`,
      code_tries_left: tries,
    })
    .where('id', '=', id)
    .returning((eb) => eb.ref('code_expires_at').$castTo<string>().as('expires_at'))
    .executeTakeFirstOrThrow();

/** Counted before it is looked at, and whatever comes of it. */
export async function takeTry(db: Db, id: number): Promise<Buffer | undefined> {
  const taken = await db
    .updateTable('mail_accounts')
    .set({ code_tries_left: sql<number>`code_tries_left - 1` })
    .where('id', '=', id)
    .where('code_tries_left', '>', 0)
    .where('code_expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return taken?.code_hash ?? undefined;
}

/** False where the address or the code has changed since it was looked at. */
export async function setProved(tx: Tx, actor: Actor, id: number, code_hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_accounts')
    .set({
      address_proved_at: now,
      code_hash: null,
      code_expires_at: null,
      code_tries_left: 0,
      ...edition(actor),
    })
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
