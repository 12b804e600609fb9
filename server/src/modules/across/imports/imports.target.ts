import type { ImportMapping, RowProblem, RowVerdict } from '#contract/across/imports/imports';
import type { Link } from '#contract/base/http';
import type { SeriesName } from '#contract/base/values/numbering';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { EarlierRows } from '../../people/accounts/batch/accounts.batch.ts';

/** A row as the mapping reads it: by field what it says, and what of it cannot be read. */
export type ReadRow = {
  row: number;
  values: Readonly<Record<string, unknown>>;
  problems: RowProblem[];
};

/** One import while it is checked, written or undone, in the eyes of whoever began it. */
export type Run = {
  id: number;
  import_number: string;
  mapping: ImportMapping;
  /** Read anew for each batch, so that a permission that is lost stops it; acts `via` import. */
  caller: Caller;
  dataKey: Buffer;
  /** The organisation's today. */
  day: string;
  /** The rows are written by the same transaction: nobody else changes what they are judged by until it ends. */
  isWriting: boolean;
  /** Only at the check: which earlier row of the file has a key, of those that no batch has written. */
  earlier: EarlierRows | undefined;
  /** So many that follow each other; those of a transaction that fails leave a gap. */
  takeNumbers: (series: SeriesName, count: number) => Promise<string[]>;
};

/** What comes in besides, by noun: how many. */
type Besides = Readonly<Record<string, number>>;

/** What a row would do. `plan` is what `write` needs of it. */
export type Judged<Plan> = {
  row: number;
  verdict: RowVerdict;
  problems: RowProblem[];
  record: Link | null;
  plan: Plan | null;
  /** By what other rows of the file may be the same; when one of them is corrected, this one is judged again. */
  keys?: readonly string[];
  besides?: Besides;
};

/** What a row did: the record, and what an undo has to know. */
export type Written = {
  row: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'failed';
  record_id: number | null;
  problems: RowProblem[];
  trace: unknown;
  besides?: Besides;
};

/** `isForAnother`: whoever undoes may not take it back; it waits for someone who may. */
export type Undone = {
  row: number;
  outcome: 'reversed' | 'kept' | 'failed';
  reason: string;
  isForAnother?: boolean;
};
export type WrittenRow = { row: number; record_id: number; trace: unknown };

type Values = Readonly<Record<string, unknown>>;

/**
 * What a noun says about being imported. A batch is judged and written in one transaction, with the same code at the
 * check, which writes nothing.
 */
export type ImportTarget<Plan = unknown> = {
  /** Which fields `groupOf` reads; none where every row stands for itself. */
  groupFields: (mapping: ImportMapping) => readonly string[];
  /** Rows of one key make one record together; null where a row stands for itself. */
  groupOf: (values: Values, mapping: ImportMapping) => string | null;
  /** Some groups, each whole, in the order of the file. */
  judge: (tx: Tx, run: Run, groups: readonly ReadRow[][]) => Promise<Judged<Plan>[]>;
  /** Those that may come in, by what `judge` found in this transaction. */
  write: (tx: Tx, run: Run, judged: readonly Judged<Plan>[]) => Promise<Written[]>;
  /** Whether each could be taken back now, without doing it; the last row of the file first. */
  previewUndo: (tx: Tx, run: Run, rows: readonly WrittenRow[]) => Promise<Undone[]>;
  undo: (tx: Tx, run: Run, rows: readonly WrittenRow[]) => Promise<Undone[]>;
};
