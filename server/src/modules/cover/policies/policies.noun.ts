import { sql, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import type { Departure } from '#contract/cover/policies/policyParts';
import type { PaymentPlan } from '#contract/money/paymentPlan';
import {
  PolicyExportParams,
  PolicyListParams,
  PolicyOptionsParams,
  policyOrdering,
} from '#contract/cover/policies/policyList';
import { Policy, PolicySummary } from '#contract/cover/policies/policies';
import type { PremiumLine } from '#contract/money/premium';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import type { Risk } from '#contract/sales/risk/risk';
import { nounFacts } from '../../../db/nouns.ts';
import { linkTo } from '../../../nouns/links.ts';
import { inDays, inRange } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { wholeAddress } from '../../../nouns/wholeAddress.ts';
import { requestEmail, requestLeaves } from '../../../nouns/requestEmail.queries.ts';
import { nextOf } from './versions/policies.chain.queries.ts';
import {
  endsWithin,
  flagsOf,
  hasAnyFlag,
  isCancelPending,
  isInForce,
  isRenewable,
} from './policies.statusFlags.queries.ts';
import type { Accepted } from './steps/policies.departures.ts';
import { hasOverdue, hasUnpaid, overdueOf, unpaidOf } from './premium/policies.unpaid.queries.ts';
import { isWorkedOnBy } from './policies.visibility.queries.ts';
import { shownTo } from './policies.rules.ts';

const amount = (column: string) =>
  sql<string>`money_text(${sql.ref(`policies.${column}`)}, policies.currency)`;

const ofAccount = sql`from accounts account, organisation
  where account.id = policies.account_id and account.kyc_status <> 'verified'`;

const coinsurers = sql<Policy['coinsurers']>`(select coalesce(json_agg(json_build_object(
    'insurer_id', insurer.id, 'insurer', json_build_object('id', insurer.id, 'label', insurer.name),
    'share_pct', share.entry ->> 'share_pct') order by share.place), '[]')
  from jsonb_array_elements(policies.coinsurers) with ordinality as share (entry, place)
  join insurers insurer on insurer.id = (share.entry ->> 'insurer_id')::integer)`;

const gaps = sql<Policy['gaps']>`(select coalesce(json_agg(json_build_object(
    'from', lower(gap), 'to', upper(gap) - 1) order by gap), '[]') from unnest(policies.gaps) as gap)`;

const insuredAddress = wholeAddress(sql`coalesce(policies.insured_address, (select account.address
  from accounts account where account.id = policies.account_id))`);

const inForceUntil = sql<string | null>`case when ${isInForce} then
  least(policies.end_date, policies.cancel_date - 1,
    case when policies.status = 'pending_issuance' then policies.cover_note_expiry end) end`;

const nextPolicy = sql<Link | null>`(select json_build_object('id', t.id, 'label', ${nounFacts.policies.label})
  from policies t where t.id = ${nextOf('policies.id')})`;

/** Those that the product asks for before the issue, of which no file of the policy or its account says that it is one. */
const missingDocuments = sql<Policy['missing_documents']>`(select coalesce(json_agg(json_build_object(
    'key', asked.entry ->> 'key', 'name', asked.entry ->> 'name') order by asked.place), '[]')
  from products product, jsonb_array_elements(product.required_documents) with ordinality as asked (entry, place)
  where product.id = policies.product_id and asked.entry ->> 'stage' = 'policy' and (asked.entry ->> 'required')::boolean
    and not exists (select 1 from attachments file where file.deleted_at is null and file.status <> 'rejected'
      and (file.policy_id = policies.id or file.account_id = policies.account_id)
      and file.document_type = asked.entry ->> 'key' and not exists (select 1 from attachments newer
        where newer.chain_id = file.chain_id and newer.revision > file.revision and newer.deleted_at is null)))`;

/** Money for it that pays for nothing any more and that we have; under direct bill the insurer has it. */
const refundAmount = sql<string>`money_text(coalesce((select sum(part.amount)
  from payment_allocations part join payments payment on payment.id = part.payment_id
  where part.policy_id = policies.id and part.instalment_id is null and part.refund_id is null
    and payment.direction = 'from_client' and payment.status = 'cleared' and payment.billing_type = 'agency_bill'
    and policies.status not in ('draft', 'pending_issuance')), 0), policies.currency)`;

const shortRateTable = sql<Policy['short_rate_table']>`(select product.short_rate_table from products product
  where product.id = policies.product_id)`;

const paymentPlan = sql<PaymentPlan | null>`(select payment_plans.plan from payment_plans
  where payment_plans.policy_id = policies.id)`;

/** An array, because the planner looks up its members in an index. */
const namesMember = (ids: readonly number[]) => sql<SqlBool>`policies.id = any(array(
  select item.policy_id from policy_items item where item.member_id = any(${ids}::integer[])))`;

export const policies = fullNoun('policies', {
  one: 'a policy',
  many: 'policies',
  schemas: {
    record: Policy,
    row: PolicySummary,
    list: PolicyListParams,
    exported: PolicyExportParams,
    options: PolicyOptionsParams,
  },
  links: {
    account: 'accounts',
    assigned_to: 'users',
    insurer: 'insurers',
    product: 'products',
    category: 'product_categories',
    broker: 'brokers',
    agent: 'agents',
    sub_agent: 'sub_agents',
    lead: 'leads',
    quote: 'quotes',
    previous_policy: 'policies',
  },
  computed: {
    flags: flagsOf,
    is_renewable: isRenewable,
    sum_insured: amount('sum_insured').$castTo<string | null>(),
    net_premium: amount('net_premium'),
    fees: amount('fees'),
    tax: amount('tax'),
    gross_premium: amount('gross_premium'),
    unpaid: unpaidOf,
    overdue: overdueOf,
    next_policy: nextPolicy,
    coinsurers,
    lines: sql.ref<PremiumLine[]>('policies.lines'),
    payment_plan: paymentPlan,
    deductible: amount('deductible').$castTo<string | null>(),
    benefits: sql.ref<OfferBenefit[]>('policies.benefits'),
    commission_rate: sql<string | null>`trim_scale(policies.commission_rate)`,
    commission_rule: linkTo('commission_rates', 'policies.commission_rate_id'),
    short_rate_table: shortRateTable,
    refund_amount: refundAmount,
    gaps,
    insured_name: sql<string>`coalesce(nullif(policies.insured_name, ''), policies.client)`,
    insured_address: insuredAddress,
    in_force_until: inForceUntil,
    missing_documents: missingDocuments,
    risk: sql.ref<Risk | null>('policies.risk'),
    asked_by: sql.ref<Policy['asked_by']>('policies.asked_by'),
    request_email: requestEmail('policies'),
  },
  apart: ['departures', 'warnings', 'readiness', 'deciders', 'risk_links'],
  // What the action table reads besides the columns.
  facts: {
    mail_leaves: requestLeaves('policies'),
    has_risk: sql<boolean>`(policies.risk is not null)`,
    has_lines: sql<boolean>`(policies.lines <> '[]')`,
    lacks_kyc: sql<boolean>`exists (select 1 ${ofAccount} and organisation.kyc_gate = 'block')`,
    is_cancel_pending: isCancelPending.$castTo<boolean>(),
  },
  kept: {
    accepted: sql.ref<Accepted | null>('policies.accepted'),
    departed: sql.ref<Departure[]>('policies.departures'),
    is_kyc_doubtful: sql<boolean>`exists (select 1 ${ofAccount} and organisation.kyc_gate = 'warn')`,
  },
  shown: (row, caller, scope) => ({ policy: shownTo(caller)({ ...row, scope }), scope }),
  /** Whoever works on its open renewal or claim sees it, by its id and not in lists. */
  alsoSeen: isWorkedOnBy,
  filters: {
    flag: hasAnyFlag,
    member: namesMember,
    start_date__range: inDays('policies.start_date'),
    end_date__range: inDays('policies.end_date'),
    unpaid: hasUnpaid,
    is_overdue: hasOverdue,
    expiring_in: (days) => endsWithin(sql.lit(days)),
    created_at__range: inRange('policies.created_at'),
  },
  // Of its premium, its risk and its plan `policies.history` tells; of its end, the step that brought it about.
  unaudited: [
    'readiness',
    'deciders',
    'flags',
    'is_renewable',
    'unpaid',
    'overdue',
    'category',
    'cancel_date',
    'item_count',
    'commission_rate_id',
    'next_policy',
    'coinsurers',
    'lines',
    'payment_plan',
    'benefits',
    'departures',
    'departure_reason',
    'cancel_method',
    'cancel_reason',
    'not_taken_up_reason',
    'charged_until',
    'short_rate_table',
    'refund_amount',
    'gaps',
    'insured_name',
    'insured_address',
    'in_force_until',
    'missing_documents',
    'warnings',
    'risk',
    'risk_links',
    'request_email',
  ],
  // By `in_force` nobody can ask: no index has it, so that only the few policies of an account are put in this order.
  ordering: [...policyOrdering, 'in_force'],
  columns: { account: sql.ref('policies.client'), in_force: isInForce },
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
  option: {
    label: sql`coalesce(nullif(policies.policy_number, ''), policies.reference) || ' · ' || policies.client`,
    order: sql.ref('policies.reference'),
  },
});

export const policyRecords = policies.records;
export const matchingPolicies = policies.matching;

/** A policy as whoever acts reads it, deleted or not. */
export type PolicyFacts = Awaited<ReturnType<typeof policyRecords.facts>>;
export type PolicyRow = Awaited<ReturnType<typeof policyRecords.read>>;
