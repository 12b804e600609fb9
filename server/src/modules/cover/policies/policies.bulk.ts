import type { PolicyBulk } from '#contract/cover/policies/policyList';
import type { BulkWork } from '../../../nouns/bulk.ts';
import { updatePolicy } from './policies.service.ts';

export const policyBulkWork = (body: PolicyBulk): BulkWork => ({
  permission: 'policies:update',
  status: 200,
  act: (tx, caller, id) => updatePolicy(tx, caller, id, body.data, undefined),
});
