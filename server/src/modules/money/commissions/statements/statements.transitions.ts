import { difference } from '#contract/base/amounts/amounts';
import { statementActionTable } from '#contract/money/commissions/statements/statementStates';
import type { StatementUndo } from '#contract/money/commissions/statements/statementSteps';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { InvalidState } from '../../../../errors.ts';
import { holdRows } from '../../../../nouns/lists/rows.ts';
import { now } from '../../../../nouns/stamps.ts';
import { refuseClosedToday } from '../../../../nouns/steps/closedBooks.ts';
import { takeStep } from '../../../../nouns/steps/steps.ts';
import { said } from '../../../../said.ts';
import { followReceived } from '../commissions.payable.ts';
import { insertReceipts } from '../commissions.queries.ts';
import { statementRecords, type StatementFacts } from './statements.noun.ts';
import {
  followDecisions,
  isPaidOn,
  listPosted,
  listPostings,
  markPosted,
  policiesOfLines,
  takeBackDecisions,
} from './statements.transitions.queries.ts';

const steps = { module: 'commissions', noun: 'commission_statements', table: statementActionTable } as const;

/** Its policies first, as by whatever moves their premium. */
async function hold(tx: Tx, id: number): Promise<StatementFacts> {
  const policies = await policiesOfLines(tx, id);
  if (policies.length > 0) await holdRows(tx, 'policies', policies);
  return statementRecords.hold(tx, id);
}

/** Once for each transaction, however many of its commissions came. */
async function followEach(
  tx: Tx,
  actor: Actor,
  rows: readonly { commission_id: number; root_id: number }[],
  day: string,
): Promise<void> {
  const last = new Map(rows.map((row) => [row.root_id, row]));
  for (const { commission_id, root_id } of last.values())
    await followReceived(tx, actor, { id: commission_id, root_id }, day);
}

/** What agrees and what is decided is received, on the day of the statement, in one transaction; what is open stays. */
export async function postStatement(tx: Tx, actor: Actor, id: number): Promise<void> {
  const statement = await hold(tx, id);
  const day = statement.statement_date;
  await refuseClosedToday(tx, day);
  const postings = await listPostings(tx, id);
  const received = postings.filter(({ is_kept_back }) => !is_kept_back);
  await takeStep(tx, actor, steps, statement, 'post', {}, { posted_at: now, posted_by: actor.user_id });
  await insertReceipts(
    tx,
    received.map(({ commission_id, line_id, amount, tax }) => ({
      commission_id,
      source: 'statement' as const,
      amount,
      tax,
      received_on: day,
      line_id,
      recorded_by: actor.user_id,
    })),
  );
  await markPosted(tx, id);
  await followDecisions(
    tx,
    received.map(({ line_id }) => line_id),
  );
  await followEach(tx, actor, received, day);
}

/** All that was received by it is taken back today, until somebody who has a share in it was paid. */
export async function undoStatement(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason }: StatementUndo,
): Promise<void> {
  const statement = await hold(tx, id);
  const day = await dayOf(tx, actor);
  const posted = await listPosted(tx, id);
  if (posted.length > 0) await refuseClosedToday(tx, day);
  if (await isPaidOn(tx, id)) throw new InvalidState(said('statementSharePaid'));
  const stamps = { undone_at: now, undone_by: actor.user_id };
  await takeStep(tx, actor, steps, statement, 'undo', { undone_reason: reason }, stamps);
  await takeBackDecisions(tx, id);
  await insertReceipts(
    tx,
    posted.map(({ commission_id, line_id, currency, amount, tax }) => ({
      commission_id,
      source: 'statement' as const,
      amount: difference(currency, '0', amount),
      tax: difference(currency, '0', tax),
      received_on: day,
      line_id,
      recorded_by: actor.user_id,
    })),
  );
  await followEach(tx, actor, posted, day);
}
