import type { Risk } from '#contract/sales/risk/risk';
import { useDescribeField, type Describe } from '../../../components/form/merging/describeValue.ts';
import { riskInShort } from '../../sales/risk/riskInShort.ts';

const isRisk = (value: unknown): value is Risk =>
  typeof value === 'object' && value !== null && 'line' in value;

/** A value of a policy in words. */
export function useDescribePolicy(): Describe {
  const describe = useDescribeField('policies');
  return (field, value) => (isRisk(value) ? riskInShort(value) : describe(field, value));
}
