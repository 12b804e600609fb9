import { z } from 'zod';
import { CalendarDate, EnteredDay, Id, Link } from '../base/http.ts';

/** What moves the balance of a client. */
const statementKinds = [
  'debit_note',
  'credit_note',
  'payment',
  'reversal',
  'bounce',
  'refund',
  'waiver',
  'waiver_back',
  'by_another',
  'for_another',
] as const;

const Line = z.object({
  date: CalendarDate,
  kind: z.enum(statementKinds),
  /** The number of the note, the receipt or the refund. */
  document: z.string(),
  policy: Link.nullable(),
  payment_id: Id.nullable(),
  /** What the client owes more, or less. */
  debit: z.string(),
  credit: z.string(),
  /** After this line. */
  balance: z.string(),
});
export type StatementLine = z.infer<typeof Line>;

/** What was unpaid on the last day, by how long it had been due. */
const Ageing = z.object({
  not_due: z.string(),
  days_0_30: z.string(),
  days_31_60: z.string(),
  days_61_90: z.string(),
  days_over_90: z.string(),
});
export const ageingBands = Object.keys(Ageing.shape) as (keyof z.infer<typeof Ageing>)[];

const OfCurrency = z.object({
  currency: z.string(),
  opening: z.string(),
  lines: z.array(Line),
  debit: z.string(),
  credit: z.string(),
  /** Above nothing the client owes it; below, we do. */
  closing: z.string(),
  ageing: Ageing,
  /** Money of the client that paid for nothing on the last day: with what is unpaid it makes what is owed. */
  unallocated: z.string(),
});

/** What a client owes us, under agency bill. What an insurer collects itself is not ours to ask for. */
export const Statement = z.object({
  account: Link,
  from: CalendarDate,
  to: CalendarDate,
  currencies: z.array(OfCurrency),
});
export type Statement = z.infer<typeof Statement>;

const period = { from: EnteredDay, to: EnteredDay };
const inOrder = ({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void => {
  if (to < from)
    context.addIssue({ code: 'custom', path: ['to'], message: 'Enter a day that is not before the first.' });
};
export const StatementParams = z.strictObject(period).superRefine(inOrder);
export type StatementParams = z.infer<typeof StatementParams>;
