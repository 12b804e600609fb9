import { z } from 'zod';
import { CalendarDate, Id } from '../base/http.ts';

/** What an account has: in force, what that costs by currency, and when the next one ends. */
export const AccountPolicies = z.object({
  in_force: z.int(),
  premiums: z.array(z.object({ currency: z.string(), gross_premium: z.string() })),
  next_renewal: z.object({ id: Id, label: z.string(), end_date: CalendarDate }).nullable(),
});
export type AccountPolicies = z.infer<typeof AccountPolicies>;
