import type { PremiumLine } from '../../money/premium.ts';
import { quantityIn } from '../quotes/comparisonOfCategories.ts';
import type { Risk } from './risk.ts';
import { headCounts } from './categories.ts';

export type CountedOtherwise = { category: string; quantity: number; count: number };

/** The categories whose premium is for another number of people than are to be insured. */
export function countedOtherwise(lines: readonly PremiumLine[], risk: Risk | null): CountedOtherwise[] {
  if (risk?.line !== 'health') return [];
  return headCounts(risk).counts.flatMap(({ category, count }) => {
    const quantity = quantityIn(lines, category);
    return quantity === null || quantity === count ? [] : [{ category, quantity, count }];
  });
}
