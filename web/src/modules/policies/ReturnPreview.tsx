import { useQuery } from '@tanstack/react-query';
import type { Policy } from '#contract/policies';
import type { ShortRate } from '#contract/productParts';
import { transactionsOf } from './policies.queries.ts';
import { returnOf, type Ending } from './policyReturn.ts';
import { ReturnWorking } from './ReturnWorking.tsx';

interface ReturnPreviewProps {
  policy: Policy;
  ending: Ending;
  shortRates: readonly ShortRate[];
}

/** What would be given back as it is typed, by the rules that the server will apply. */
export function ReturnPreview({ policy, ending, shortRates }: ReturnPreviewProps) {
  const { data } = useQuery(transactionsOf(policy.id));
  const working = data && returnOf(ending, { policy, transactions: data, shortRates });
  return working && <ReturnWorking working={working} currency={policy.currency} />;
}
