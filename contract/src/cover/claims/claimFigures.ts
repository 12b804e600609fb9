import { z } from 'zod';
import { compareAmounts } from '../../base/amounts/amounts.ts';
import { decimalOf, dividedAndRounded, unitsOf } from '../../base/amounts/decimals.ts';
import { booleanFilter, Id, idsFilter } from '../../base/http.ts';
import { placesOf } from '../../base/amounts/money.ts';
import { claimStatuses } from './claimStates.ts';

/** Those that figures count: a claim that was withdrawn is none. */
export const countedClaimStatuses = claimStatuses.filter((status) => status !== 'withdrawn');

/** Incurred by earned in per cent; null where nothing is earned, which is neither none nor without end. */
export function lossRatio(currency: string, incurred: string, earned: string): string | null {
  if (compareAmounts(currency, earned, '0') <= 0) return null;
  const [part, whole] = [incurred, earned].map((amount) => unitsOf(amount, placesOf(currency))) as [
    bigint,
    bigint,
  ];
  return decimalOf(dividedAndRounded(part * 10_000n, whole), 2);
}

const figuresOfNothing = 'Say of which policies, accounts or insurers, one of the three.';
/** Which claims are counted; those that the reader sees, whoever they are of. Without `premium` none is looked at. */
export const ClaimFiguresParams = z
  .strictObject({ insurer: idsFilter(), policy: idsFilter(), account: idsFilter(), premium: booleanFilter() })
  .partial()
  .superRefine(({ insurer, policy, account }, context) => {
    if ([insurer, policy, account].filter((ids) => ids !== undefined).length !== 1)
      context.addIssue({ code: 'custom', path: ['policy'], message: figuresOfNothing });
  });
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
        /** Net, without fees and tax, of the same policies to this day; null for whoever sees no policies. */
        earned: z.string().nullable(),
        /** In per cent; null where nothing is earned, or where the reader does not see all that belongs to it. */
        loss_ratio: z.string().nullable(),
      }),
    ),
  }),
);
export type ClaimFigures = z.infer<typeof ClaimFigures>;
