import { useDescribeField, type Describe } from '../../../components/form/merging/describeValue.ts';
import { useLabels } from '../../../components/form/fields/useLabels.ts';
import { languageText } from '../../people/accounts/accountText.ts';

const links = {
  account_id: 'accounts',
  category_id: 'product_categories',
  product_id: 'products',
  current_insurer_id: 'insurers',
  assigned_to_id: 'users',
  agent_id: 'agents',
  sub_agent_id: 'sub_agents',
} as const;

/** A value of a lead in words, for its history and for choosing between two versions. */
export function useDescribeLead(): Describe {
  const describe = useDescribeField('leads');
  const nameOf = useLabels(links);
  return (field, value) =>
    field === 'language' && value ? languageText(String(value)) : describe(field, nameOf(field, value));
}
