import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import type { Import, RowProblem } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { ExportFormat } from '#contract/base/exports';
import type { Language } from '#contract/system/users';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { languageOf } from '../../../../db/search/language.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { contentTypes, sendSheet } from '../../../../http/export.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { cellOf, type Cell } from '../../../../sheets/columns.ts';
import { csvText } from '../../../../sheets/csv.ts';
import { labelOf, loadLabels, wordOf } from '../../../../sheets/labels.ts';
import { smallXlsx } from '../../../../sheets/xlsx.ts';
import { maskedCells, maskedPlaces } from '../rows/imports.masking.rules.ts';
import { countRefused, listRefused } from '../rows/imports.rows.queries.ts';
import { correctedCells } from '../rows/imports.rows.rules.ts';
import { explanationOf, templateOf } from './imports.template.rules.ts';

const batch = 1000;

/** Every column of the file as it was, with what was corrected, and in the last one why the row did not come in. */
async function* refusedCells(
  db: Db,
  { id, headings }: Pick<Import, 'id' | 'headings'>,
  width: number,
  inWords: (problem: RowProblem) => string,
): AsyncGenerator<Cell[][]> {
  const masked = maskedPlaces(headings);
  for (let behind = 0; ;) {
    const rows = await listRefused(db, id, behind, batch);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ cells, corrections, problems }) => {
      const own = maskedCells(correctedCells(cells, corrections), masked);
      const reasons = problems.filter(({ severity }) => severity === 'error').map(inWords);
      return [...Array.from({ length: width }, (_, place) => cellOf(own[place] ?? '')), reasons.join(' ')];
    });
    behind = last.row;
  }
}

/** With what the column is about, where it is one column's. */
const reasonIn =
  (language: Language, target: ImportTargetName) =>
  ({ field, message }: RowProblem): string => {
    const { label } = importFieldsOf[target].find(({ key }) => key === field) ?? {};
    return label ? `${labelOf(language, label.noun, label.field)}: ${message}` : message;
  };

export async function sendErrors(
  db: Db,
  caller: Caller,
  record: Import,
  format: ExportFormat,
  reply: FastifyReply,
): Promise<Readable> {
  const { id, import_number, headings, target } = record;
  const [rows, language] = [await countRefused(db, id), await languageOf(db, caller.user_id)];
  await inTransaction(db, (tx) =>
    audit(tx, caller, {
      module: 'imports',
      noun: 'imports',
      record_id: id,
      action: 'export',
      after: { format, rows },
    }),
  );
  await loadLabels();
  const width = Math.max(0, ...headings.map(({ place }) => place + 1));
  const head = Array.from({ length: width }, (_, place) =>
    String(cellOf(headings.find((heading) => heading.place === place)?.heading ?? '')),
  );
  return sendSheet(reply, {
    format,
    file: `${import_number}-errors-${rows}-rows`,
    sheet: import_number,
    head: [...head, wordOf(language, 'import_files', 'reason')],
    cells: refusedCells(db, record, width, reasonIn(language, target)),
    rows,
  });
}

/** In a workbook the columns are explained on a sheet of their own, in a text above the headings. */
export async function sendTemplate(
  db: Db,
  caller: Caller,
  { target, format }: { target: ImportTargetName; format: ExportFormat },
  reply: FastifyReply,
): Promise<Readable> {
  const language = await languageOf(db, caller.user_id);
  await loadLabels();
  const { head, notes, example } = templateOf(language, target);
  reply
    .type(contentTypes[format])
    .header('Content-Disposition', `attachment; filename="${target}-template.${format}"`);
  if (format === 'csv') return Readable.from([csvText([notes, head, example])], { objectMode: false });
  return smallXlsx([
    { name: target, rows: [head, example] },
    { name: wordOf(language, 'import_files', 'columns'), rows: explanationOf(language, target) },
  ]);
}
