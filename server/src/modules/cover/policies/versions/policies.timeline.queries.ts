import { sql } from 'kysely';
import type { CoverChange, CoverState } from '#contract/cover/endorsements/coverChange';
import type { PolicyStatus } from '#contract/cover/policies/policyStates';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import type { Db, Tx } from '../../../../db/connect.ts';

/** What was issued: what every endorsement is put on. */
export async function findIssued(db: Db | Tx, policyId: number): Promise<CoverState> {
  const { rows } = await sql<CoverState>`
    select risk, money_text(sum_insured, currency) as sum_insured, insured_name, insured_address, end_date, plan_name,
      money_text(deductible, currency) as deductible, benefits, conditions
    from policy_versions where policy_id = ${policyId} and kind = 'issue' order by number limit 1`.execute(
    db,
  );
  const [issued] = rows;
  if (!issued) throw new Error(`Policy ${policyId} was never issued.`);
  return issued;
}

export type Applied = {
  id: number;
  effective_date: string;
  description: string;
  change: CoverChange;
};

/** The endorsements that hold, in the order in which they were applied. */
export async function listApplied(db: Db | Tx, policyId: number): Promise<Applied[]> {
  const { rows } = await sql<Applied>`select id, effective_date, description, change from endorsements
    where policy_id = ${policyId} and status = 'applied' order by applied_order`.execute(db);
  return rows;
}

/** A stretch of days that a version holds on, from its first day until the next one begins. */
export type Stretch = {
  kind: PolicyVersion['kind'];
  effective_from: string;
  reason: string;
  status: PolicyStatus;
  cancel_date: string | null;
  /** As the database writes it. */
  gaps: string;
  endorsement_id: number | null;
};

/** The versions that hold as far as is known now, by their days: no newer one begins before or with them. */
export async function listStretches(db: Db | Tx, policyId: number): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select kind, effective_from, reason, status, cancel_date, gaps::text as gaps, endorsement_id
    from policy_versions held where policy_id = ${policyId} and not exists (
      select 1 from policy_versions newer where newer.policy_id = held.policy_id and newer.number > held.number
        and newer.effective_from <= held.effective_from)
    order by effective_from`.execute(db);
  return rows;
}
