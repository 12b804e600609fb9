import type { z } from 'zod';
import { withKeys } from '#contract/base/values/documentKeys';
import type { ProductCategoryCreate } from '#contract/reference/productCategories';
import type { Benefit, RequiredDocument, ShortRate } from '#contract/reference/productParts';
import type { ProductCreate } from '#contract/reference/products';

type StarterProduct = Omit<z.input<typeof ProductCreate>, 'category_id' | 'insurer_id'>;
export type StarterCategory = z.input<typeof ProductCategoryCreate> & { products: StarterProduct[] };

/** What is covered, up to how much of what, and a word on what to ask for. */
export const benefit = (name: string, unit = '', hint = ''): Benefit => ({ name, unit, hint });

const wanted = (stage: RequiredDocument['stage'], names: string[]): RequiredDocument[] =>
  withKeys(names.map((name) => ({ name, stage, required: true, claim_types: [] })));

/** What is wanted before the policy is issued, and what with a claim. */
export const documents = (forPolicy: string[], forClaim: string[]): RequiredDocument[] => [
  ...wanted('policy', forPolicy),
  ...wanted('claim', forClaim),
];

const steps: [days: number, percent: string][] = [
  [8, '10'],
  [30, '25'],
  [60, '35'],
  [90, '50'],
  [120, '60'],
  [180, '75'],
  [240, '85'],
  [270, '90'],
  [396, '100'],
];

/** The scale of a policy of twelve or thirteen months that most markets know in one form or another. */
export const yearlyShortRates: ShortRate[] = steps.map(([up_to_days, percent_of_premium]) => ({
  up_to_days,
  percent_of_premium,
}));
