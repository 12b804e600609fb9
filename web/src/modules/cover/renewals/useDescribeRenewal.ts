import { useDescribeField, type Describe } from '../../../components/form/merging/describeValue.ts';
import { useLabels } from '../../../components/form/fields/useLabels.ts';

const links = {
  assigned_to_id: 'users',
  quote_id: 'quotes',
  new_policy_id: 'policies',
} as const;

/** A value of a renewal in words, for its history and for choosing between two versions. */
export function useDescribeRenewal(): Describe {
  const describe = useDescribeField('renewals');
  const nameOf = useLabels(links);
  return (field, value) => describe(field, nameOf(field, value));
}
