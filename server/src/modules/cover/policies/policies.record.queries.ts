import { sql, type Insertable, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { Link } from '#contract/base/http';
import type { PaymentPlan } from '#contract/money/paymentPlans';
import type { Policy } from '#contract/cover/policies';
import type { PremiumLine } from '#contract/money/premium';
import type { Risk } from '#contract/sales/risk';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, whoseOf } from '../../../auth/scope.ts';
import { asJson } from '../../../db/asJson.ts';
import type { Tx } from '../../../db/connect.ts';
import { nounFacts } from '../../../db/nouns.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { edition } from '../../../nouns/stamps.ts';
import { nextOf } from './policies.chain.queries.ts';
import { flagsOf, isCancelPending, isInForce } from './policies.flags.queries.ts';
import { shownTo } from './policies.rules.ts';

type Rows<O> = SelectQueryBuilder<DB, 'policies', O>;

const amount = (column: string) =>
  sql<string>`money_text(${sql.ref(`policies.${column}`)}, policies.currency)`;

const ofAccount = sql`from accounts account, organisation
  where account.id = policies.account_id and account.kyc_status <> 'verified'`;

/** What the action table reads besides the columns. */
const facts = [
  sql<boolean>`(policies.risk is not null)`.as('has_risk'),
  sql<boolean>`(policies.lines <> '[]')`.as('has_lines'),
  sql<boolean>`exists (select 1 ${ofAccount} and organisation.kyc_gate = 'block')`.as('lacks_kyc'),
  isCancelPending.$castTo<boolean>().as('is_cancel_pending'),
] as const;

/** What a policy shows of itself in a list; its record adds what is insured, and what the premium is made of. */
export function selectSummary<O>(query: Rows<O>) {
  return query
    .select([
      'policies.id',
      'policies.reference',
      'policies.policy_number',
      'policies.policy_type',
      'policies.business_type',
      'policies.status',
      'policies.account_id',
      'policies.assigned_to_id',
      'policies.insurer_id',
      'policies.product_id',
      'policies.category_id',
      'policies.broker_id',
      'policies.agent_id',
      'policies.sub_agent_id',
      'policies.start_date',
      'policies.end_date',
      'policies.bound_on',
      'policies.issue_date',
      'policies.cancel_date',
      'policies.currency',
      'policies.billing_type',
      'policies.payment_mode',
      'policies.delivery_status',
      'policies.item_count',
      'policies.created_at',
      'policies.updated_at',
      'policies.version',
    ])
    .select([
      flagsOf.as('flags'),
      linkTo('accounts', 'policies.account_id').$castTo<Link>().as('account'),
      linkToUser('policies.assigned_to_id').$castTo<Link>().as('assigned_to'),
      linkTo('insurers', 'policies.insurer_id').$castTo<Link>().as('insurer'),
      linkTo('products', 'policies.product_id').$castTo<Link>().as('product'),
      linkTo('product_categories', 'policies.category_id').$castTo<Link>().as('category'),
      linkTo('brokers', 'policies.broker_id').as('broker'),
      linkTo('agents', 'policies.agent_id').as('agent'),
      linkTo('sub_agents', 'policies.sub_agent_id').as('sub_agent'),
      amount('sum_insured').$castTo<string | null>().as('sum_insured'),
      amount('net_premium').as('net_premium'),
      amount('fees').as('fees'),
      amount('tax').as('tax'),
      amount('gross_premium').as('gross_premium'),
      linkToUser('policies.created_by').as('created_by'),
      linkToUser('policies.updated_by').as('updated_by'),
      ...facts,
    ]);
}

const coinsurers = sql<Policy['coinsurers']>`(select coalesce(json_agg(json_build_object(
    'insurer_id', insurer.id, 'insurer', json_build_object('id', insurer.id, 'label', insurer.name),
    'share_pct', share.entry ->> 'share_pct') order by share.place), '[]')
  from jsonb_array_elements(policies.coinsurers) with ordinality as share (entry, place)
  join insurers insurer on insurer.id = (share.entry ->> 'insurer_id')::integer)`;

const gaps = sql<Policy['gaps']>`(select coalesce(json_agg(json_build_object(
    'from', lower(gap), 'to', upper(gap) - 1) order by gap), '[]') from unnest(policies.gaps) as gap)`;

const inForceUntil = sql<string | null>`case when ${isInForce} then
  least(policies.end_date, policies.cancel_date - 1,
    case when policies.status = 'pending_issuance' then policies.cover_note_expiry end) end`;

const nextPolicy = sql<Link | null>`(select json_build_object('id', t.id, 'label', ${nounFacts.policies.label})
  from policies t where t.id = ${nextOf('policies.id')})`;

/** Those that the product asks for before the issue, of which no file of the policy or its account says that it is one. */
const missingDocuments = sql<string[]>`array(select asked.entry ->> 'name'
  from products product, jsonb_array_elements(product.required_documents) with ordinality as asked (entry, place)
  where product.id = policies.product_id and asked.entry ->> 'stage' = 'policy' and not exists (
    select 1 from attachments file where file.deleted_at is null and file.status <> 'rejected'
      and (file.policy_id = policies.id or file.account_id = policies.account_id)
      and (lower(file.document_type) = lower(asked.entry ->> 'name')
        or lower(regexp_replace(file.name, '\\.[^.]*$', '')) = lower(asked.entry ->> 'name')))
  order by asked.place)`;

const shortRateTable = sql<Policy['short_rate_table']>`(select product.short_rate_table from products product
  where product.id = policies.product_id)`;

const selectPolicy = (rows: Rows<object>) =>
  selectSummary(rows)
    .select([
      'policies.lead_id',
      'policies.quote_id',
      'policies.previous_policy_id',
      'policies.cover_note_number',
      'policies.cover_note_expiry',
      'policies.auto_renew',
      'policies.cancel_method',
      'policies.cancel_reason',
      'policies.not_taken_up_reason',
    ])
    .select((eb) => [
      linkTo('leads', 'policies.lead_id').as('lead'),
      linkTo('quotes', 'policies.quote_id').as('quote'),
      linkTo('policies', 'policies.previous_policy_id').as('previous_policy'),
      nextPolicy.as('next_policy'),
      coinsurers.as('coinsurers'),
      gaps.as('gaps'),
      inForceUntil.as('in_force_until'),
      missingDocuments.as('missing_documents'),
      shortRateTable.as('short_rate_table'),
      sql<string | null>`trim_scale(policies.commission_rate)`.as('commission_rate'),
      sql<boolean>`exists (select 1 ${ofAccount} and organisation.kyc_gate = 'warn')`.as('is_kyc_doubtful'),
      eb.ref('policies.lines').$castTo<PremiumLine[]>().as('lines'),
      eb.ref('policies.risk').$castTo<Risk | null>().as('risk'),
      eb
        .selectFrom('payment_plans')
        .select((plans) => plans.ref('payment_plans.plan').$castTo<PaymentPlan>().as('plan'))
        .whereRef('payment_plans.policy_id', '=', 'policies.id')
        .as('payment_plan'),
    ]);

export const policyRecords = scopedRecords('policies', {
  alive: (db) => db.selectFrom('policies').where('policies.deleted_at', 'is', null),
  select: selectPolicy,
  shown: (row, caller: Caller, scope) => ({ policy: shownTo(caller)({ ...row, scope }), scope }),
});

/** A policy as whoever acts reads it, deleted or not. */
export type PolicyFacts = Awaited<ReturnType<typeof policyRecords.facts>>;
export type PolicyRow = Awaited<ReturnType<typeof policyRecords.read>>;

type Json = {
  risk?: Risk | null | undefined;
  lines?: PremiumLine[] | undefined;
  coinsurers?: { insurer_id: number; share_pct: string }[] | undefined;
};
export type PolicyChange = Json & Omit<UpdateObject<DB, 'policies'>, keyof Json>;
export type NewPolicy = Json & Omit<Insertable<DB['policies']>, keyof Json>;
const json = ['risk', 'lines', 'coinsurers'] as const;

export async function insertPolicy(tx: Tx, policy: NewPolicy): Promise<number> {
  const { id } = await tx
    .insertInto('policies')
    .values(asJson(policy, json))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setPolicy(tx: Tx, id: number, change: PolicyChange): Promise<void> {
  await tx.updateTable('policies').set(asJson(change, json)).where('id', '=', id).execute();
}

/** Until the transaction ends, nobody else gives a policy of this insurer this number. */
export async function lockNumber(
  tx: Tx,
  { insurer_id, number_norm }: { insurer_id: number; number_norm: string },
): Promise<void> {
  const key = `policy number ${insurer_id} ${number_norm}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Who else has the number, where the caller may see it. */
export async function findNumberHolder(
  tx: Tx,
  caller: Caller,
  { id, insurer_id, number_norm }: { id: number; insurer_id: number; number_norm: string },
): Promise<Link | undefined> {
  const { rows } = await sql<Link>`select t.id, ${nounFacts.policies.label} as label from policies t
    where t.insurer_id = ${insurer_id} and t.number_norm = ${number_norm} and t.id <> ${id} and t.covered <> '{}'
      and ${reaches(caller, 'policies:view', whoseOf('policies', 't'))}
    order by t.end_date desc, t.id desc limit 1`.execute(tx);
  return rows[0];
}

/** Every policy of one person that is not over becomes another's. */
export const reassignPolicies = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('policies')
    .set({ assigned_to_id: to, ...edition(caller) })
    .where('assigned_to_id', '=', from)
    .returning(['id', linkToUser('policies.assigned_to_id').as('assigned_to')])
    .execute();

/** Whether an account has cover now, or will have: issued and not over, or held covered by the insurer. */
export const hasPolicyInForce = async (tx: Tx, accountId: number): Promise<boolean> =>
  (await tx
    .selectFrom('policies')
    .select('policies.id')
    .where('policies.account_id', '=', accountId)
    .where(
      sql<boolean>`((policies.status = 'active' and policies.end_date >= ${organisationDay}) or ${isInForce})`,
    )
    .executeTakeFirst()) !== undefined;
