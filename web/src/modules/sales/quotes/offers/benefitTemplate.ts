import { useQuery } from '@tanstack/react-query';
import type { Benefit } from '#contract/reference/productParts';
import { isExcess, wordsOf, type OfferBenefit } from '#contract/sales/quotes/benefits';
import { products } from '../../../reference/products/products.queries.ts';

const isAmountIn = (currency: string, unit: string): boolean => unit.trim().toUpperCase() === currency;

/**
 * The rows that a product proposes: what an insurer covers, nobody has said by choosing it. An excess in the currency
 * of the quote is its deductible and has a field of its own.
 */
export const proposedBenefits = (template: readonly Benefit[], currency: string): OfferBenefit[] =>
  template
    .filter(({ name, unit }) => !(isExcess(name) && isAmountIn(currency, unit)))
    .map(({ name }) => ({ label: name, included: null, limit: '' }));

/** In what the template of the product counts a benefit; nothing where it does not. */
export function useUnitOf(productId: number | null | undefined): (label: string) => string {
  const { data } = useQuery({ ...products.record(productId ?? 0), enabled: Boolean(productId) });
  const template = (productId && data?.benefit_template) || [];
  return (label) => template.find(({ name }) => wordsOf(name) === wordsOf(label))?.unit ?? '';
}
