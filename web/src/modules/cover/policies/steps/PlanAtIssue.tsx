import { useQuery } from '@tanstack/react-query';
import type { Policy } from '#contract/cover/policies/policies';
import { instalmentsOf } from '../../../money/payments/payments.queries.ts';
import { mayChange } from '../policyText.ts';
import { PlanLine, PlanToCome } from '../PlanShown.tsx';

/** The plan by which the issue makes the instalments. */
export function PlanAtIssue({ policy, onChange }: { policy: Policy; onChange: () => void }) {
  const { data } = useQuery(instalmentsOf(policy.id));
  if (!data) return null;
  return (
    <div className="stack gap8">
      <PlanLine plan={data.plan} {...(mayChange(policy) ? { onChange } : {})} />
      <PlanToCome policy={policy} paid={data} />
    </div>
  );
}
