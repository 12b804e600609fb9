import { useQuery } from '@tanstack/react-query';
import { isZero } from '#contract/base/amounts/decimals';
import { useOrganisation } from '../../../api/organisation.ts';
import { products } from '../../reference/products/products.queries.ts';

/** The rate of the product, or else that of the organisation. */
export function useTaxRate(productId: number | null | undefined): string {
  const { tax_rate } = useOrganisation();
  const { data } = useQuery({ ...products.record(productId ?? 0), enabled: Boolean(productId) });
  return (productId && data?.tax_rate) || tax_rate;
}

/** The same, where someone set it: an organisation begins with a rate of nothing. */
export function useSetTaxRate(productId: number | null | undefined): string | null {
  const { tax_rate } = useOrganisation();
  const { data } = useQuery({ ...products.record(productId ?? 0), enabled: Boolean(productId) });
  return (productId && data?.tax_rate) || (isZero(tax_rate) ? null : tax_rate);
}
