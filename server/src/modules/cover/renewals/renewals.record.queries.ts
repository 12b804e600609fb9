import type { InsertObject, UpdateObject } from 'kysely';
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
  | 'category_id'
  | 'policy_type'
  | 'client'
  | 'own_text'
  | 'client_text'
  | 'agent_id'
  | 'sub_agent_id';
export type NewRenewal = Omit<InsertObject<DB, 'renewals'>, Copied>;

export async function insertRenewal(tx: Tx, renewal: NewRenewal): Promise<number> {
  const { id } = await tx
    .insertInto('renewals')
    // Before the row is written, a trigger fills what it has of its policy.
    .values(renewal as InsertObject<DB, 'renewals'>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setRenewal(tx: Tx, id: number, change: UpdateObject<DB, 'renewals'>): Promise<void> {
  await tx.updateTable('renewals').set(change).where('id', '=', id).execute();
}

/** Those of a policy, in the order in which everybody locks them. */
export async function listRenewalsOf(tx: Tx, policyId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('renewals')
    .select('id')
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What someone who leaves was working on; what is closed stays theirs. */
export const reassignOpenRenewals = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('renewals')
    .set({ assigned_to_id: to, ...edition(caller) })
    .where('assigned_to_id', '=', from)
    .where('is_closed', '=', false)
    .returning(['id', linkToUser('renewals.assigned_to_id').as('assigned_to')])
    .execute();
