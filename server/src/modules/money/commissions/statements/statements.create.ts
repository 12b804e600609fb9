import { createHash } from 'node:crypto';
import { moneyProblem } from '#contract/base/amounts/money';
import type {
  CommissionStatement,
  StatementColumns,
  StatementCreate,
  StatementHead,
} from '#contract/money/commissions/statements/statements';
import { guardHolds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { Conflict, Invalid } from '../../../../errors.ts';
import { holdLinks } from '../../../../nouns/merges/heldLinks.ts';
import { said, saidAs } from '../../../../said.ts';
import type { ReadStatement } from './statements.file.ts';
import { matchStatement } from './statements.match.ts';
import { auditStatement, statementRecords } from './statements.noun.ts';
import {
  findSameFile,
  insertLines,
  insertStatement,
  keepColumns,
  type NewLine,
} from './statements.queries.ts';

const links = {
  insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
} as const;

type File = { name: string; hash: Buffer; stated_total: string | null };

async function create(
  tx: Tx,
  caller: Caller,
  head: StatementHead,
  lines: readonly NewLine[],
  statement_number: string,
  file?: File,
): Promise<CommissionStatement> {
  const { insurer_id, currency, statement_date, reference = '', period_to = statement_date } = head;
  guardHolds(caller, 'insurers:view');
  await holdLinks(tx, caller, links, head);
  const today = await organisationToday(tx, new Date());
  if (statement_date > today) throw new Invalid({ statement_date: [said('quoteDayToCome')] });
  const id = await insertStatement(tx, {
    statement_number,
    insurer_id,
    currency,
    statement_date,
    period_to,
    reference,
    ...(file && { file_name: file.name, file_hash: file.hash, stated_total: file.stated_total }),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await insertLines(tx, id, lines);
  await matchStatement(tx, { id, currency });
  const after = await statementRecords.read(tx, caller, id);
  await auditStatement(tx, caller, 'create', id, { after });
  return after;
}

/** A statement that is typed in. */
export function enterStatement(
  tx: Tx,
  caller: Caller,
  { lines, ...head }: StatementCreate,
  number: string,
): Promise<CommissionStatement> {
  lines.forEach((line, place) => {
    for (const field of ['amount', 'premium', 'tax'] as const) {
      const problem = moneyProblem((line[field] ?? '0').replace('-', ''), head.currency);
      if (problem) throw new Invalid({ [`lines.${place}.${field}`]: [saidAs(problem)] });
    }
  });
  const typed = lines.map(({ policy, client = '', about = '', premium, rate, amount, tax }, place) => ({
    number: place + 1,
    policy_text: policy,
    client_text: client,
    about,
    premium: premium ?? null,
    rate: rate ?? null,
    amount,
    tax: tax ?? null,
  }));
  return create(tx, caller, head, typed, number);
}

export const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

type Sent = { head: StatementHead; read: ReadStatement; name: string; hash: Buffer; isAgain: boolean };

/** A statement out of a file; the same file a second time is named, and read again only on purpose. */
export async function takeStatement(
  tx: Tx,
  caller: Caller,
  { head, read, name, hash, isAgain }: Sent,
  number: string,
): Promise<CommissionStatement> {
  const same = await findSameFile(tx, hash);
  if (same && !isAgain) throw new Conflict(said('statementTwice', { number: same.label }), same);
  const { lines, stated_total, columns } = read;
  const statement = await create(tx, caller, head, lines, number, { name, hash, stated_total });
  await keepColumns(tx, head.insurer_id, columns satisfies StatementColumns);
  return statement;
}
