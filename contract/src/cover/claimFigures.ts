import { z } from 'zod';
import { Id, idsFilter } from '../base/http.ts';

/** Which claims are counted; those that the reader sees, whoever they are of. */
export const ClaimFiguresParams = z
  .strictObject({ insurer: idsFilter(), policy: idsFilter(), account: idsFilter() })
  .partial();
export type ClaimFiguresParams = z.infer<typeof ClaimFiguresParams>;

/** Of one policy, account or insurer, in one currency. */
export const ClaimFigures = z.array(
  z.object({
    id: Id,
    count: z.int(),
    open: z.int(),
    /** Of those that were settled, from the report on; null where none was. */
    median_days_to_settle: z.int().nullable(),
    sums: z.array(
      z.object({
        currency: z.string(),
        outstanding: z.string(),
        paid: z.string(),
        incurred: z.string(),
        /** Net, without fees and tax, of the same policies to this day. */
        earned: z.string(),
        /** Incurred by earned; null where nothing is earned. */
        loss_ratio: z.string().nullable(),
      }),
    ),
  }),
);
export type ClaimFigures = z.infer<typeof ClaimFigures>;
