import { sql } from 'kysely';
import type { CoverChange } from '#contract/cover/endorsements/coverChange';
import type { Tx } from '../../../../db/connect.ts';

/** Whose policy it is of, and what it changes, before anything of it is locked. */
export const findAbout = (tx: Tx, id: number) =>
  tx
    .selectFrom('endorsements')
    .select((eb) => ['policy_id', 'account_id', eb.ref('change').$castTo<CoverChange>().as('change')])
    .where('id', '=', id)
    .executeTakeFirst();

/** The place in the order in which those of a policy were applied. The policy is held. */
export const nextOrder = (policyId: number) =>
  sql<number>`(select coalesce(max(applied_order), 0) + 1 from endorsements where policy_id = ${policyId})`;

export type AppliedAfter = {
  id: number;
  endorsement_number: string;
  effective_date: string;
  change: CoverChange;
};

/** Those that hold and were applied after another one of the same policy. */
export async function listAppliedAfter(tx: Tx, policyId: number, id: number): Promise<AppliedAfter[]> {
  const { rows } = await sql<AppliedAfter>`
    select id, endorsement_number, effective_date, change from endorsements
    where policy_id = ${policyId} and status = 'applied' and reverses_id is null
      and applied_order > (select applied_order from endorsements where id = ${id})
    order by applied_order`.execute(tx);
  return rows;
}
