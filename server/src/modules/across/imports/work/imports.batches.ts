import { createHmac } from 'node:crypto';
import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import type { ImportMapping } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { Db, Tx } from '../../../../db/connect.ts';
import { derivedKey } from '../../../../security/derivedKeys.ts';
import type { CellKey } from '../../../../security/sealedCells.ts';
import { givingWay } from '../../../../sheets/yieldToOthers.ts';
import { FirstRows, keyDigest } from '../values/imports.keys.ts';
import { openedCells } from '../rows/imports.masking.rules.ts';
import { readRow, type Resolved } from '../rows/imports.rows.rules.ts';
import type { ImportTarget, Judged, ReadRow, Run } from '../imports.target.ts';
import {
  beginning,
  forgetGroups,
  listBatch,
  listCellsAt,
  setLeaders,
  type StoredRow,
  type Verdict,
} from './imports.work.queries.ts';

const batchSize = 500;

/** One batch after the other. The next one is asked for while the one before is worked on. */
export async function* batchesOf(
  db: Db,
  importId: number,
  which: 'all' | 'unwritten',
): AsyncGenerator<StoredRow[]> {
  let next = listBatch(db, importId, beginning, batchSize, which);
  for (;;) {
    const batch = await next;
    const last = batch.at(-1);
    if (!last) return;
    next = listBatch(db, importId, last, batchSize, which);
    // Whoever stops between two batches need not hear of what the next one met.
    next.catch(() => {});
    yield batch;
  }
}

export type Reader = (row: StoredRow) => ReadRow;

export function readerOf(
  key: CellKey,
  target: ImportTargetName,
  mapping: ImportMapping,
  resolved: Resolved,
): Reader {
  const fields = importFieldsOf[target];
  return (stored) =>
    readRow(mapping, fields, resolved, {
      row: stored.row,
      cells: stored.corrections || stored.sealed ? openedCells(key, stored) : stored.cells,
    });
}

/** The rows of each group together, in the order of the file. */
export async function groupsOf(rows: readonly StoredRow[], reader: Reader): Promise<ReadRow[][]> {
  const groups = new Map<number, ReadRow[]>();
  for await (const row of givingWay(rows)) {
    const group = groups.get(row.leader);
    if (group) group.push(reader(row));
    else groups.set(row.leader, [reader(row)]);
  }
  return [...groups.values()];
}

/** What tells a group from all others, beside the keys of its records. */
const groupDigest = (dataKey: Buffer, key: string): number =>
  keyDigest(createHmac('sha256', digestKeyOf(dataKey)).update(`group:${key}`).digest('hex'));
/** A group may be told by the number of a document, which could be found by trying all of them. */
const digestKeyOf = derivedKey('covernote import groups 1');

/** The digests by which other rows find this one, when one of them is corrected. */
function digestsOf(target: ImportTarget, run: Run, read: ReadRow, { keys = [] }: Judged<unknown>): number[] {
  const group = groupDigestOf(target, run, read);
  return [...keys.map(keyDigest), ...(group === null ? [] : [group])];
}

export function groupDigestOf(
  target: ImportTarget,
  { mapping, dataKey }: Pick<Run, 'mapping' | 'dataKey'>,
  { values }: ReadRow,
): number | null {
  const group = target.groupOf(values, mapping);
  return group === null ? null : groupDigest(dataKey, group);
}

export type JudgedRow = { read: ReadRow; judged: Judged<unknown> };

/** What is kept of it. */
export const verdictOf = (target: ImportTarget, run: Run, { read, judged }: JudgedRow): Verdict => ({
  row: read.row,
  verdict: judged.verdict,
  problems: judged.problems,
  record_id: judged.record?.id ?? null,
  keys: digestsOf(target, run, read, judged),
});

const rowsAtOnce = 5000;

/** Finds the rows that make one record together, by the few cells that tell. */
export async function groupRows(
  db: Db,
  { importId, dataKey }: CellKey,
  target: ImportTarget,
  mapping: ImportMapping,
  readCells: (fields: ImportMapping) => Reader,
): Promise<void> {
  await forgetGroups(db, importId);
  const fields = target.groupFields(mapping);
  const columns = mapping.columns.filter(({ field }) => fields.includes(field));
  if (columns.length === 0) return;
  const reader = readCells({ ...mapping, columns });
  const places = columns.map(({ place }) => place);
  const firsts = new FirstRows();
  for (let after = 0; ;) {
    const rows = await listCellsAt(db, importId, after, places, rowsAtOnce);
    const followers: { row: number; leader: number }[] = [];
    for await (const { row, picked, ...kept } of givingWay(rows)) {
      const cells: string[] = [];
      for (const [at, place] of places.entries()) cells[place] = picked[at] ?? '';
      const { values } = reader({ row, leader: row, cells, ...kept, verdict: null, record_id: null });
      const group = target.groupOf(values, mapping);
      if (group === null) continue;
      const digest = groupDigest(dataKey, group);
      const leader = firsts.rowOfDigest(digest);
      if (leader === undefined) firsts.noteDigest(digest, row);
      else followers.push({ row, leader });
    }
    await setLeaders(db, importId, followers);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.row;
  }
}

/** All of them, as whoever imports could enter them by hand. */
export async function judgeRows(
  tx: Tx,
  run: Run,
  target: ImportTarget,
  groups: readonly ReadRow[][],
): Promise<JudgedRow[]> {
  const judged = new Map((await target.judge(tx, run, groups)).map((each) => [each.row, each]));
  return groups.flat().map((read) => {
    const each = judged.get(read.row);
    if (!each) throw new Error(`Row ${read.row} was not judged.`);
    return { read, judged: each };
  });
}

/** Sums by noun. */
export function addBesides(sums: Map<string, number>, besides: Readonly<Record<string, number>> = {}): void {
  for (const [noun, count] of Object.entries(besides)) sums.set(noun, (sums.get(noun) ?? 0) + count);
}

export const besidesIn = (sums: ReadonlyMap<string, number>) =>
  [...sums].map(([noun, created]) => ({ noun, created })).filter(({ created }) => created > 0);
