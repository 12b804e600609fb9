import { difference, sumOf } from '#contract/base/amounts/amounts';
import {
  ageingBands,
  type Statement,
  type StatementLine,
  type StatementParams,
} from '#contract/money/statements';
import type { Language } from '#contract/system/users';
import { daysBetween } from '#contract/base/days/wallClock';
import { guardHolds } from '../../../../auth/access.ts';
import type { Db } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { Forbidden, Invalid } from '../../../../errors.ts';
import { cellOf } from '../../../../sheets/columns.ts';
import { csvText } from '../../../../sheets/csv.ts';
import { choiceOf, labelOf, loadLabels } from '../../../../sheets/labels.ts';
import { findAccount } from '../../../people/accounts/accounts.service.ts';
import { movementsUntil, unallocatedOn, unpaidOn, type Movement, type Reader } from './statements.queries.ts';
import { said } from '../../../../said.ts';

/** More than any client has in all the years that are kept. */
const mostMovements = 50_000;

type OfCurrency = Statement['currencies'][number];
type Band = (typeof ageingBands)[number];

/** How long it has been due: on its day not at all. */
function bandOf(due_date: string, day: string): Band {
  const days = daysBetween(due_date, day);
  if (days < 0) return 'not_due';
  if (days <= 30) return 'days_0_30';
  if (days <= 60) return 'days_31_60';
  return days <= 90 ? 'days_61_90' : 'days_over_90';
}

const isBelow = (amount: string): boolean => amount.startsWith('-');

/** Each movement with the balance after it. */
function linesOf(currency: string, opening: string, moved: readonly Movement[]): StatementLine[] {
  const none = sumOf(currency, []);
  let balance = opening;
  return moved.map(
    ({ currency: _currency, is_seen: _isSeen, is_brought_over: _isBrought, amount, ...line }) => {
      balance = sumOf(currency, [balance, amount]);
      const [debit, credit] = isBelow(amount) ? [none, amount.slice(1)] : [amount, none];
      return { ...line, debit, credit, balance };
    },
  );
}

type Facts = {
  moved: Movement[];
  unpaid: { due_date: string; due: string }[];
  unallocated: string[];
};

function ofCurrency(currency: string, { from, to }: StatementParams, facts: Facts): OfCurrency {
  const { moved, unpaid, unallocated } = facts;
  const owed = unpaid.filter(({ due }) => !isBelow(due));
  const paidAhead = unpaid.filter(({ due }) => isBelow(due)).map(({ due }) => due.slice(1));
  const total = (amounts: string[]) => sumOf(currency, amounts);
  const isBefore = ({ date, is_brought_over }: Movement) => is_brought_over || date < from;
  const opening = total(moved.filter(isBefore).map(({ amount }) => amount));
  const lines = linesOf(
    currency,
    opening,
    moved.filter((each) => !isBefore(each)),
  );
  const [debit, credit] = [total(lines.map((line) => line.debit)), total(lines.map((line) => line.credit))];
  const aged = (band: Band) =>
    total(owed.filter(({ due_date }) => bandOf(due_date, to) === band).map(({ due }) => due));
  return {
    currency,
    opening,
    lines,
    debit,
    credit,
    closing: difference(currency, total([opening, debit]), credit),
    ageing: Object.fromEntries(ageingBands.map((band) => [band, aged(band)])) as OfCurrency['ageing'],
    unallocated: total([...unallocated, ...paidAhead]),
  };
}

/** A balance of some of what a client owes would be a wrong one, on the screen and on paper. */
function guardSeesAll(rows: readonly { is_seen: boolean }[]): void {
  if (rows.some(({ is_seen }) => !is_seen)) throw new Forbidden(said('statementOfUnseen'));
}

/** What a client owed at the beginning, what moved it, and what was owed at the end, by how long. */
export async function statementOf(
  db: Db,
  reader: Reader,
  accountId: number,
  period: StatementParams,
): Promise<Statement> {
  const { from, to } = period;
  const { caller } = reader;
  guardHolds(caller, 'accounts:view');
  const { id, display_name: label } = await findAccount(db, caller, accountId);
  if (to > (await organisationToday(db, new Date()))) throw new Invalid({ to: [said('statementFuture')] });
  const [moved, unpaid, unallocated] = await Promise.all([
    movementsUntil(db, reader, id, to, mostMovements + 1),
    unpaidOn(db, reader, id, to),
    unallocatedOn(db, reader, id, to),
  ]);
  guardSeesAll([...moved, ...unpaid, ...unallocated]);
  if (moved.length > mostMovements) throw new Invalid({ to: [said('statementTooMuch')] });
  const currencies = [...new Set([...moved, ...unpaid].map(({ currency }) => currency))].toSorted();
  return {
    account: { id, label },
    from,
    to,
    currencies: currencies.map((currency) =>
      ofCurrency(currency, period, {
        moved: moved.filter((each) => each.currency === currency),
        unpaid: unpaid.filter((each) => each.currency === currency),
        unallocated: unallocated.filter((each) => each.currency === currency).map(({ amount }) => amount),
      }),
    ),
  };
}

const columns = ['currency', 'date', 'kind', 'document', 'policy', 'debit', 'credit', 'balance'] as const;

/** The lines of a statement as a file, between what was owed before and after them. */
export async function statementFile(
  { from, to, currencies }: Statement,
  language: Language,
): Promise<string> {
  await loadLabels();
  const say = (field: string) => labelOf(language, 'statements', field);
  const rows = currencies.flatMap(({ currency, opening, lines, debit, credit, closing }) => [
    [currency, from, say('opening'), '', '', '', '', opening],
    ...lines.map(({ date, kind, document, policy, ...amounts }) => [
      currency,
      date,
      choiceOf(language, 'statements', 'kind', kind),
      document,
      policy?.label ?? '',
      amounts.debit,
      amounts.credit,
      amounts.balance,
    ]),
    [currency, to, say('closing'), '', '', debit, credit, closing],
  ]);
  return csvText([columns.map(say), ...rows.map((row) => row.map(cellOf))]);
}
