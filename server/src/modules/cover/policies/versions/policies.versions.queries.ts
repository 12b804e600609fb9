import { sql } from 'kysely';
import type { Link } from '#contract/base/http';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { PolicyStatus } from '#contract/cover/policies/policyStates';
import type {
  PolicyVersion,
  PolicyVersionParams,
  PolicyVersionSummary,
} from '#contract/cover/policies/policyVersions';
import type { PremiumLine } from '#contract/money/premium';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import type { Risk } from '#contract/sales/risk/risk';
import type { Actor } from '../../../../auth/actor.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { linkTo, linkToUser } from '../../../../nouns/links.ts';
import { wholeAddress } from '../../../../nouns/wholeAddress.ts';

const amount = (column: string) =>
  sql<string>`money_text(${sql.ref(`policy_versions.${column}`)}, policy_versions.currency)`;

const selectVersions = (db: Db | Tx) =>
  db
    .selectFrom('policy_versions')
    .select([
      'policy_versions.id',
      'policy_versions.number',
      'policy_versions.kind',
      'policy_versions.effective_from',
      'policy_versions.recorded_at',
      'policy_versions.reason',
      'policy_versions.is_provisional',
      'policy_versions.status',
      'policy_versions.policy_number',
      'policy_versions.start_date',
      'policy_versions.end_date',
      'policy_versions.cancel_date',
      'policy_versions.currency',
      'policy_versions.item_count',
      'policy_versions.endorsement_id',
      sql<EndorsementType | null>`(select endorsements.type from endorsements
        where endorsements.id = policy_versions.endorsement_id)`.as('endorsement_type'),
      sql<boolean>`exists (select 1 from endorsements where endorsements.id = policy_versions.endorsement_id
        and endorsements.reverses_id is not null)`.as('is_reversal'),
      // Of what was written before versions said it, the account tells it.
      sql<string>`coalesce(nullif(policy_versions.insured_name, ''), (select policies.client from policies
        where policies.id = policy_versions.policy_id))`.as('insured_name'),
      wholeAddress(sql`coalesce(policy_versions.insured_address, (select accounts.address
        from policies join accounts on accounts.id = policies.account_id
        where policies.id = policy_versions.policy_id))`).as('insured_address'),
    ])
    .select([
      linkToUser('policy_versions.recorded_by').as('recorded_by'),
      linkTo('endorsements', 'policy_versions.endorsement_id').as('endorsement'),
      linkTo('insurers', 'policy_versions.insurer_id').$castTo<Link>().as('insurer'),
      linkTo('products', 'policy_versions.product_id').$castTo<Link>().as('product'),
      amount('sum_insured').$castTo<string | null>().as('sum_insured'),
      amount('net_premium').as('net_premium'),
      amount('fees').as('fees'),
      amount('tax').as('tax'),
      amount('gross_premium').as('gross_premium'),
    ]);

/** The newest first. Of those that have begun by a day, as far as they were known, the newest held on it. */
export const listVersions = (
  db: Db,
  policyId: number,
  { on, known_at }: PolicyVersionParams,
): Promise<PolicyVersionSummary[]> =>
  selectVersions(db)
    .where('policy_versions.policy_id', '=', policyId)
    .$if(known_at !== undefined, (query) =>
      // Moments are told in milliseconds, and what was recorded at one was known at it.
      query.where(sql<boolean>`date_trunc('milliseconds', policy_versions.recorded_at) <= ${known_at}`),
    )
    .$if(on !== undefined, (query) => query.where('policy_versions.effective_from', '<=', on ?? '').limit(1))
    .orderBy('policy_versions.number', 'desc')
    .execute();

export const findVersion = (
  db: Db,
  policyId: number,
  number: number,
): Promise<Omit<PolicyVersion, 'risk_links'> | undefined> =>
  selectVersions(db)
    .select((eb) => [
      eb.ref('policy_versions.lines').$castTo<PremiumLine[]>().as('lines'),
      'policy_versions.plan_name',
      amount('deductible').$castTo<string | null>().as('deductible'),
      eb.ref('policy_versions.benefits').$castTo<OfferBenefit[]>().as('benefits'),
      'policy_versions.conditions',
      eb.ref('policy_versions.risk').$castTo<Risk | null>().as('risk'),
    ])
    .where('policy_versions.policy_id', '=', policyId)
    .where('policy_versions.number', '=', number)
    .executeTakeFirst();

export type NewVersion = {
  kind: PolicyVersion['kind'];
  effective_from: string;
  reason?: string;
  is_provisional?: boolean;
  /** What the policy is from that day on, which may be yet to come. */
  status: PolicyStatus;
  endorsement_id?: number | null;
  /** Columns of the policy that are not as they stand in its row: what it is on other days than the last. */
  over?: object;
};

/** What a version says of its policy, and where the row of that says it. */
const statedColumns =
  sql.raw(`policy_number, insurer_id, product_id, start_date, end_date, cancel_date, gaps, currency,
  sum_insured, coinsurers, lines, net_premium, fees, tax, gross_premium, plan_name, deductible, benefits, conditions,
  risk, item_count, insured_name, insured_address`);
const stated = sql`stated.policy_number, stated.insurer_id, stated.product_id, stated.start_date, stated.end_date,
  stated.cancel_date, stated.gaps, stated.currency, stated.sum_insured, stated.coinsurers, stated.lines,
  stated.net_premium, stated.fees, stated.tax, stated.gross_premium, stated.plan_name, stated.deductible,
  stated.benefits, stated.conditions, stated.risk, stated.item_count,
  coalesce(nullif(stated.insured_name, ''), stated.client),
  ${wholeAddress(
    sql`coalesce(stated.insured_address, (select address from accounts where accounts.id = stated.account_id))`,
  )}`;

/**
 * The policy as it stands in this transaction, or as `over` says, written down for good. Its row is held, so that the
 * numbers follow each other, and the moment is that of the writing: a transaction that waited for another one began
 * earlier.
 */
export async function insertVersion(
  tx: Tx,
  actor: Actor,
  policyId: number,
  {
    kind,
    effective_from,
    reason = '',
    is_provisional = false,
    status,
    endorsement_id = null,
    over = {},
  }: NewVersion,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into policy_versions (policy_id, number, kind, effective_from, recorded_at, recorded_by, reason,
      is_provisional, status, endorsement_id, ${statedColumns})
    select stated.id, (select coalesce(max(number), 0) + 1 from policy_versions where policy_id = ${policyId}),
      ${kind}, ${effective_from}::date, clock_timestamp(), ${actor.user_id}::integer, ${reason},
      ${is_provisional}::boolean, ${status}, ${endorsement_id}::integer, ${stated}
    from policies, jsonb_populate_record(policies, ${JSON.stringify(over)}::jsonb) as stated
    where policies.id = ${policyId} returning id`.execute(tx);
  const [version] = rows;
  if (!version) throw new Error(`There is no policy ${policyId}.`);
  return version.id;
}

/** The first versions of policies that were just written as issued, with ids that were taken for them. */
export async function insertFirstVersions(
  tx: Tx,
  actor: Actor,
  versions: readonly { id: number; policy_id: number }[],
): Promise<void> {
  await sql`
    insert into policy_versions (id, policy_id, number, kind, effective_from, recorded_at, recorded_by, status,
      ${statedColumns})
    select first.id, stated.id, 1, 'issue', stated.start_date, clock_timestamp(), ${actor.user_id}::integer, 'active',
      ${stated}
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as first (id integer, policy_id integer)
      join policies stated on stated.id = first.policy_id`.execute(tx);
}
