import { useQuery } from '@tanstack/react-query';
import type { Policy } from '#contract/cover/policies';
import { transactionsOf } from './policies.queries.ts';
import { returnOf, type Ending } from './policyReturn.ts';
import { ReturnWorking } from './ReturnWorking.tsx';

interface ReturnPreviewProps {
  policy: Policy;
  ending: Ending;
}

/** What would be given back as it is typed, by the rules that the server will apply. */
export function ReturnPreview({ policy, ending }: ReturnPreviewProps) {
  const { data } = useQuery(transactionsOf(policy.id));
  const working = data && returnOf(ending, { policy, transactions: data });
  return working && <ReturnWorking working={working} currency={policy.currency} />;
}
