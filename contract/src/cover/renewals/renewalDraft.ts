import { z } from 'zod';
import { Money } from '../../base/amounts/money.ts';
import { CalendarDate } from '../../base/http.ts';

/** What may be said of a term that is otherwise the same as the one before it; what is left out follows from that. */
export const DraftTerms = z
  .strictObject({
    start_date: CalendarDate,
    end_date: CalendarDate,
    /** Shared by the lines as before; the tax follows. */
    net_premium: Money,
    /** Shared by what is insured as before. */
    sum_insured: Money,
  })
  .partial();
export type DraftTerms = z.infer<typeof DraftTerms>;

/** What the draft of the next term gets: as the draft itself says it once it is made. */
export const RenewalDraft = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  currency: z.string(),
  sum_insured: z.string().nullable(),
  net_premium: z.string(),
  fees: z.string(),
  tax: z.string(),
  gross_premium: z.string(),
});
export type RenewalDraft = z.infer<typeof RenewalDraft>;

/** Null where the caller does not see the policy that ends. */
export const RenewalDraftShown = RenewalDraft.nullable();
