import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  Lead,
  LeadExportParams,
  LeadListParams,
  leadOrdering,
  LeadOptionsParams,
  type FollowUp,
} from '#contract/sales/leads/leads';
import { startOfToday } from '../../../db/organisationDay.ts';
import { anyOf, hasTag, inAmounts, inRange } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { shownTo } from './leads.rules.ts';
import type { LeadStatus } from '#contract/sales/leads/leadStates';

const between = (from: number, to: number) =>
  sql<SqlBool>`(leads.next_follow_up_at >= ${startOfToday(from)} and leads.next_follow_up_at < ${startOfToday(to)})`;

const followUpIs: Record<FollowUp, RawBuilder<SqlBool>> = {
  overdue: sql<SqlBool>`leads.next_follow_up_at < now()`,
  today: between(0, 1),
  tomorrow: between(1, 2),
  week: between(0, 7),
  none: sql<SqlBool>`leads.next_follow_up_at is null`,
};

const isOpen = sql<SqlBool>`not leads.is_closed`;

export const leads = fullNoun('leads', {
  one: 'a lead',
  many: 'leads',
  schemas: { record: Lead, list: LeadListParams, exported: LeadExportParams, options: LeadOptionsParams },
  links: {
    account: 'accounts',
    category: 'product_categories',
    product: 'products',
    current_insurer: 'insurers',
    assigned_to: 'users',
    agent: 'agents',
    sub_agent: 'sub_agents',
  },
  computed: {
    passed: sql<LeadStatus[]>`(select coalesce(array_agg(distinct stage.status::text), '{}')
      from lead_stages stage where stage.lead_id = leads.id)`,
    expected_premium: sql<string | null>`money_text(leads.expected_premium, leads.currency)`,
    is_overdue: sql<boolean>`coalesce(not leads.is_closed and leads.next_follow_up_at < now(), false)`,
  },
  kept: { duplicate_keys: sql.ref<string[]>('leads.duplicate_keys') },
  shown: ({ duplicate_keys, ...lead }, caller, scope) => ({
    lead: shownTo(caller)({ ...lead, scope }),
    duplicate_keys,
    scope,
  }),
  filters: {
    tag: hasTag('leads.tags'),
    follow_up: (whens) => sql`(${isOpen} and ${anyOf(whens.map((when) => followUpIs[when]))})`,
    expected_premium__range: inAmounts('leads.expected_premium'),
    created_at__range: inRange('leads.created_at'),
  },
  unaudited: [
    'passed',
    'is_overdue',
    'last_contacted_at',
    'held_from',
    'status_since',
    'marketing_consent_at',
  ],
  ordering: leadOrdering,
  nullable: ['expected_premium', 'next_follow_up_at'],
  fallback: [{ field: 'created_at', descending: true }],
  isLarge: true,
  // With the number, because two leads may have one name.
  option: {
    label: sql`leads.name || ' · ' || leads.lead_number`,
    order: sql.ref('leads.name'),
    offered: isOpen,
  },
});

export const leadRecords = leads.records;
export const matchingLeads = leads.matching;
export type LeadRow = Awaited<ReturnType<typeof leadRecords.read>>;
