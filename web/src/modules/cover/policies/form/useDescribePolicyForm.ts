import { PaymentPlan } from '#contract/money/paymentPlans';
import type { Describe } from '../../../../components/form/merging/describeValue.ts';
import { useLabels } from '../../../../components/form/fields/useLabels.ts';
import { planInWords } from '../../../money/plans/planText.ts';
import { useDescribePolicy } from '../useDescribePolicy.ts';

const links = {
  product_id: 'products',
  insurer_id: 'insurers',
  assigned_to_id: 'users',
  broker_id: 'brokers',
  agent_id: 'agents',
  sub_agent_id: 'sub_agents',
} as const;

/** A value of the form in words, for choosing between two versions. */
export function useDescribePolicyForm(): Describe {
  const describe = useDescribePolicy();
  const nameOf = useLabels(links);
  return (field, value) => {
    const plan = field === 'payment_plan' ? PaymentPlan.safeParse(value).data : undefined;
    return plan ? planInWords(plan) : describe(field, nameOf(field, value));
  };
}
