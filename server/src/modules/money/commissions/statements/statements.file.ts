import { moneyProblem, placesOf } from '#contract/base/amounts/money';
import {
  amountIn,
  guessedColumns,
  isTotalRow,
} from '#contract/money/commissions/statements/statementColumns';
import {
  mostStatementLines,
  statementFields,
  type StatementColumns,
  type StatementField,
} from '#contract/money/commissions/statements/statements';
import type { Db } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { readSheet } from '../../../../sheets/reading/readSheet.ts';
import { SheetFault } from '../../../../sheets/reading/sheetFault.ts';
import { said, saidAs } from '../../../../said.ts';
import { listCells, type NewLine, type SheetRow } from './statements.queries.ts';

export type ReadStatement = { lines: NewLine[]; stated_total: string | null; columns: StatementColumns };

/** A file that is held in memory while it is read, in a thread of its own. */
async function readRows(db: Db, content: Buffer) {
  const rows: SheetRow[] = [];
  const file = await readSheet(
    { headerRow: null, sheet: '', known: [...statementFields], mostRows: mostStatementLines + 100 },
    {
      bytes: {
        size: content.length,
        read: (start, length) => Promise.resolve(content.subarray(start, start + length)),
      },
      signal: new AbortController().signal,
      longestMs: 60_000,
      keep: async ({ numbers, cells, count }) => {
        if (count === 0) return;
        rows.push(...(await listCells(db, { numbers, cells })));
      },
    },
  ).catch((error: unknown) => {
    throw error instanceof SheetFault ? new Invalid({ file: [saidAs(error.message)] }) : error;
  });
  return { rows, headings: file.headings };
}

/** The columns that somebody said, said the last time, or that are called so. */
function columnsFor(
  headings: readonly string[],
  said_columns: StatementColumns | undefined,
  before: StatementColumns | undefined,
): StatementColumns {
  const isThere = (columns: StatementColumns): boolean =>
    Object.values(columns).every((heading) => headings.includes(heading));
  if (said_columns) return said_columns;
  if (before && isThere(before)) return before;
  return guessedColumns(headings);
}

const needed: readonly StatementField[] = ['policy', 'amount'];

/** As many places as the currency has; what has more is not rounded but refused. */
function amountFor(text: string, currency: string): string | undefined {
  const amount = amountIn(text);
  if (amount === undefined) return undefined;
  const places = placesOf(currency);
  const [whole = '', fraction = ''] = amount.split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** What a file says, line by line; its total stands beside them. Where columns are not known, they are asked for. */
export async function readStatement(
  db: Db,
  content: Buffer,
  { currency, said: told, before }: { currency: string; said?: StatementColumns; before?: StatementColumns },
): Promise<ReadStatement> {
  const { rows, headings } = await readRows(db, content);
  const names = headings.map(({ heading }) => heading);
  const columns = columnsFor(names, told, before);
  const missing = needed.filter((field) => !names.includes(columns[field] ?? ''));
  if (missing.length > 0)
    throw new Invalid({ columns: [said('statementColumns', { columns: names.slice(0, 40).join(' | ') })] });
  const placeOf = (field: StatementField): number | undefined =>
    headings.find(({ heading }) => heading === columns[field])?.place;
  const places = new Map(statementFields.map((field) => [field, placeOf(field)]));
  const lines: NewLine[] = [];
  let stated_total: string | null = null;
  const problems: string[] = [];
  for (const { number, cells } of rows) {
    const cell = (field: StatementField): string => {
      const place = places.get(field);
      return place === undefined ? '' : (cells[place] ?? '').trim();
    };
    const amount = amountFor(cell('amount'), currency);
    if (isTotalRow(cell('policy'), cells)) {
      stated_total = amount ?? stated_total;
      continue;
    }
    if (cell('policy') === '' && amount === undefined) continue;
    const problem = amount === undefined ? 'no amount' : moneyProblem(amount.replace('-', ''), currency);
    if (amount === undefined || problem) {
      problems.push(`${number}: ${cell('amount') || '—'}`);
      continue;
    }
    const rate = amountIn(cell('rate').replace('%', ''));
    const premium = amountFor(cell('premium'), currency);
    const tax = amountFor(cell('tax'), currency);
    lines.push({
      number,
      policy_text: cell('policy').slice(0, 100),
      client_text: cell('client').slice(0, 200),
      about: cell('about').slice(0, 200),
      premium: premium !== undefined && !moneyProblem(premium.replace('-', ''), currency) ? premium : null,
      rate: rate !== undefined && /^\d{1,2}(\.\d{1,4})?$|^100$/.test(rate) ? rate : null,
      amount,
      tax: tax !== undefined && !moneyProblem(tax.replace('-', ''), currency) ? tax : null,
    });
  }
  if (problems.length > 0)
    throw new Invalid({ file: [said('statementCells', { rows: problems.slice(0, 10).join(' | ') })] });
  if (lines.length === 0) throw new Invalid({ file: [said('statementEmpty')] });
  if (lines.length > mostStatementLines)
    throw new Invalid({ file: [said('statementTooLong', { most: String(mostStatementLines) })] });
  return { lines, stated_total, columns };
}
