import { z } from 'zod';
import {
  SentenceByCode,
  booleanFilter,
  choiceFilter,
  Id,
  idsFilter,
  line,
  Link,
  listParams,
  recordFields,
  Timestamp,
} from '../../base/http.ts';
import { exportFormats } from '../../base/exports.ts';
import { AllowedAction } from '../../base/states/states.ts';
import { importTargets } from './importList.ts';
import { longestName } from './importNames.ts';
import { importStatuses } from './importStates.ts';

export const importMostBytesOfFile = 500 * 1024 * 1024;
export const mostImportRows = 2_000_000;
const mostImportColumns = 200;

/** The order of the parts of a date such as 03/04/2026, once for the whole file. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export const decimalSigns = ['.', ','] as const;

/** By what a row finds the record that it is about. `none`: every row is a new one. */
export const accountMatches = [
  'account_number',
  'id_number',
  'registration_number',
  'email',
  'phone',
  'none',
] as const;
export const policyMatches = ['policy_number', 'reference', 'none'] as const;
const importMatches = [...new Set([...accountMatches, ...policyMatches])] as const;

const field = line(60);
const cellText = z.string().max(100_000);

/** What a word of the file stands for: a record that there is, one to be made under this name, or nothing. */
export const ValueChoice = z.strictObject({
  field,
  /** As it stands in the file. */
  value: line(longestName),
  meaning: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('record'), id: Id }),
    z.strictObject({ kind: z.literal('choice'), choice: line(60) }),
    z.strictObject({ kind: z.literal('create') }),
    z.strictObject({ kind: z.literal('nothing') }),
  ]),
});
export type ValueChoice = z.infer<typeof ValueChoice>;

/** Everything that is decided about a file, apart from its cells. */
export const ImportMapping = z.strictObject({
  /** A field of ours for a column of theirs; a column that is not named is left out. */
  columns: z
    .array(z.strictObject({ place: z.int().min(0).max(mostImportColumns), field }))
    .max(mostImportColumns),
  /** For every row, where the file has no column for it; written as in a cell. */
  constants: z.array(z.strictObject({ field, value: line(500) })).max(60),
  /** Null as long as the file does not tell and nobody said it. */
  date_order: z.enum(dateOrders).nullable(),
  decimal_sign: z.enum(decimalSigns).nullable(),
  match_on: z.enum(importMatches),
  on_match: z.enum(['update', 'skip']),
  /** Rows that look like a client whom we have come in all the same, as on the form. */
  accept_duplicates: z.boolean(),
  values: z.array(ValueChoice).max(5000),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportHeading = z.object({
  place: z.int(),
  heading: z.string(),
  /** The first different cells below it. */
  samples: z.array(z.string()),
  /** How many rows have something in it. */
  filled: z.int(),
  /** It holds the numbers of identity documents, of which only the ends are shown. */
  is_masked: z.boolean(),
});
export type ImportHeading = z.infer<typeof ImportHeading>;

/** Something that has to be decided before the rows can be checked. */
const importQuestions = ['date_order', 'decimal_sign', 'required_field', 'values'] as const;
export const ImportQuestion = z.object({
  kind: z.enum(importQuestions),
  /** The field that is missing, or whose values are not known; empty where it is about the whole file. */
  field: z.string(),
  /** A cell that can be read in two ways, or how many values are open. */
  example: z.string(),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

const rowVerdicts = ['create', 'update', 'same', 'skip', 'error'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];
const rowOutcomes = ['created', 'updated', 'unchanged', 'left_out', 'failed'] as const;
const undoOutcomes = ['reversed', 'kept', 'failed'] as const;

/** One kind of problem, such as an end before the start, and how many rows have it. */
export const ProblemCount = z.object({
  kind: z.string(),
  severity: z.enum(['error', 'warning']),
  field: z.string(),
  rows: z.int(),
  /** What all of them say, where it is one sentence. */
  example: z.string(),
  said: SentenceByCode.nullish(),
});
export type ProblemCount = z.infer<typeof ProblemCount>;

/** What the rows would do, or did. */
export const ImportCounts = z.object({
  create: z.int(),
  update: z.int(),
  same: z.int(),
  skip: z.int(),
  error: z.int(),
  left_out: z.int(),
  /** What comes in besides, by noun: accounts and members of policies, reference data that was missing. */
  besides: z.array(z.object({ noun: z.string(), created: z.int() })),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const UndoCounts = z.object({ reversed: z.int(), kept: z.int(), failed: z.int() });
export type UndoCounts = z.infer<typeof UndoCounts>;

const summary = {
  id: Id,
  import_number: z.string(),
  target: z.enum(importTargets),
  status: z.enum(importStatuses),
  file_name: z.string(),
  file_size: z.int(),
  row_count: z.int(),
  /** What was found at the check; null before it. */
  checked: ImportCounts.nullable(),
  /** What was done; null before the start. */
  done: ImportCounts.nullable(),
  undone: UndoCounts.nullable(),
  /** Of whatever runs now. */
  progress: z.object({ done: z.int(), total: z.int(), seconds_left: z.int().nullable() }).nullable(),
  /** Why it failed or stopped. */
  error: z.string(),
  checked_at: Timestamp.nullable(),
  committed_at: Timestamp.nullable(),
  finished_at: Timestamp.nullable(),
  undone_at: Timestamp.nullable(),
  undo_until: Timestamp.nullable(),
  /** When its rows and its file were removed; what they came to stays. */
  purged_at: Timestamp.nullable(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};

export const ImportSummary = z.object(summary);
export type ImportSummary = z.infer<typeof ImportSummary>;

export const Import = z.object({
  ...summary,
  file_kind: z.enum(['csv', 'xlsx']).nullable(),
  encoding: z.string(),
  separator: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  /** In which row of the file the headings stand, from 1. */
  header_row: z.int(),
  headings: z.array(ImportHeading),
  mapping: ImportMapping,
  /** Taken over from an earlier file with the same headings. */
  is_remembered: z.boolean(),
  questions: z.array(ImportQuestion),
  problems: z.array(ProblemCount),
});
export type Import = z.infer<typeof Import>;

/** Which sheet and which row of headings, or what the columns and values mean. */
export const ImportUpdate = z
  .strictObject({ sheet: line(200), header_row: z.int().min(1).max(50), mapping: ImportMapping.partial() })
  .partial();
export type ImportUpdate = z.infer<typeof ImportUpdate>;

export const RowProblem = z.object({
  kind: z.string(),
  severity: z.enum(['error', 'warning']),
  /** Whose column it is; empty where it is the whole row's. */
  field: z.string(),
  message: z.string(),
  /** The message by its code. */
  said: SentenceByCode.optional(),
});
export type RowProblem = z.infer<typeof RowProblem>;

export const ImportRow = z.object({
  /** As the file counts it. */
  row: z.int(),
  /** Of the file, with what was corrected since. */
  cells: z.array(z.string()),
  /** The places of corrected cells with what the file says. */
  corrected: z.array(z.object({ place: z.int(), was: z.string() })),
  is_left_out: z.boolean(),
  verdict: z.enum(rowVerdicts).nullable(),
  outcome: z.enum(rowOutcomes).nullable(),
  undo_outcome: z.enum(undoOutcomes).nullable(),
  /** Why undoing kept it. */
  undo_reason: z.string(),
  problems: z.array(RowProblem),
  /** What it matched or became. */
  record: Link.nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Of one kind of problem, verdict or outcome; in the order of the file. */
export const ImportRowParams = z.strictObject({
  ...listParams(['row'] as const, {}).shape,
  verdict: choiceFilter(rowVerdicts).optional(),
  outcome: choiceFilter(rowOutcomes).optional(),
  undo_outcome: choiceFilter(undoOutcomes).optional(),
  /** Its kind, and behind a colon the field that has it. */
  problem: line(121).optional(),
  /** As the file counts them. */
  row: idsFilter(200).optional(),
  severity: choiceFilter(['error', 'warning'] as const).optional(),
  is_left_out: booleanFilter().optional(),
});
export type ImportRowParams = z.infer<typeof ImportRowParams>;

/** Corrections of cells, and what is left out; the rows are judged again at once. */
export const ImportRowsUpdate = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        row: z.int().min(1),
        cells: z
          .array(z.strictObject({ place: z.int().min(0).max(mostImportColumns), text: cellText }))
          .max(mostImportColumns)
          .optional(),
        is_left_out: z.boolean().optional(),
      }),
    )
    .max(500)
    .optional(),
  /** All rows with this problem are left out, or taken back in. */
  problem: z.strictObject({ kind: line(60), field: line(60), is_left_out: z.boolean() }).optional(),
});
export type ImportRowsUpdate = z.infer<typeof ImportRowsUpdate>;

/** A word of a column that names records or choices, how often it stands there and what it seems to mean. */
export const ImportValue = z.object({
  field: z.string(),
  value: z.string(),
  rows: z.int(),
  /** What it means: found by name or code, or said by someone. Null where nobody knows. */
  meaning: ValueChoice.shape.meaning.nullable(),
  label: z.string(),
  /** Found without being asked. */
  is_found: z.boolean(),
  /** Records that it might mean. */
  candidates: z.array(Link),
  may_create: z.boolean(),
});
export type ImportValue = z.infer<typeof ImportValue>;
export const ImportValueParams = listParams(['value'] as const, { field: field.optional() });
export type ImportValueParams = z.infer<typeof ImportValueParams>;

/** A file to begin with, and one of the rows that did not come in. */
export const ImportTemplateParams = z.strictObject({
  target: z.enum(importTargets),
  format: z.enum(exportFormats),
});
export const ImportErrorsParams = z.strictObject({ format: z.enum(exportFormats) });

/** What an undo would do, before one says yes. */
export const UndoPreview = z.object({
  reversed: z.int(),
  kept: z.int(),
  /** Of what is kept the first ones, with the reason. */
  reasons: z.array(z.object({ row: z.int(), record: Link.nullable(), reason: z.string() })),
});
export type UndoPreview = z.infer<typeof UndoPreview>;
