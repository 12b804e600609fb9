import { z } from 'zod';
import { CalendarDate, Id, Link } from '../base/http.ts';
import { currency } from '../base/money.ts';

/** As many as one remittance may name. */
export const mostPayable = 500;

/** What an insurer is owed for one policy. */
export const Payable = z.object({
  policy_id: Id,
  policy: Link,
  account: Link,
  currency: z.string(),
  /** The first day on which a part of it was due. */
  due_since: CalendarDate,
  gross_premium: z.string(),
  /** What came from the client, and what we waived, which is our loss and not the insurer's. */
  collected: z.string(),
  /** What was sent and not taken back. */
  remitted: z.string(),
  /** Collected and not sent yet. */
  payable: z.string(),
});
export type Payable = z.infer<typeof Payable>;

export const PayableParams = z.strictObject({ currency }).partial();
export type PayableParams = z.infer<typeof PayableParams>;

/** What an insurer is owed, by currency, and for which policies, the oldest first. */
export const PayableToInsurer = z.object({
  totals: z.array(z.object({ currency: z.string(), payable: z.string(), policies: z.int() })),
  policies: z.array(Payable).max(mostPayable),
});
export type PayableToInsurer = z.infer<typeof PayableToInsurer>;
