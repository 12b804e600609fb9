import { isDeepStrictEqual } from 'node:util';
import type { RowFault } from '#contract/base/importing';
import type { Tx } from '../db/connect.ts';
import type { DB } from '../db/schema.gen.ts';
import { givingWay } from './yieldToOthers.ts';
import { CellFault, idField, type ImportColumn } from './importColumns.ts';
import { faultsOfIssues, type HeaderOf } from './importFaults.ts';
import { entriesOf, targetsOf, type Entry } from './importTargets.ts';
import type { CrudNoun } from './crudNoun.ts';
import type { Importing, LabelsOf, Stamped } from '../nouns/reference/noun.ts';
import { findRecords } from '../nouns/reference/reading.ts';
import { said } from '../said.ts';

/** What a row asks for; without a body where it has faults. */
export type Verdict<Create, Update> = { row: number; faults: RowFault[] } & (
  | { asks: 'create'; body?: Create }
  | { asks: 'update'; id: number; version: number; body?: Update }
  | { asks: 'nothing' }
);

type Body = Record<string, unknown>;
type ReadRow = { body: Body; faults: RowFault[] };

const fieldsOf = (value: unknown): Body => value as Body;

/** Line ends are a matter of the program that saved the file. */
const isSameText = (a: string, b: string): boolean =>
  a === b || a.replaceAll('\r\n', '\n') === b.replaceAll('\r\n', '\n');

/** Cells that no header stands over. */
function strayCells<Row>({ row, cells }: Entry, columns: ImportColumn<Row>[]): RowFault[] {
  const places = new Set(columns.map(({ place }) => place));
  const isStray = cells.some((cell, place) => !places.has(place) && cell.trim() !== '');
  return isStray ? [{ row, column: '', message: said('csvStrayCell').text }] : [];
}

/** The fields that a row states; of a known record only those whose cells are not as the export writes them. */
function readRow<Row>(
  entry: Entry,
  columns: ImportColumn<Row>[],
  labels: LabelsOf,
  record: Row | undefined,
): ReadRow {
  const { row, cells } = entry;
  const read: ReadRow = { body: {}, faults: strayCells(entry, columns) };
  for (const column of columns) {
    const cell = cells[column.place] ?? '';
    if (column.field === null || (record && column.shown(record).some((shown) => isSameText(cell, shown))))
      continue;
    const refuse = (message: string) => read.faults.push({ row, column: column.header, message });
    try {
      const value = column.read(cell, labels);
      if (value !== undefined) read.body[column.field] = value;
      else if (record && column.isRequired) refuse(said('required').text);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      refuse(error.message);
    }
  }
  return read;
}

const changesOf = (body: unknown, record: unknown): Body =>
  Object.fromEntries(
    Object.entries(fieldsOf(body)).filter(
      ([field, value]) => !isDeepStrictEqual(value, fieldsOf(record)[field]),
    ),
  );

type Parse<T> = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: T }
    | { success: false; error: { issues: Parameters<typeof faultsOfIssues>[2] } };
};

/** The whole body, or why not; what could not be read is not missed a second time. */
function check<T>(schema: Parse<T>, row: number, { body, faults }: ReadRow, headerOf: HeaderOf) {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { data: parsed.data, faults };
  const told = new Set(faults.map(({ column }) => column));
  const found = faultsOfIssues(row, headerOf, parsed.error.issues).filter(({ column }) => !told.has(column));
  return { data: undefined, faults: [...faults, ...found] };
}

/** Reads the file against what is there; writes nothing. */
export async function planImport<TB extends keyof DB, Row extends Stamped, Create, Update, Filters>(
  tx: Tx,
  noun: CrudNoun<TB, Row, Create, Update, Filters>,
  importing: Importing,
  columns: ImportColumn<Row>[],
  headerOf: HeaderOf,
  rows: string[][],
): Promise<Verdict<Create, Update>[]> {
  const { create, update } = noun.schemas;
  const idHeader = headerOf(idField);
  const entries = entriesOf(rows);
  const links = columns.flatMap(({ field, isLink }) => (field !== null && isLink ? [field] : []));
  const labels = await importing.labels(tx, links);
  const targets = await targetsOf(tx, importing, columns, entries, labels, create);
  const ids = [...targets.values()].flatMap((target) => ('id' in target ? [target.id] : []));
  const records = await findRecords(tx, noun.plan, ids);
  const rowOf = new Map<number, number>();

  function judge(entry: Entry): Verdict<Create, Update> {
    const { row } = entry;
    const wrong = (message: string, column = ''): Verdict<Create, Update> => ({
      asks: 'nothing',
      row,
      faults: [{ row, column, message }],
    });
    const target = targets.get(row);
    if (!target) {
      const { data, faults } = check(create, row, readRow(entry, columns, labels, undefined), headerOf);
      return { asks: 'create', row, faults, ...(data && faults.length === 0 ? { body: data } : {}) };
    }
    if ('fault' in target) return wrong(target.fault, idHeader);
    const record = records.get(target.id);
    if (!record) return wrong(said('csvNoSuchId', { noun: noun.one.replace(/^an? /, '') }).text, idHeader);
    const earlier = rowOf.get(record.id);
    if (earlier !== undefined) return wrong(said('csvSameRecord', { row: earlier }).text);
    rowOf.set(record.id, row);
    const { data, faults } = check(update, row, readRow(entry, columns, labels, record), headerOf);
    const { id, version } = record;
    if (!data || faults.length > 0) return { asks: 'update', row, id, version, faults };
    const changes = changesOf(data, record);
    if (Object.keys(changes).length === 0) return { asks: 'nothing', row, faults };
    // Some of what the schema let pass is still of its type.
    return { asks: 'update', row, id, version, faults, body: changes as Update };
  }

  const verdicts: Verdict<Create, Update>[] = [];
  for await (const entry of givingWay(entries)) verdicts.push(judge(entry));
  return verdicts;
}
