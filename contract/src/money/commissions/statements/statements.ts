import { z } from 'zod';
import { exportParams } from '../../../base/exports.ts';
import {
  CalendarDate,
  choiceFilter,
  dateRange,
  EnteredDay,
  Id,
  idsFilter,
  line,
  Link,
  listParams,
  recordFields,
  Timestamp,
} from '../../../base/http.ts';
import { currency, SignedMoney } from '../../../base/amounts/money.ts';
import { percent } from '../../../base/amounts/percent.ts';
import { AllowedAction } from '../../../base/states/states.ts';
import { lineFindings } from './matching.ts';
import { lineDecisions, statementStatuses } from './statementStates.ts';

export const mostStatementLines = 50_000;

const Sum = z.object({ count: z.int(), amount: z.string(), expected: z.string() });

/** What an insurer says that it pays us. */
export const CommissionStatement = z.object({
  id: Id,
  statement_number: z.string(),
  insurer_id: Id,
  insurer: Link,
  currency: z.string(),
  statement_date: CalendarDate,
  period_to: CalendarDate,
  reference: z.string(),
  file_name: z.string(),
  status: z.enum(statementStatuses),
  line_count: z.int(),
  total: z.string(),
  /** What stands at its foot. */
  stated_total: z.string().nullable(),
  /** Its lines: what agrees, what is decided, what is open; what was posted of them. */
  matched: Sum,
  decided: Sum,
  open: Sum,
  posted: Sum,
  posted_at: Timestamp.nullable(),
  posted_by: Link.nullable(),
  undone_at: Timestamp.nullable(),
  undone_by: Link.nullable(),
  undone_reason: z.string(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
});
export type CommissionStatement = z.infer<typeof CommissionStatement>;

export const statementOrdering = ['statement_date', 'total', 'created_at'] as const;
export const StatementListParams = listParams(statementOrdering, {
  insurer: idsFilter().optional(),
  status: choiceFilter(statementStatuses).optional(),
  statement_date__range: dateRange().optional(),
});
export type StatementListParams = z.infer<typeof StatementListParams>;
export const StatementExportParams = exportParams(StatementListParams);

/** How a line stands: it agrees, somebody decided about it, or nobody did yet. */
const lineGroups = ['open', 'decided', 'matched'] as const;

const LineRow = z.object({
  commission_id: Id,
  commission: Link,
  kind: z.string(),
  /** Of the whole row, without its tax. */
  expected: z.string(),
  /** What of the line is of it. */
  amount: z.string(),
});

export const StatementLine = z.object({
  id: Id,
  number: z.int(),
  policy_text: z.string(),
  client_text: z.string(),
  about: z.string(),
  premium: z.string().nullable(),
  rate: z.string().nullable(),
  amount: z.string(),
  tax: z.string().nullable(),
  policy_id: Id.nullable(),
  policy: Link.nullable(),
  account: Link.nullable(),
  /** Whose number is nearly the same. */
  close_policy_id: Id.nullable(),
  close_policy: Link.nullable(),
  expected: z.string(),
  difference: z.string(),
  finding: z.enum(lineFindings),
  found_value: z.string().nullable(),
  is_by_hand: z.boolean(),
  group: z.enum(lineGroups),
  decision: z.enum(lineDecisions).nullable(),
  reason: z.string(),
  decided_by: Link.nullable(),
  /** A second person has to agree to write it off. */
  is_awaited: z.boolean(),
  posted_at: Timestamp.nullable(),
  rows: z.array(LineRow),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const StatementLineParams = listParams(['number', 'amount'], {
  group: choiceFilter(lineGroups).optional(),
});
export type StatementLineParams = z.infer<typeof StatementLineParams>;

/** What was due by the end of its period and does not stand on it. */
const LeftOut = z.object({
  id: Id,
  policy_id: Id,
  policy: Link,
  account: Link,
  kind: z.string(),
  due_on: CalendarDate,
  open: z.string(),
});
export const LeftOutAnswer = z.object({ count: z.int(), amount: z.string(), results: z.array(LeftOut) });
export type LeftOutAnswer = z.infer<typeof LeftOutAnswer>;

/** A line as it is typed in, or as it stood in a file. */
const TypedLine = z.strictObject({
  policy: line(100).min(1),
  client: line(200).optional(),
  about: line(200).optional(),
  premium: SignedMoney.nullable().optional(),
  rate: percent.nullable().optional(),
  amount: SignedMoney,
  tax: SignedMoney.nullable().optional(),
});

const head = {
  insurer_id: Id,
  currency,
  statement_date: EnteredDay,
  /** Unless said, the day of the statement. */
  period_to: EnteredDay.optional(),
  reference: line(100).optional(),
};

export const StatementCreate = z.strictObject({ ...head, lines: z.array(TypedLine).min(1).max(2000) });
export type StatementCreate = z.infer<typeof StatementCreate>;
export type StatementHead = Omit<StatementCreate, 'lines'>;

/** What columns of a file are. */
export const statementFields = ['policy', 'client', 'about', 'premium', 'rate', 'amount', 'tax'] as const;
export type StatementField = (typeof statementFields)[number];
/** By field the heading of its column. */
export const StatementColumns = z.partialRecord(z.enum(statementFields), z.string().max(200));
export type StatementColumns = z.infer<typeof StatementColumns>;

const asId = z.coerce.number().pipe(Id);
/** The fields of the form before the file. */
export const statementForm = {
  ...head,
  insurer_id: asId,
  columns: z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'This is not JSON.' });
        return z.NEVER;
      }
    })
    .pipe(StatementColumns)
    .optional(),
  /** The same file once more, on purpose. */
  again: z.literal('true').optional(),
};
