import type { UpdateObject } from 'kysely';
import type { Caller } from '../../../auth/caller.ts';
import { scopeOf, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { edition } from '../../../nouns/stamps.ts';
import { instalments, type InstalmentFacts } from './instalments.noun.ts';
import { shownTo } from './instalments.rules.ts';

const ofPolicy = (db: Db | Tx, policyId: number) =>
  instalments
    .select(db.selectFrom('instalments'))
    .where('instalments.policy_id', '=', policyId)
    .orderBy('instalments.due_date')
    .orderBy('instalments.number');

/** All of a policy, in the order of their days. Whoever changes one holds the policy. */
export const instalmentsOf = (tx: Tx, policyId: number): Promise<InstalmentFacts[]> =>
  ofPolicy(tx, policyId).execute();

/** For whoever sees the policy. */
export async function shownInstalmentsOf(db: Db | Tx, caller: Caller, policyId: number) {
  const rows = await ofPolicy(db, policyId)
    .select(scopeOf(caller, whoseOf('instalments')).as('scope'))
    .execute();
  return rows.map(shownTo(caller));
}

export async function setInstalment(
  tx: Tx,
  actor: { user_id: number | null },
  id: number,
  change: UpdateObject<DB, 'instalments'>,
): Promise<void> {
  await tx
    .updateTable('instalments')
    .set({ ...change, ...edition(actor) })
    .where('id', '=', id)
    .execute();
}
