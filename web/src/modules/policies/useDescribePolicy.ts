import { riskItems, type Risk } from '#contract/risk';
import { useDescribeField, type Describe } from '../../components/form/describeValue.ts';
import { inLine } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';

const isRisk = (value: unknown): value is Risk =>
  typeof value === 'object' && value !== null && 'line' in value;

/** A value of a policy in words. */
export function useDescribePolicy(): Describe {
  const describe = useDescribeField('policies');
  return (field, value) =>
    isRisk(value)
      ? inLine([t(`lines.${value.line}`), t('quote_forms.items', { count: riskItems(value).length })])
      : describe(field, value);
}
