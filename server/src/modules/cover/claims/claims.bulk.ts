import type { ClaimBulk } from '#contract/cover/claims/claimList';
import type { BulkWork } from '../../../nouns/bulk.ts';
import { updateClaim } from './claims.service.ts';

export const claimBulkWork = ({ data }: ClaimBulk): BulkWork => ({
  permission: 'claims:update',
  status: 200,
  act: (tx, caller, id) => updateClaim(tx, caller, id, data, undefined),
});
