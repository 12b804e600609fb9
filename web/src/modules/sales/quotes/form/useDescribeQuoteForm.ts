import type { Risk } from '#contract/sales/risk/risk';
import { useDescribeField, type Describe } from '../../../../components/form/merging/describeValue.ts';
import { useLabels } from '../../../../components/form/fields/useLabels.ts';
import { riskInShort } from '../../risk/riskInShort.ts';

const links = {
  account_id: 'accounts',
  lead_id: 'leads',
  category_id: 'product_categories',
  assigned_to_id: 'users',
} as const;

/** A value of the form in words, for choosing between two versions. */
export function useDescribeQuoteForm(): Describe {
  const describe = useDescribeField('quotes');
  const nameOf = useLabels(links);
  return (field, value) =>
    field === 'risk' && value ? riskInShort(value as Risk) : describe(field, nameOf(field, value));
}
