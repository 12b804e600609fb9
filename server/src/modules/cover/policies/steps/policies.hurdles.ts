import type { ActivityHurdle } from '../../../../nouns/steps/activityHurdle.ts';
import { hasPolicyInForce } from '../policies.record.queries.ts';
import { said } from '../../../../said.ts';

export const policyInForce: ActivityHurdle = {
  stands: hasPolicyInForce,
  sentence: said('policyKeepsAccount'),
};
