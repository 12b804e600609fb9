import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExportFormat } from '#contract/base/exports';
import type { Ordering } from '#contract/base/http';
import type { ModuleName } from '#contract/base/permissions';
import type { Language } from '#contract/system/users';
import type { DB } from '../db/schema.gen.ts';
import { openSnapshot, type RowsOf, type Snapshot } from '../db/snapshot.ts';
import { inTransaction } from '../db/transaction.ts';
import { audit } from '../nouns/trail/audit.ts';
import { chosenRows, countIn } from '../nouns/lists/exporting.ts';
import type { Cell, Column } from '../sheets/columns.ts';
import { csvOf } from '../sheets/csv.ts';
import { SlowDown } from '../errors.ts';
import { labelOf, loadLabels } from '../sheets/labels.ts';
import { inOrder, type ListPlan } from '../nouns/lists/list.ts';
import { xlsxOf } from '../sheets/xlsx.ts';
import { binaryAnswer } from './binaryAnswer.ts';
import { said } from '../said.ts';

const mostAtOnce = 3;
let running = 0;

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

export const exportedFile = binaryAnswer(
  'Every row, as a file. X-Row-Count says how many.',
  'text/csv',
  contentTypes.xlsx,
);

export type MoreColumns<O> = {
  fields: readonly string[];
  /** For each of the rows one cell of each field. */
  cells: (rows: readonly O[], rowsOf: RowsOf) => Promise<Cell[][]>;
};

type Export<TB extends keyof DB, F extends string, O> = {
  module: ModuleName;
  /** Names the file and stands in the audit trail. */
  noun: string;
  columns: Column<O>[];
  /** What stands behind them and is read for many rows at once. */
  more?: MoreColumns<O> | undefined;
  plan: ListPlan<TB, F, O>;
  params: { format: ExportFormat; ids?: number[] | undefined; ordering?: Ordering<F> | undefined };
};

/**
 * Every row of a list as a file, sent while it is read. All of it is one moment of the database, in which the rows
 * are counted first; what fails half-way breaks the connection, so that no file ends early and looks whole.
 */
export async function exportRows<TB extends keyof DB, F extends string, O>(
  request: FastifyRequest,
  reply: FastifyReply,
  { module, noun, columns, more, plan, params: { format, ids, ordering } }: Export<TB, F, O>,
): Promise<Readable> {
  const { db } = request.server.context;
  const matching = chosenRows(plan, ids);
  const snapshot = await snapshotFor(request, reply);
  const { rows, day, language } = await countIn(snapshot, db, matching, request.caller.user_id);
  const after = { format, rows };
  await inTransaction(db, (tx) =>
    audit(tx, request.caller, { module, noun, record_id: 0, action: 'export', after }),
  );
  await loadLabels();
  const fields = [...columns.map(({ field }) => field), ...(more?.fields ?? [])];
  const head = fields.map((field) => labelOf(language, noun, field));
  const cells = cellsOf(
    { columns, more, noun, language, rowsOf: snapshot.rows },
    snapshot.batches(inOrder(plan.select(matching), plan, ordering)),
  );
  const file = `${noun}-${day}-${rows}-rows`;
  const output = sendSheet(reply, { format, file, sheet: noun, head, cells, rows });
  snapshot.onLost((error) => output.destroy(error));
  return output;
}

type Sheet = {
  format: ExportFormat;
  /** What the file is called, without its extension. */
  file: string;
  sheet: string;
  head: string[];
  cells: AsyncGenerator<Cell[][]>;
  rows: number;
};

/** Rows as a file, sent while they come. */
export function sendSheet(reply: FastifyReply, { format, file, sheet, head, cells, rows }: Sheet): Readable {
  const output = format === 'csv' ? Readable.from(csvOf(head, cells)) : xlsxOf(sheet, head, cells, rows);
  breakWith(output, reply);
  reply
    .type(contentTypes[format])
    .header('X-Row-Count', String(rows))
    .header('Content-Disposition', `attachment; filename="${file}.${format}"`);
  return output;
}

/** One of a few places, given back with its connection as soon as the answer is over or nobody waits for it. */
async function snapshotFor(request: FastifyRequest, reply: FastifyReply): Promise<Snapshot> {
  if (running >= mostAtOnce) {
    throw new SlowDown(10, said('exportsRunning', { count: mostAtOnce }));
  }
  const { config, databaseUrl, db, watch } = request.server.context;
  running += 1;
  const opening = openSnapshot(databaseUrl, db, config.connectWithin);
  const close = () =>
    opening.then(
      (snapshot) => snapshot.close(),
      () => {},
    );
  const looking = setInterval(() => watch.isDown() && void close(), 100);
  finished(reply.raw, () => {
    clearInterval(looking);
    running -= 1;
    void close();
  });
  return opening;
}

type Said<O> = {
  columns: Column<O>[];
  more: MoreColumns<O> | undefined;
  noun: string;
  language: Language;
  rowsOf: RowsOf;
};

async function* cellsOf<O>(
  { columns, more, noun, language, rowsOf }: Said<O>,
  batches: AsyncIterable<O[]>,
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) {
    const besides = await more?.cells(rows, rowsOf);
    yield rows.map((row, index) => [
      ...columns.map((column) => column.cell(row, noun, language)),
      ...(besides?.[index] ?? []),
    ]);
  }
}

/** A reset is an error for every client and proxy; a mere close looks like the end of the file to the oldest. */
function breakWith(output: Readable, reply: FastifyReply): void {
  output.on('error', () => {
    if (reply.raw.headersSent) reply.raw.socket?.resetAndDestroy();
  });
}
