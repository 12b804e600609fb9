import { z } from 'zod';
import { CalendarDate, EnteredDay, Id, Link } from '../base/http.ts';
import { currency } from '../base/amounts/money.ts';
import { remittanceBases } from '../base/amounts/remittance.ts';
import { languages } from '../system/users.ts';

/** As many as one transfer may name. */
export const mostSettled = 500;

/** What is open of one policy between an insurer and us. Collected, less ours, kept back and remitted, is the balance. */
export const InsurerBalance = z.object({
  policy_id: Id,
  policy: Link,
  account: Link,
  currency: z.string(),
  gross_premium: z.string(),
  /** What came from the client, and what we waived, which is our loss and not the insurer's. */
  collected: z.string(),
  /** Of what was collected: for lines whose payee we are. */
  ours: z.string(),
  /** Of what was collected: our commission and its tax, where the insurer is sent what is left after them. */
  kept: z.string(),
  /** What was sent and not taken back, less what came back. */
  remitted: z.string(),
  /** Above nothing we owe the insurer, below it the insurer owes us. */
  balance: z.string(),
  /** The later of our receipt and the booking, of the oldest part that is open. */
  since: CalendarDate,
  /** In days, today. */
  age: z.int(),
  /** By the insurer's terms, where it has any. */
  due_on: CalendarDate.nullable(),
});
export type InsurerBalance = z.infer<typeof InsurerBalance>;

const params = {
  currency,
  /** What is open since a day within these; either may be left out. */
  from: EnteredDay,
  to: EnteredDay,
};
type Period = { from?: string | undefined; to?: string | undefined };
const inOrder = ({ from, to }: Period, context: z.RefinementCtx): void => {
  if (from && to && to < from)
    context.addIssue({ code: 'custom', path: ['to'], message: 'Enter a day that is not before the first.' });
};
export const InsurerAccountParams = z.strictObject(params).partial().superRefine(inOrder);
export type InsurerAccountParams = z.infer<typeof InsurerAccountParams>;

/** In whose words a paper is written; without one in those of whoever asks for it. */
const language = z.enum(languages);
export const InsurerPaperParams = z
  .strictObject({ ...params, language })
  .partial()
  .superRefine(inOrder);
export const AdviceParams = z.strictObject({ language }).partial();

/** What we owe an insurer in one currency, by when the first of it is to be paid, and how much of it is late. */
export const InsurerDue = z.object({
  insurer: Link,
  currency: z.string(),
  payable: z.string(),
  late: z.string(),
  policies: z.int(),
  /** None where the insurer has no terms. */
  due_on: CalendarDate.nullable(),
});
export type InsurerDue = z.infer<typeof InsurerDue>;

/** What is open between an insurer and us, by currency, and for which policies, the oldest first. */
export const InsurerAccount = z.object({
  insurer: Link,
  remittance_basis: z.enum(remittanceBases),
  payment_terms_days: z.int().nullable(),
  as_of: CalendarDate,
  totals: z.array(
    z.object({
      currency: z.string(),
      /** What we owe for some policies, what the insurer owes for others, and the one less the other. */
      payable: z.string(),
      receivable: z.string(),
      net: z.string(),
      policies: z.int(),
    }),
  ),
  policies: z.array(InsurerBalance),
});
export type InsurerAccount = z.infer<typeof InsurerAccount>;
