import { z } from 'zod';
import { CalendarDate, EnteredDay, Id, listOf, wholeNumber } from '../base/http.ts';
import { exportFormats } from '../base/exports.ts';
import { dimensionNames, reportKeys, type Dimension, type ReportKey } from '../base/reportKeys.ts';
import { desks, type ReportDescription } from './reportDescription.ts';
import { narrowingShape } from './reportDimensions.ts';
import { comparisons, reportPeriods } from './reportPeriods.ts';
import { cash_book } from './reports/cash_book.ts';
import { client_debtors } from './reports/client_debtors.ts';
import { instalments_overdue } from './reports/instalments_overdue.ts';
import { insurer_accounts } from './reports/insurer_accounts.ts';
import { kyc_due } from './reports/kyc_due.ts';
import { unallocated_credits } from './reports/unallocated_credits.ts';
import { claims_ageing } from './reports/claims_ageing.ts';
import { claims_register } from './reports/claims_register.ts';
import { data_quality } from './reports/data_quality.ts';
import { expiring } from './reports/expiring.ts';
import { loss_ratio } from './reports/loss_ratio.ts';
import { lost_business } from './reports/lost_business.ts';
import { pipeline } from './reports/pipeline.ts';
import { production } from './reports/production.ts';
import { quote_hit_rate } from './reports/quote_hit_rate.ts';
import { retention } from './reports/retention.ts';
import { user_activity } from './reports/user_activity.ts';

export const reports: Readonly<Record<ReportKey, ReportDescription>> = {
  production,
  pipeline,
  quote_hit_rate,
  expiring,
  retention,
  lost_business,
  claims_register,
  claims_ageing,
  loss_ratio,
  instalments_overdue,
  client_debtors,
  unallocated_credits,
  cash_book,
  insurer_accounts,
  kyc_due,
  user_activity,
  data_quality,
};

export const isReportKey = (key: string): key is ReportKey => Object.hasOwn(reports, key);

export const ReportParams = z.object({ key: z.string().max(60) });

const state = {
  period: z.enum(reportPeriods).optional(),
  /** Days of one's own, or those that a period had when it was chosen: a link that is sent on shows the same. */
  from: EnteredDay.optional(),
  to: EnteredDay.optional(),
  /** The day on which things stood so, for reports of a day. */
  on: EnteredDay.optional(),
  compare: z.enum(comparisons).optional(),
  group_by: z.enum(dimensionNames).optional(),
  ...narrowingShape,
};

type Span = { from?: string | undefined; to?: string | undefined };

function judgeSpan({ from, to }: Span, context: z.RefinementCtx): void {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (from !== undefined && to === undefined) refuse('to', 'Enter the last day too.');
  if (to !== undefined && from === undefined) refuse('from', 'Enter the first day too.');
  if (from !== undefined && to !== undefined && to < from)
    refuse('to', 'The last day is before the first one.');
}

/** The whole state of a report, as its address has it. */
export const ReportState = z.strictObject(state);
export type ReportState = z.infer<typeof ReportState>;
export const ReportQuery = ReportState.superRefine(judgeSpan);

export const ReportExportQuery = z
  .strictObject({ ...state, format: z.enum(exportFormats) })
  .superRefine(judgeSpan);
export type ReportExportQuery = z.infer<typeof ReportExportQuery>;

/** The group of those that have none. */
export const noGroup = 'none';

/** One figure of the report: of which group, in which currency, and what of it. */
export const ReportCell = z.strictObject({
  measure: z.string().max(60),
  /** All groups together unless one is named. */
  group: z.string().max(60).optional(),
  currency: z.string().length(3).optional(),
});
export type ReportCell = z.infer<typeof ReportCell>;

const page = wholeNumber.pipe(z.int().min(1, 'Pages are counted from 1.').max(1_000_000));
export const ReportRecordsQuery = z
  .strictObject({
    ...state,
    ...ReportCell.shape,
    page: page.optional(),
    page_size: wholeNumber.pipe(z.int().min(1).max(200)).optional(),
  })
  .superRefine(judgeSpan);
export type ReportRecordsQuery = z.infer<typeof ReportRecordsQuery>;

const Days = z.object({ from: CalendarDate, to: CalendarDate });
/** By measure, a decimal text; nothing where there is nothing to divide by. */
const Figures = z.record(z.string(), z.string().nullable());
const currency = z.string().nullable();

export const ReportTotal = z.object({ currency, figures: Figures, before: Figures.nullable() });
export type ReportTotal = z.infer<typeof ReportTotal>;

export const ReportRow = ReportTotal.extend({
  /** The id of a record, a choice, the first day of a month, or nothing. */
  group: z.string().nullable(),
  /** What a record is called; choices and months have their words with the reader. */
  label: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

export const reportScopes = ['own', 'team', 'all'] as const;

export const Report = z.object({
  key: z.enum(reportKeys),
  days: Days,
  compared: Days.nullable(),
  group_by: z.enum(dimensionNames),
  /** Whose records it is made of, for this reader. */
  scope: z.enum(reportScopes),
  rows: z.array(ReportRow),
  /** So many groups more are in the totals and not among the rows. */
  left_off: z.int(),
  totals: z.array(ReportTotal),
  /** Filters that name what is not there any more. */
  gone: z.array(z.enum(dimensionNames)),
});
export type Report = z.infer<typeof Report>;

/** One record behind a figure. */
export const ReportRecord = z.object({
  noun: z.string(),
  id: Id,
  label: z.string(),
  day: CalendarDate.nullable(),
  /** What it adds to the figure; where that divides two sums, to the part and to the whole. */
  amount: z.string(),
  whole: z.string().nullable(),
  /** What it is worth, where the figure only counts it. */
  worth: z.string().nullable(),
  /** Why it is among them: a choice of what the report names as its reason. */
  reason: z.string().nullable(),
});
export type ReportRecord = z.infer<typeof ReportRecord>;

/** The records of a figure; `value` is the figure itself, worked out of these records. */
export const ReportRecords = listOf(ReportRecord).extend({
  currency,
  value: z.string().nullable(),
  /** Of what divides two sums: both of them. */
  part: z.string().nullable(),
  whole: z.string().nullable(),
});
export type ReportRecords = z.infer<typeof ReportRecords>;

export const ReportListing = z.array(z.object({ key: z.enum(reportKeys), desk: z.enum(desks) }));
export type ReportListing = z.infer<typeof ReportListing>;

/** As many groups as a screen shows; a file has more. */
export const mostGroups = 500;
export const mostGroupsInFile = 50_000;

export const groupOf = ({ groups }: ReportDescription, asked: Dimension | undefined): Dimension =>
  asked ?? groups[0] ?? 'month';
