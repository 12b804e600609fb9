import { sql, type Insertable, type UpdateObject } from 'kysely';
import type { MatchedLine } from '#contract/money/commissions/statements/matching';
import type { LeftOutAnswer, StatementColumns } from '#contract/money/commissions/statements/statements';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { DB } from '../../../../db/schema.gen.ts';

export async function insertStatement(tx: Tx, row: Insertable<DB['commission_statements']>): Promise<number> {
  const { id } = await tx
    .insertInto('commission_statements')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The statement that the same file was sent for before, unless it was undone. */
export const findSameFile = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('commission_statements')
    .select(['id', 'statement_number as label'])
    .where('file_hash', '=', hash)
    .where('status', '<>', 'undone')
    .executeTakeFirst();

export type SheetRow = { number: number; cells: string[] };

/** The rows of a file, out of the arrays as which they are gathered. */
export async function listCells(
  db: Db,
  { numbers, cells }: { numbers: string; cells: string },
): Promise<SheetRow[]> {
  const { rows } = await sql<SheetRow>`select number, cells::text[] as cells
    from unnest(${numbers}::integer[], ${cells}::text[]) as row (number, cells)`.execute(db);
  return rows;
}

export type NewLine = {
  number: number;
  policy_text: string;
  client_text: string;
  about: string;
  premium: string | null;
  rate: string | null;
  amount: string;
  tax: string | null;
};

/** All lines in one value: a parameter for each of fifty thousand is more than there may be. */
export async function insertLines(tx: Tx, statementId: number, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into commission_statement_lines (statement_id, number, policy_text, client_text, about, premium, rate,
      amount, tax, finding)
    select ${statementId}, number, policy_text, client_text, about, premium, rate, amount, tax, 'not_ours'
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (number integer, policy_text text,
      client_text text, about text, premium numeric, rate numeric, amount numeric, tax numeric)`.execute(tx);
  await sql`update commission_statements set line_count = lines.count, total = lines.total
    from (select count(*) as count, coalesce(sum(amount), 0) as total from commission_statement_lines
      where statement_id = ${statementId}) lines where id = ${statementId}`.execute(tx);
}

const bare = (text: string) => sql`regexp_replace(upper(${sql.ref(text)}), '[^A-Z0-9]', '', 'g')`;
/** Letters that are read as digits, so that `4O377` is `40377`. */
const lookalike = (text: ReturnType<typeof sql>) => sql`translate(${text}, 'OQILSZB', '0011528')`;

/**
 * Finds the policy of each line that has none yet: by the insurer's number, ours, or that of an endorsement, in any
 * spelling; of several by the one of which something is open. A number that only looks alike is told as close.
 */
export async function findPolicies(tx: Tx, statementId: number): Promise<void> {
  await sql`
    with lines as (
      select line.id, ${bare('line.policy_text')} as norm, statement.insurer_id, statement.currency
      from commission_statement_lines line
      join commission_statements statement on statement.id = line.statement_id
      where statement.id = ${statementId} and line.policy_id is null
    ), numbers as (
      select policies.id, number, policies.start_date, exists (select from commissions
        where commissions.policy_id = policies.id and commissions.open <> 0) as has_open
      from policies
      cross join lateral (
        select number_norm as number where number_norm <> ''
        union select ${bare('policies.reference')}
        union select ${bare('endorsements.endorsement_number')} from endorsements
          where endorsements.policy_id = policies.id
      ) known
      where policies.insurer_id = (select insurer_id from commission_statements where id = ${statementId})
        and policies.currency = (select currency from commission_statements where id = ${statementId})
        and policies.issued_at is not null
    ), exact as (
      select distinct on (lines.id) lines.id, numbers.id as policy_id
      from lines join numbers on numbers.number = lines.norm
      order by lines.id, numbers.has_open desc, numbers.start_date desc, numbers.id desc
    ), zeros as (
      select lines.id, min(numbers.id) as policy_id
      from lines join numbers on ltrim(regexp_replace(numbers.number, '[^0-9]', '', 'g'), '0')
        = ltrim(regexp_replace(lines.norm, '[^0-9]', '', 'g'), '0')
        and regexp_replace(numbers.number, '[0-9]', '', 'g') = regexp_replace(lines.norm, '[0-9]', '', 'g')
      where lines.norm <> '' and lines.id not in (select id from exact)
      group by lines.id having count(distinct numbers.id) = 1
    ), close as (
      select lines.id, min(numbers.id) as policy_id
      from lines join numbers on ${lookalike(sql`numbers.number`)} = ${lookalike(sql`lines.norm`)}
      where length(lines.norm) >= 5 and lines.id not in (select id from exact union select id from zeros)
      group by lines.id having count(distinct numbers.id) = 1
    )
    update commission_statement_lines line
    set policy_id = coalesce(exact.policy_id, zeros.policy_id), close_policy_id = close.policy_id
    from lines left join exact on exact.id = lines.id left join zeros on zeros.id = lines.id
      left join close on close.id = lines.id
    where line.id = lines.id`.execute(tx);
}

export type PolicyToMatch = {
  policy_id: number;
  is_cancelled: boolean;
  lines: { id: number; amount: string }[];
  rows: {
    id: number;
    expected: string;
    tax: string;
    open: string;
    base: string;
    other_base: string;
    rate: string | null;
    business_rate: string | null;
    is_due: boolean;
  }[];
};

/** The lines of a statement that nobody decided about, by their policies, with all that these earn. */
export async function listToMatch(
  tx: Tx,
  statementId: number,
  policies?: readonly number[],
): Promise<PolicyToMatch[]> {
  const { rows } = await sql<PolicyToMatch>`
    with of_policy as (
      select line.policy_id, json_agg(json_build_object('id', line.id,
        'amount', money_text(line.amount, statement.currency)) order by line.number) as lines
      from commission_statement_lines line
      join commission_statements statement on statement.id = line.statement_id
      where statement.id = ${statementId} and line.policy_id is not null and line.posted_at is null
        and not line.is_by_hand and (${policies ?? null}::integer[] is null or line.policy_id = any(${policies ?? null}))
      group by line.policy_id
    )
    select of_policy.policy_id, of_policy.lines, policy.cancel_date is not null as is_cancelled,
      coalesce((select json_agg(json_build_object('id', earned.id,
        'expected', money_text(earned.expected, earned.currency), 'tax', money_text(earned.tax, earned.currency),
        'open', money_text(earned.open, earned.currency), 'base', money_text(earned.base, earned.currency),
        'other_base', money_text(case earned.basis when 'net' then bases.gross else bases.net end, earned.currency),
        'rate', trim_scale(earned.rate)::text,
        'business_rate', (select trim_scale(other.rate)::text from commission_rates other
          where other.insurer_id = earned.insurer_id and other.deleted_at is null
            and coalesce(other.product_id, policy.product_id) = policy.product_id
            and coalesce(other.agent_id, policy.agent_id, 0) = coalesce(policy.agent_id, 0)
            and other.business::text = case policy.business_type when 'renewal' then 'new' else 'renewal' end
            and policy.issue_date between other.valid_from and coalesce(other.valid_to, 'infinity')
          order by other.product_id is null, other.agent_id is null limit 1),
        'is_due', coalesce(earned.due_on <= statement.period_to, false)) order by earned.id)
      from commissions earned
      join premium_transactions moved on moved.id = earned.transaction_id
      join lateral commission_bases(moved) bases on bases.root_id = earned.root_id
      where earned.policy_id = of_policy.policy_id), '[]') as rows
    from of_policy join policies policy on policy.id = of_policy.policy_id
    join commission_statements statement on statement.id = ${statementId}`.execute(tx);
  return rows;
}

/** What was found of lines, in place of what stood there. */
export async function keepFindings(tx: Tx, found: readonly MatchedLine[]): Promise<void> {
  const told = JSON.stringify(found);
  await sql`delete from commission_line_rows where line_id in (
    select line_id from jsonb_to_recordset(${told}::jsonb) as found (line_id integer))`.execute(tx);
  await sql`update commission_statement_lines line
    set expected = found.expected, finding = found.finding, found_value = found.value
    from jsonb_to_recordset(${told}::jsonb) as found (line_id integer, expected numeric, finding text, value text)
    where line.id = found.line_id`.execute(tx);
  await sql`insert into commission_line_rows (line_id, commission_id, amount)
    select found.line_id, row.commission_id, row.amount
    from jsonb_to_recordset(${told}::jsonb) as found (line_id integer, rows jsonb)
    cross join lateral jsonb_to_recordset(found.rows) as row (commission_id integer, amount numeric)`.execute(
    tx,
  );
}

export async function setLines(
  tx: Tx,
  ids: readonly number[],
  change: UpdateObject<DB, 'commission_statement_lines'>,
): Promise<void> {
  await tx
    .updateTable('commission_statement_lines')
    .set(change)
    .where('id', 'in', [...ids])
    .execute();
}

/** What was due by the end of the period of policies of which no line is, the oldest first. */
export async function leftOutOf(db: Db | Tx, statementId: number): Promise<LeftOutAnswer> {
  const { rows } = await sql<LeftOutAnswer>`
    with due as (
      select earned.* from commissions earned join commission_statements statement on statement.id = ${statementId}
      where earned.insurer_id = statement.insurer_id and earned.currency = statement.currency
        and earned.due_on <= statement.period_to and earned.open <> 0
        and not exists (select from commission_statement_lines line
          where line.statement_id = statement.id and line.policy_id = earned.policy_id)
    )
    select (select count(*) from due)::integer as count,
      (select money_text(coalesce(sum(open), 0), max(statement.currency)) from commission_statements statement
        left join due on true where statement.id = ${statementId}) as amount,
      coalesce((select json_agg(row) from (
        select due.id, due.policy_id, json_build_object('id', policies.id, 'label', policies.reference) as policy,
          json_build_object('id', accounts.id, 'label', accounts.display_name) as account, due.kind, due.due_on,
          money_text(due.open, due.currency) as open
        from due join policies on policies.id = due.policy_id join accounts on accounts.id = policies.account_id
        order by due.due_on, due.id limit 500) row), '[]') as results`.execute(db);
  return rows[0] ?? { count: 0, amount: '0', results: [] };
}

export async function columnsOfInsurer(
  db: Db | Tx,
  insurerId: number,
): Promise<StatementColumns | undefined> {
  const row = await db
    .selectFrom('commission_statement_columns')
    .select((eb) => eb.ref('columns').$castTo<StatementColumns>().as('columns'))
    .where('insurer_id', '=', insurerId)
    .executeTakeFirst();
  return row?.columns;
}

export async function keepColumns(tx: Tx, insurer_id: number, columns: StatementColumns): Promise<void> {
  const told = JSON.stringify(columns);
  await tx
    .insertInto('commission_statement_columns')
    .values({ insurer_id, columns: told })
    .onConflict((conflict) => conflict.column('insurer_id').doUpdateSet({ columns: told }))
    .execute();
}
