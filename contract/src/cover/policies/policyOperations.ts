import { at, type Sent, type Answered } from '../../base/operation.ts';
import { recordOperations } from '../../base/recordOperations.ts';
import type { PolicyCommission } from './policyCommission.ts';
import type { PolicyTotals, PolicyTotalsParams } from './policyList.ts';
import type { FilledMail } from '../../office/writtenMail.ts';
import type { AccountPolicies } from '../../people/accountPolicies.ts';
import type { Policy, PolicySummary } from './policies.ts';
import type { PolicyMailParams } from './policySteps.ts';
import type {
  PolicyVersion,
  PolicyVersionParams,
  PolicyVersions,
  PremiumTransactions,
} from './policyVersions.ts';
import type { PolicyChain } from './policyParts.ts';

export const policyOperations = {
  ...recordOperations<Policy, PolicySummary>('policies'),
  totals: at('/policies/totals/').get<PolicyTotals, Sent<typeof PolicyTotalsParams>>(),
  ofAccount: at('/accounts/:id/policies/', 'policies').get<AccountPolicies>(),
  versions: at('/policies/:id/versions/').get<
    Answered<typeof PolicyVersions>,
    Sent<typeof PolicyVersionParams>
  >(),
  version: at('/policies/:id/versions/:number/').get<PolicyVersion>(),
  transactions: at('/policies/:id/transactions/').get<Answered<typeof PremiumTransactions>>(),
  mail: at('/policies/:id/mail/').get<FilledMail, Sent<typeof PolicyMailParams>>(),
  commissionRate: at('/policies/:id/commission-rate/').get<PolicyCommission>(),
  chain: at('/policies/:id/chain/').get<PolicyChain>(),
};
