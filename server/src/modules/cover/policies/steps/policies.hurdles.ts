import type { ActivityHurdle } from '../../../../nouns/steps/activityHurdle.ts';
import { hasPolicyInForce } from '../policies.record.queries.ts';

export const policyInForce: ActivityHurdle = {
  stands: hasPolicyInForce,
  sentence: 'This account has a policy in force and stays active.',
};
