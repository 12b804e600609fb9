import { useQuery } from '@tanstack/react-query';
import { isPositive } from '#contract/base/amounts/decimals';
import type { Policy } from '#contract/cover/policies/policies';
import { t } from '../../../../messages/t.ts';
import { instalmentsOf } from '../../../money/payments/payments.queries.ts';
import { transactionsOf } from '../policies.queries.ts';
import { keptOf, outcomeOf, returnOf, type Ending } from './policyReturn.ts';
import { ReturnWorking, Sum } from './ReturnWorking.tsx';

interface ReturnPreviewProps {
  policy: Policy;
  ending: Ending;
}

/** What would be given back as it is typed, by the rules that the server will apply, and what becomes of it. */
export function ReturnPreview({ policy, ending }: ReturnPreviewProps) {
  const { currency } = policy;
  const { data } = useQuery(transactionsOf(policy.id));
  const working = data && returnOf(ending, { policy, transactions: data });
  if (!working) return null;
  return (
    <ReturnWorking working={working} currency={currency} kept={keptOf(currency, data)}>
      <Outcome policy={policy} gross={working.gross} />
    </ReturnWorking>
  );
}

/** First less is to be paid; what was paid beyond that is the client's, by whoever has it. */
function Outcome({ policy, gross }: { policy: Policy; gross: string }) {
  const { id, currency, billing_type } = policy;
  const { data } = useQuery(instalmentsOf(id));
  if (!data || !isPositive(gross)) return null;
  const { less_due, released } = outcomeOf(currency, data.instalments, gross);
  return (
    <>
      {isPositive(less_due) && (
        <Sum label={t('policy_screens.lessDue')} amount={less_due} currency={currency} />
      )}
      {isPositive(released) && (
        <Sum label={t(`policy_screens.released_${billing_type}`)} amount={released} currency={currency} />
      )}
    </>
  );
}
