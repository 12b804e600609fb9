import { sql } from 'kysely';
import type { StatementLine, StatementLineParams } from '#contract/money/commissions/statements/statements';
import type { Db, Tx } from '../../../../db/connect.ts';
import { pageOfCounted, type ListAnswer } from '../../../../nouns/lists/list.ts';
import { groupOfLine } from './statements.noun.ts';

const isoMoment = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const policyLink = (column: ReturnType<typeof sql>) =>
  sql`(select json_build_object('id', policy.id, 'label', policy.reference || coalesce(' · ' || nullif(policy.policy_number, ''), ''))
    from policies policy where policy.id = ${column})`;

/** A page of the lines of a statement, in their order or the greatest first. */
export async function listLines(
  db: Db,
  url: string,
  { page = 1, page_size = 10, group, ordering }: StatementLineParams,
  id: number,
): Promise<ListAnswer<StatementLine>> {
  const isWanted = group === undefined ? sql`true` : sql`${groupOfLine} = any(${group}::text[])`;
  const order = ordering?.some(({ field }) => field === 'amount')
    ? sql`abs(line.amount) desc, line.number`
    : sql`line.number`;
  const counted = await sql<{ count: number }>`select count(*)::integer as count
    from commission_statement_lines line where line.statement_id = ${id} and ${isWanted}`.execute(db);
  const { rows } = await sql<StatementLine>`
    select line.id, line.number, line.policy_text, line.client_text, line.about,
      money_text(line.premium, statement.currency) as premium, trim_scale(line.rate)::text as rate,
      money_text(line.amount, statement.currency) as amount, money_text(line.tax, statement.currency) as tax,
      line.policy_id, ${policyLink(sql`line.policy_id`)} as policy,
      (select json_build_object('id', account.id, 'label', account.display_name) from policies policy
        join accounts account on account.id = policy.account_id where policy.id = line.policy_id) as account,
      line.close_policy_id, ${policyLink(sql`line.close_policy_id`)} as close_policy,
      money_text(line.expected, statement.currency) as expected,
      money_text(line.amount - line.expected, statement.currency) as difference,
      line.finding, line.found_value, line.is_by_hand, ${groupOfLine} as "group", line.decision, line.reason,
      (select json_build_object('id', person.id, 'label', person.first_name || ' ' || person.last_name)
        from users person where person.id = line.decided_by) as decided_by,
      line.is_awaited, ${isoMoment(sql`line.posted_at`)} as posted_at,
      coalesce((select json_agg(json_build_object('commission_id', row.commission_id,
          'commission', json_build_object('id', earned.id, 'label', coalesce(endorsement.endorsement_number, policies.reference)),
          'kind', earned.kind, 'expected', money_text(earned.expected, earned.currency),
          'amount', money_text(row.amount, earned.currency)) order by earned.id)
        from commission_line_rows row join commissions earned on earned.id = row.commission_id
        join policies on policies.id = earned.policy_id
        left join endorsements endorsement on endorsement.id = earned.endorsement_id
        where row.line_id = line.id), '[]') as rows
    from commission_statement_lines line join commission_statements statement on statement.id = line.statement_id
    where line.statement_id = ${id} and ${isWanted}
    order by ${order} limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
  return pageOfCounted(url, { page, page_size }, counted.rows[0]?.count ?? 0, rows);
}

export type Line = {
  id: number;
  number: number;
  policy_id: number | null;
  amount: string;
  expected: string;
  decision: string | null;
  is_awaited: boolean;
  decided_by: number | null;
  posted_at: string | null;
  /** Of how many commissions it is. */
  rows: number;
};

export async function linesOf(tx: Tx, id: number, ids: readonly number[]): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select line.id, line.number, line.policy_id, line.decision, line.is_awaited, line.decided_by, line.posted_at,
      money_text(line.amount, statement.currency) as amount,
      money_text(line.expected, statement.currency) as expected,
      (select count(*) from commission_line_rows row where row.line_id = line.id)::integer as rows
    from commission_statement_lines line join commission_statements statement on statement.id = line.statement_id
    where statement.id = ${id} and line.id = any(${ids}::integer[]) order by line.number`.execute(tx);
  return rows;
}

/** Commissions of the insurer and the currency of a statement. */
export const rowsToMatch = (
  tx: Tx,
  { insurer_id, currency }: { insurer_id: number; currency: string },
  ids: readonly number[],
) =>
  tx
    .selectFrom('commissions')
    .innerJoin('policies', 'policies.id', 'commissions.policy_id')
    .select([
      'commissions.id',
      'commissions.policy_id',
      'policies.reference as policy',
      sql<string>`money_text(commissions.open, commissions.currency)`.as('open'),
    ])
    .where('commissions.insurer_id', '=', insurer_id)
    .where('commissions.currency', '=', currency)
    .where(sql<boolean>`commissions.id = any(${ids}::integer[])`)
    .orderBy('commissions.id')
    .execute();
