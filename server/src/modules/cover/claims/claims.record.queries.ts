import { sql, type InsertObject, type UpdateObject } from 'kysely';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { edition } from '../../../nouns/stamps.ts';

/** Copied from its policy by the database. */
type Copied =
  | 'currency'
  | 'account_id'
  | 'insurer_id'
  | 'policy_type'
  | 'client'
  | 'own_text'
  | 'client_text'
  | 'account_owner_id'
  | 'agent_id'
  | 'sub_agent_id';
export type NewClaim = Omit<InsertObject<DB, 'claims'>, Copied>;

export async function insertClaim(tx: Tx, claim: NewClaim): Promise<number> {
  const { id } = await tx
    .insertInto('claims')
    // Before the row is written, a trigger fills what it has of its policy.
    .values(claim as InsertObject<DB, 'claims'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setClaim(tx: Tx, id: number, change: UpdateObject<DB, 'claims'>): Promise<void> {
  await tx.updateTable('claims').set(change).where('id', '=', id).execute();
}

/** What was hit, as the policy calls it today or called it last. */
export const findItem = (tx: Tx, policyId: number, itemId: string) =>
  tx
    .selectFrom('policy_items as item')
    .leftJoin('members as member', 'member.id', 'item.member_id')
    .select([
      'item.item_id',
      'item.member_id',
      sql<string>`coalesce(member.full_name, item.label)`.as('item_label'),
    ])
    .where('item.policy_id', '=', policyId)
    .where('item.item_id', '=', itemId)
    .orderBy(sql`upper(item.valid)`, (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

/** What someone who leaves was working on; what is closed stays theirs. */
export const reassignOpenClaims = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('claims')
    .set({ handler_id: to, ...edition(caller) })
    .where('handler_id', '=', from)
    .where('is_closed', '=', false)
    .returning(['id', linkToUser('claims.handler_id').as('handler')])
    .execute();

/** One that is opened again keeps from when until when it was closed. */
export const spansOnceOpened = sql<string>`closed_spans + case when status = 'closed' and closed_at is not null
  then tstzmultirange(tstzrange(closed_at, now(), '(]')) else '{}'::tstzmultirange end`;
