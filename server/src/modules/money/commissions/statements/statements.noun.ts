import { sql, type SqlBool } from 'kysely';
import {
  CommissionStatement,
  StatementExportParams,
  StatementListParams,
  statementOrdering,
  type CommissionStatement as Shown,
} from '#contract/money/commissions/statements/statements';
import { auditFor } from '../../../../nouns/trail/audit.ts';
import { fullNoun } from '../../../../nouns/fullNoun.ts';
import { inDays } from '../../../../nouns/lists/filters.ts';
import { shownTo } from './statements.rules.ts';

const money = (column: string) =>
  sql<string>`money_text(${sql.ref(`commission_statements.${column}`)}, commission_statements.currency)`;

/** How a line stands, of a row called `line`. */
export const groupOfLine = sql`case when line.finding = 'agrees' then 'matched'
  when line.decision in ('accept', 'dispute', 'write_off') and not line.is_awaited then 'decided' else 'open' end`;

const sumOf = (condition: ReturnType<typeof sql>) => sql<Shown['open']>`(
  select json_build_object('count', count(*),
    'amount', money_text(coalesce(sum(line.amount), 0), commission_statements.currency),
    'expected', money_text(coalesce(sum(line.expected), 0), commission_statements.currency))
  from commission_statement_lines line
  where line.statement_id = commission_statements.id and ${condition})`;

export const statements = fullNoun('commission_statements', {
  one: 'a commission statement',
  many: 'commission statements',
  schemas: { record: CommissionStatement, list: StatementListParams, exported: StatementExportParams },
  alive: (db) => db.selectFrom('commission_statements'),
  links: { insurer: 'insurers' },
  computed: {
    total: money('total'),
    stated_total: sql<string | null>`money_text(stated_total, commission_statements.currency)`,
    matched: sumOf(sql`${groupOfLine} = 'matched'`),
    decided: sumOf(sql`${groupOfLine} = 'decided'`),
    open: sumOf(sql`${groupOfLine} = 'open'`),
    posted: sumOf(sql`line.posted_at is not null`),
  },
  facts: {
    postable: sql<number>`(select count(*) from commission_statement_lines line
      where line.statement_id = commission_statements.id and line.posted_at is null
        and ${groupOfLine} <> 'open')::integer`,
  },
  shown: (row, caller, scope) => shownTo(caller)({ ...row, scope }),
  filters: {
    search: (text) =>
      sql<SqlBool>`commission_statements.search_text like '%' || lower(${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}) || '%'`,
    statement_date__range: inDays('commission_statements.statement_date'),
  },
  unaudited: ['matched', 'decided', 'open', 'posted', 'posted_at', 'posted_by', 'undone_at', 'undone_by'],
  ordering: statementOrdering,
  fallback: [{ field: 'statement_date', descending: true }],
});

export const statementRecords = statements.records;
export const auditStatement = auditFor('commission_statements', statements.audited);
export type StatementFacts = Awaited<ReturnType<typeof statementRecords.facts>>;
