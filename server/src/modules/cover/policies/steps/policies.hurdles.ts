import type { ActivityHurdle } from '../../../people/accounts/kyc/accounts.hurdles.ts';
import { hasPolicyInForce } from '../policies.record.queries.ts';
import { said } from '../../../../said.ts';

export const policyInForce: ActivityHurdle = {
  stands: hasPolicyInForce,
  sentence: said('policyKeepsAccount'),
};
