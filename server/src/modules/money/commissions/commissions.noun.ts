import { sql, type SqlBool } from 'kysely';
import {
  Commission,
  CommissionExportParams,
  CommissionListParams,
  commissionOrdering,
  CommissionSummary,
  type CommissionReceipt,
  type CommissionShare,
} from '#contract/money/commissions/commissions';
import { isFoundBy } from '../../../db/search/search.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { inDays } from '../../../nouns/lists/filters.ts';
import { linkTo } from '../../../nouns/links.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { shownTo } from './commissions.rules.ts';

const amount = (column: string) =>
  sql<string>`money_text(${sql.ref(`commissions.${column}`)}, commissions.currency)`;

const isDue = sql<SqlBool>`(commissions.due_on <= ${organisationDay})`;

/** What each of them gets, and what of that may be paid by what was received. */
const shares = sql<CommissionShare[]>`(select coalesce(json_agg(json_build_object(
    'payee_type', payee, 'payee_id', payee_id, 'payee', json_build_object('id', payee_id, 'label', name),
    'pct', trim_scale(pct)::text, 'amount', money_text(amount, commissions.currency),
    'payable', money_text((select coalesce(sum(payable.amount), 0) from commission_payables payable
      where payable.commission_id = commissions.id and payable.payee = share.payee), commissions.currency),
    'paid', money_text(0, commissions.currency)) order by payee), '[]')
  from (values
    ('broker'::commission_payee, commissions.share_broker_id, (select name from brokers where id = commissions.share_broker_id),
      commissions.broker_pct, commissions.broker_amount),
    ('agent', commissions.share_agent_id, (select name from agents where id = commissions.share_agent_id),
      commissions.agent_pct, commissions.agent_amount),
    ('sub_agent', commissions.share_sub_agent_id, (select name from sub_agents where id = commissions.share_sub_agent_id),
      commissions.sub_agent_pct, commissions.sub_agent_amount)
  ) share (payee, payee_id, name, pct, amount) where payee_id is not null)`;

const receipts = sql<CommissionReceipt[]>`(select coalesce(json_agg(json_build_object(
    'id', receipt.id, 'source', receipt.source, 'amount', money_text(receipt.amount, commissions.currency),
    'tax', money_text(receipt.tax, commissions.currency), 'received_on', receipt.received_on,
    'payment_id', receipt.payment_id, 'payment', ${linkTo('payments', 'receipt.payment_id')},
    'recorded_at', to_char(receipt.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'recorded_by', (select json_build_object('id', person.id,
      'label', person.first_name || ' ' || person.last_name) from users person where person.id = receipt.recorded_by)
  ) order by receipt.id), '[]') from commission_receipts receipt where receipt.commission_id = commissions.id)`;

export const commissions = fullNoun('commissions', {
  one: 'a commission',
  many: 'commissions',
  schemas: {
    record: Commission,
    row: CommissionSummary,
    list: CommissionListParams,
    exported: CommissionExportParams,
  },
  alive: (db) => db.selectFrom('commissions'),
  links: {
    policy: 'policies',
    account: 'accounts',
    insurer: 'insurers',
    endorsement: 'endorsements',
  },
  computed: {
    rate: sql<string | null>`trim_scale(commissions.rate)::text`,
    base: amount('base'),
    expected: amount('expected'),
    tax_rate: sql<string>`trim_scale(commissions.tax_rate)::text`,
    tax: amount('tax'),
    received: amount('received'),
    tax_received: amount('tax_received'),
    written_off: amount('written_off'),
    open: amount('open'),
    variance: amount('variance'),
    house_amount: amount('house_amount'),
    age: sql<number | null>`case when ${isDue} then ${organisationDay} - commissions.due_on end`,
    agent_id: sql.ref<number | null>('commissions.share_agent_id'),
    agent: linkTo('agents', 'commissions.share_agent_id'),
    shares,
    receipts,
    can_share: sql<boolean>`not exists (select from commissions other where other.root_id = commissions.root_id
      and other.received <> 0)`,
  },
  facts: {
    is_kept_back: sql<boolean>`(commissions.billing_type = 'agency_bill' and exists (
      select from insurers insurer left join insurer_balances balance on balance.policy_id = commissions.policy_id
      where insurer.id = commissions.insurer_id
        and coalesce(balance.settled_basis, insurer.remittance_basis) = 'net'))`,
  },
  shown: (row, caller, scope) => shownTo(caller)({ ...row, scope }),
  filters: {
    // By its policy, in which every word is looked for.
    search: (text) => sql<SqlBool>`commissions.policy_id in (
      select policies.id from policies where ${isFoundBy('policies', text)})`,
    booked_on__range: inDays('commissions.booked_on'),
    due_on__range: inDays('commissions.due_on'),
    is_due: (isWanted) => (isWanted ? isDue : sql<SqlBool>`coalesce(not ${isDue}, true)`),
    differs: (isWanted) =>
      isWanted
        ? sql<SqlBool>`(commissions.received <> 0 and commissions.variance <> 0)`
        : sql<SqlBool>`(commissions.received = 0 or commissions.variance = 0)`,
    is_rateless: (isWanted) =>
      isWanted ? sql<SqlBool>`commissions.rate is null` : sql<SqlBool>`commissions.rate is not null`,
    agent: (ids) => sql<SqlBool>`commissions.share_agent_id = any(${ids}::integer[])`,
    broker: (ids) => sql<SqlBool>`commissions.share_broker_id = any(${ids}::integer[])`,
    sub_agent: (ids) => sql<SqlBool>`commissions.share_sub_agent_id = any(${ids}::integer[])`,
  },
  // What came, its entries tell; how old it is, the calendar.
  unaudited: [
    'receipts',
    'open',
    'shares',
    'age',
    'due_on',
    'can_share',
    'transaction_id',
    'root_id',
    'billing_type',
  ],
  ordering: commissionOrdering,
  nullable: ['due_on'],
  fallback: [{ field: 'booked_on', descending: true }],
  isLarge: true,
});

export const commissionRecords = commissions.records;
export const auditCommission = auditFor('commissions', commissions.audited);
export type CommissionFacts = Awaited<ReturnType<typeof commissionRecords.facts>>;
