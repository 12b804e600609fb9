import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import {
  statementActionTable,
  type StatementAction,
} from '#contract/money/commissions/statements/statementStates';
import type {
  LineMatch,
  LinesDecided,
  LinesWrittenOff,
} from '#contract/money/commissions/statements/statementSteps';
import type { LineDecision } from '#contract/money/commissions/statements/statementStates';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Forbidden, Invalid, InvalidState } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { edition, now } from '../../../../nouns/stamps.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { said } from '../../../../said.ts';
import { linesOf, rowsToMatch, type Line } from './statements.lines.queries.ts';
import { matchStatement } from './statements.match.ts';
import { statementRecords, type StatementFacts } from './statements.noun.ts';
import { keepFindings, setLines } from './statements.queries.ts';
import { setStatement, writeOffLimit } from './statements.record.queries.ts';

/** Held until the transaction ends, as two people at one statement take turns. */
async function hold(tx: Tx, id: number, action: StatementAction): Promise<StatementFacts> {
  const statement = await statementRecords.hold(tx, id);
  stateAfter(statementActionTable, action, statement);
  return statement;
}

async function tell(
  tx: Tx,
  caller: Caller,
  id: number,
  action: string,
  lines: readonly Line[],
  more: object,
) {
  await setStatement(tx, id, edition(caller));
  const numbers = lines.slice(0, 50).map(({ number }) => number);
  await audit(tx, caller, {
    module: 'commissions',
    noun: 'commission_statements',
    record_id: id,
    action,
    after: { lines: numbers.join(', '), ...more },
  });
}

/** The lines that are named, none of which is posted. */
async function openLines(tx: Tx, id: number, ids: readonly number[]): Promise<Line[]> {
  const lines = await linesOf(tx, id, ids);
  if (lines.length !== new Set(ids).size) throw new Invalid({ line_ids: [said('statementLineUnknown')] });
  if (lines.some(({ posted_at }) => posted_at !== null)) throw new InvalidState(said('statementLinePosted'));
  return lines;
}

const decided =
  (action: StatementAction, decision: LineDecision) =>
  async (tx: Tx, caller: Caller, id: number, { line_ids, reason = '' }: LinesDecided): Promise<void> => {
    await hold(tx, id, action);
    const lines = await openLines(tx, id, line_ids);
    if (decision !== 'leave' && lines.some(({ rows }) => rows === 0))
      throw new InvalidState(said('statementLineOfNothing'));
    await setLines(tx, line_ids, {
      decision,
      reason,
      is_awaited: false,
      decided_by: caller.user_id,
      decided_at: now,
    });
    await tell(tx, caller, id, action, lines, { reason });
  };

export const acceptLines = decided('accept', 'accept');
export const disputeLines = decided('dispute', 'dispute');
export const leaveLines = decided('leave', 'leave');

/**
 * What of a line is expected beyond what came, or came beyond it, is given up. Above the limit of one person it waits
 * for a second one, who says the same again.
 */
export async function writeOffLines(
  tx: Tx,
  caller: Caller,
  id: number,
  { line_ids, reason }: LinesWrittenOff,
): Promise<void> {
  const { currency } = await hold(tx, id, 'write-off');
  const lines = await openLines(tx, id, line_ids);
  if (lines.some(({ rows }) => rows === 0)) throw new InvalidState(said('statementLineOfNothing'));
  const limit = await writeOffLimit(tx, currency);
  for (const line of lines) {
    const given = difference(currency, line.expected, line.amount).replace('-', '');
    const isAbove = compareAmounts(currency, given, limit) > 0;
    const isAsked = line.decision === 'write_off' && line.is_awaited;
    if (isAbove && isAsked && line.decided_by === caller.user_id)
      throw new Forbidden(said('statementSecondPerson', { limit, currency }));
    await setLines(tx, [line.id], {
      decision: 'write_off',
      reason,
      is_awaited: isAbove && !isAsked,
      decided_by: caller.user_id,
      decided_at: now,
    });
  }
  await tell(tx, caller, id, 'write-off', lines, { reason });
}

/** By hand: of which commissions a line is, or that it is of none of ours. */
export async function matchLine(
  tx: Tx,
  caller: Caller,
  id: number,
  { line_id, row_ids }: LineMatch,
): Promise<void> {
  const statement = await hold(tx, id, 'match');
  const { currency } = statement;
  const [line] = await openLines(tx, id, [line_id]);
  if (!line) return;
  const rows = await rowsToMatch(tx, statement, row_ids);
  if (rows.length !== row_ids.length) throw new Invalid({ row_ids: [said('statementRowUnknown')] });
  const [first] = rows;
  if (rows.some(({ policy_id }) => policy_id !== first?.policy_id))
    throw new Invalid({ row_ids: [said('statementOnePolicy')] });
  const open = sumOf(
    currency,
    rows.map((row) => row.open),
  );
  const rest = difference(currency, line.amount, open);
  await setLines(tx, [line_id], {
    policy_id: first?.policy_id ?? null,
    close_policy_id: null,
    is_by_hand: first !== undefined,
    decision: null,
    is_awaited: false,
  });
  await keepFindings(tx, [
    {
      line_id,
      expected: open,
      finding:
        first === undefined
          ? 'not_ours'
          : compareAmounts(currency, rest, '0') === 0
            ? 'agrees'
            : 'unexplained',
      value: null,
      // What differs is of the first one.
      rows: rows.map((row, place) => ({
        commission_id: row.id,
        amount: place === 0 ? sumOf(currency, [row.open, rest]) : row.open,
      })),
    },
  ]);
  const touched = [line.policy_id, first?.policy_id].flatMap((policy) => policy ?? []);
  if (touched.length > 0) await matchStatement(tx, { id, currency }, touched);
  await tell(tx, caller, id, 'match', [line], { policy: first?.policy ?? null });
}
