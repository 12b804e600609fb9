import { useDescribeField, type Describe } from '../../../components/form/merging/describeValue.ts';
import { useLabels } from '../../../components/form/fields/useLabels.ts';

const links = { handler_id: 'users', policy_id: 'policies', member_id: 'members' } as const;

/** A value of a claim in words, for its history and for choosing between two versions. */
export function useDescribeClaim(): Describe {
  const describe = useDescribeField('claims');
  const nameOf = useLabels(links);
  return (field, value) => describe(field, nameOf(field, value));
}
