import { sql } from 'kysely';
import {
  RenewalExportParams,
  RenewalListParams,
  RenewalOptionsParams,
  renewalOrdering,
} from '#contract/cover/renewals/renewalList';
import { Renewal, RenewalSummary } from '#contract/cover/renewals/renewals';
import type { RenewalStatus } from '#contract/cover/renewals/renewalStates';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { among, anyOf, inDays } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { shownTo } from './renewals.rules.ts';
import { hasSuccessor, isDrafted, isInProgress } from './renewals.progress.queries.ts';
import { daysLeft, isInWindow, windowOf } from './renewals.windows.queries.ts';
import { passedThrough } from '../../../nouns/trail/passed.queries.ts';

export const renewals = fullNoun('renewals', {
  one: 'a renewal',
  many: 'renewals',
  schemas: {
    record: Renewal,
    row: RenewalSummary,
    list: RenewalListParams,
    exported: RenewalExportParams,
    options: RenewalOptionsParams,
  },
  links: {
    policy: 'policies',
    category: 'product_categories',
    account: 'accounts',
    insurer: 'insurers',
    assigned_to: 'users',
    agent: 'agents',
    sub_agent: 'sub_agents',
    quote: 'quotes',
    new_policy: 'policies',
  },
  computed: {
    passed: passedThrough<RenewalStatus>('renewals'),
    is_drafted: isDrafted,
    days_left: daysLeft,
    window: windowOf,
    expiring_premium: sql<string>`money_text(renewals.expiring_premium, renewals.currency)`,
    renewal_premium: sql<string | null>`money_text(renewals.renewal_premium, renewals.currency)`,
    change_pct: sql<string | null>`renewals.change_pct::text`,
    priority_reasons: sql.ref<Renewal['priority_reasons']>('renewals.priority_reasons'),
    do_not_contact: sql<boolean>`(select account.do_not_contact from accounts account
      where account.id = renewals.account_id)`,
  },
  // What the action table reads besides what is shown.
  facts: {
    closed_from: sql.ref<RenewalStatus | null>('renewals.closed_from'),
    has_open_quote: sql<boolean>`exists (select 1 from quotes quote
      where quote.renewal_id = renewals.id and not quote.is_closed and quote.deleted_at is null)`,
    has_successor: hasSuccessor,
    policy_ends: sql<boolean>`(select policy.cancel_date is not null from policies policy
      where policy.id = renewals.policy_id)`,
  },
  shown: (row, caller, scope) => ({ renewal: shownTo(caller)({ ...row, scope }), scope }),
  filters: {
    progress: (wanted) => anyOf(wanted.map(isInProgress)),
    window: (windows) => anyOf(windows.map(isInWindow)),
    outcome: among('renewals.outcome'),
    change: among('renewals.premium_change'),
    renewal_date__range: inDays('renewals.renewal_date'),
  },
  unaudited: [
    'passed',
    'policy_type',
    'category',
    'account',
    'insurer',
    'is_drafted',
    'agent',
    'sub_agent',
    'days_left',
    'window',
    'priority',
    'priority_reasons',
    'change_pct',
    'contact_attempts',
    'last_contacted_at',
    'closed_at',
    'do_not_contact',
  ],
  ordering: renewalOrdering,
  columns: { account: sql.ref('renewals.client') },
  nullable: ['change_pct', 'next_follow_up_at'],
  fallback: [{ field: 'renewal_date', descending: false }],
  isLarge: true,
  option: {
    label: sql`renewals.renewal_number || ' · ' || renewals.client`,
    order: sql.ref('renewals.renewal_date'),
    offered: sql`not renewals.is_closed`,
  },
});

export const renewalRecords = renewals.records;
export const matchingRenewals = renewals.matching;
export const auditRenewal = auditFor('renewals', renewals.audited);

/** A renewal as whoever acts reads it. */
export type RenewalFacts = Awaited<ReturnType<typeof renewalRecords.facts>>;
