import { sql } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';

export type Posting = {
  line_id: number;
  commission_id: number;
  policy_id: number;
  root_id: number;
  currency: string;
  amount: string;
  tax: string;
  decision: string | null;
  /** It comes by the remittance that keeps it back, so that the statement is compared and moves no money. */
  is_kept_back: boolean;
};

const isPostable = sql`line.posted_at is null and (line.finding = 'agrees'
  or (line.decision in ('accept', 'dispute', 'write_off') and not line.is_awaited))`;

/** What posting receives, commission by commission; the tax that a line names goes with its first one. */
export async function listPostings(tx: Tx, statementId: number): Promise<Posting[]> {
  const { rows } = await sql<Posting>`
    select line.id as line_id, row.commission_id, earned.policy_id, earned.root_id, earned.currency, line.decision,
      money_text(row.amount, earned.currency) as amount,
      money_text(case when line.finding = 'tax_withheld' then 0
        when line.tax is not null then case when row.commission_id = min(row.commission_id) over (partition by line.id)
          then line.tax else 0 end
        else rounded_to(row.amount * earned.tax_rate / 100, earned.currency) end, earned.currency) as tax,
      earned.billing_type = 'agency_bill' and coalesce(balance.settled_basis, insurer.remittance_basis) = 'net'
        as is_kept_back
    from commission_statement_lines line
    join commission_line_rows row on row.line_id = line.id
    join commissions earned on earned.id = row.commission_id
    join insurers insurer on insurer.id = earned.insurer_id
    left join insurer_balances balance on balance.policy_id = earned.policy_id
    where line.statement_id = ${statementId} and ${isPostable}
    order by line.number, row.commission_id`.execute(tx);
  return rows;
}

export async function markPosted(tx: Tx, statementId: number): Promise<void> {
  await sql`update commission_statement_lines line set posted_at = now()
    where line.statement_id = ${statementId} and ${isPostable}`.execute(tx);
}

/** What is disputed or written off of what was posted. Written off is what is open then, with whatever sign. */
export async function followDecisions(tx: Tx, lineIds: readonly number[]): Promise<void> {
  await sql`update commissions set disputed_at = now(), version = version + 1
    where id in (select row.commission_id from commission_line_rows row
      join commission_statement_lines line on line.id = row.line_id
      where line.id = any(${lineIds}::integer[]) and line.decision = 'dispute' and line.finding <> 'agrees')`.execute(
    tx,
  );
  await sql`update commissions set written_off = written_off + open, version = version + 1
    where id in (select row.commission_id from commission_line_rows row
      join commission_statement_lines line on line.id = row.line_id
      where line.id = any(${lineIds}::integer[]) and line.decision = 'write_off' and line.finding <> 'agrees')
      and open <> 0`.execute(tx);
}

export type Posted = {
  commission_id: number;
  root_id: number;
  policy_id: number;
  line_id: number;
  currency: string;
  amount: string;
  tax: string;
};

/** What is received by a statement and was not taken back. */
export async function listPosted(tx: Tx, statementId: number): Promise<Posted[]> {
  const { rows } = await sql<Posted>`
    select receipt.commission_id, earned.root_id, earned.policy_id, receipt.line_id, earned.currency,
      money_text(sum(receipt.amount), earned.currency) as amount,
      money_text(sum(receipt.tax), earned.currency) as tax
    from commission_receipts receipt join commissions earned on earned.id = receipt.commission_id
    join commission_statement_lines line on line.id = receipt.line_id
    where line.statement_id = ${statementId}
    group by receipt.commission_id, earned.root_id, earned.policy_id, receipt.line_id, earned.currency
    having sum(receipt.amount) <> 0 or sum(receipt.tax) <> 0
    order by receipt.commission_id, receipt.line_id`.execute(tx);
  return rows;
}

/** Whoever has a share in it was paid some. */
export async function isPaidOn(tx: Tx, statementId: number): Promise<boolean> {
  const { rows } = await sql<{ is_paid: boolean }>`
    select exists (select from commissions earned
      join commission_line_rows row on row.commission_id = earned.id
      join commission_statement_lines line on line.id = row.line_id
      where line.statement_id = ${statementId} and line.posted_at is not null and earned.is_settled) as is_paid`.execute(
    tx,
  );
  return rows[0]?.is_paid ?? false;
}

export async function takeBackDecisions(tx: Tx, statementId: number): Promise<void> {
  await sql`update commissions set disputed_at = null, written_off = 0, version = version + 1
    where (disputed_at is not null or written_off <> 0)
      and id in (select row.commission_id from commission_line_rows row
      join commission_statement_lines line on line.id = row.line_id
      where line.statement_id = ${statementId} and line.posted_at is not null
        and line.decision in ('dispute', 'write_off'))`.execute(tx);
}

/** The policies that a statement touches, in the order in which they are locked. */
export async function policiesOfLines(tx: Tx, statementId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct earned.policy_id as id from commission_statement_lines line
    join commission_line_rows row on row.line_id = line.id
    join commissions earned on earned.id = row.commission_id
    where line.statement_id = ${statementId} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
