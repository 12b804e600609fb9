import { z } from 'zod';
import { line } from '../../base/http.ts';
import { Money } from '../../base/amounts/money.ts';
import { percent } from '../../base/amounts/percent.ts';
import { longestCategory } from '../../money/working.ts';
import { mostCategories } from '../risk/otherLines.ts';

/** What an insurer would give to one category of people, as in the risk. What it has not said is empty or null. */
export const OfferPlan = z.object({
  /** By its name, which is empty where all are alike. */
  category: z.string(),
  plan: z.string(),
  network: z.string(),
  annual_limit: z.string().nullable(),
  /** What the patient bears of each bill. */
  copay_pct: z.string().nullable(),
  maternity: z.boolean().nullable(),
});
export type OfferPlan = z.infer<typeof OfferPlan>;

export const planTerms = ['plan', 'network', 'annual_limit', 'copay_pct', 'maternity'] as const;

export const offerPlansField = z
  .array(
    z.strictObject({
      category: line(longestCategory),
      plan: line(100).default(''),
      network: line(100).default(''),
      annual_limit: Money.nullable().default(null),
      copay_pct: percent.nullable().default(null),
      maternity: z.boolean().nullable().default(null),
    }),
  )
  .max(mostCategories)
  .superRefine((plans, context) => {
    const names = plans.map(({ category }) => category);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'category'],
          message: 'This category has a plan already.',
        });
  });
