import { sql, type SqlBool } from 'kysely';
import {
  Instalment,
  InstalmentExportParams,
  InstalmentListParams,
  instalmentOrdering,
} from '#contract/money/instalments';
import { isFoundBy } from '../../../db/search/search.ts';
import { inDays } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { graceDays, isOverdue } from './instalments.grace.queries.ts';
import { shownTo } from './instalments.rules.ts';

const amount = (column: string) =>
  sql<string>`money_text(${sql.ref(`instalments.${column}`)}, instalments.currency)`;

export const instalments = fullNoun('instalments', {
  one: 'an instalment',
  many: 'instalments of all policies',
  schemas: { record: Instalment, list: InstalmentListParams, exported: InstalmentExportParams },
  alive: (db) => db.selectFrom('instalments'),
  links: { policy: 'policies', account: 'accounts', insurer: 'insurers' },
  computed: {
    amount: amount('amount'),
    planned_amount: amount('planned_amount'),
    paid: amount('paid'),
    held: amount('held'),
    waived: amount('waived'),
    due: amount('due'),
    is_overdue: isOverdue().$castTo<boolean>(),
    payable_until: sql<string>`(instalments.due_date + ${graceDays})`,
  },
  shown: (row, caller, scope) => shownTo(caller)({ ...row, scope }),
  filters: {
    // By its policy, in which every word is looked for.
    search: (text) => sql<SqlBool>`instalments.policy_id in (
      select policies.id from policies where ${isFoundBy('policies', text)})`,
    is_overdue: (isLate) => (isLate ? isOverdue() : sql<SqlBool>`not ${isOverdue()}`),
    is_waiver_asked: (isAsked) =>
      isAsked ? sql`instalments.waiver_asked_at is not null` : sql`instalments.waiver_asked_at is null`,
    due_date__range: inDays('instalments.due_date'),
    assigned_to: (people) => sql<SqlBool>`instalments.policy_id in (
      select policies.id from policies where policies.assigned_to_id = any(${people}::integer[]))`,
  },
  // What was paid, its payments tell; how far its waiver is, its steps.
  unaudited: [
    'account',
    'insurer',
    'billing_type',
    'currency',
    'planned_amount',
    'paid',
    'held',
    'due',
    'status',
    'is_overdue',
    'payable_until',
    'waiver_asked_at',
    'waiver_asked_by',
    'waived_by',
  ],
  ordering: instalmentOrdering,
  fallback: [{ field: 'due_date', descending: false }],
  isLarge: true,
});

export const instalmentRecords = instalments.records;
export type InstalmentFacts = Awaited<ReturnType<typeof instalmentRecords.facts>>;
