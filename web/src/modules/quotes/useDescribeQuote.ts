import { useDescribeField, type Describe } from '../../components/form/describeValue.ts';
import { useLabels } from '../../components/form/useLabels.ts';

const links = {
  account_id: 'accounts',
  lead_id: 'leads',
  category_id: 'product_categories',
  assigned_to_id: 'users',
} as const;

/** A value of a quote in words, for its history and for choosing between two versions. */
export function useDescribeQuote(): Describe {
  const describe = useDescribeField('quotes');
  const nameOf = useLabels(links);
  return (field, value) => describe(field, nameOf(field, value));
}
