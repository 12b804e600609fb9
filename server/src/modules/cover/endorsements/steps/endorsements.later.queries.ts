import { sql } from 'kysely';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Db, Tx } from '../../../../db/connect.ts';

/** Those of a policy that are applied and begin after a day, by their days. */
export async function listLater(db: Db | Tx, policyId: number, day: string): Promise<Endorsement['later']> {
  const { rows } = await sql<Endorsement['later'][number]>`
    select id, endorsement_number as label, type, effective_date from endorsements
    where policy_id = ${policyId} and status = 'applied' and reverses_id is null and effective_date > ${day}::date
    order by effective_date, applied_order`.execute(db);
  return rows;
}
