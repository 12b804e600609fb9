import type { RenewalBulk } from '#contract/cover/renewals/renewalList';
import type { BulkWork } from '../../../nouns/bulk.ts';
import { start } from './renewals.actions.ts';
import { updateRenewal } from './renewals.service.ts';

export const renewalBulkWork = (body: RenewalBulk): BulkWork => ({
  permission: 'renewals:update',
  status: 200,
  act: (tx, caller, id) =>
    body.action === 'start'
      ? start(tx, caller, id, undefined)
      : updateRenewal(tx, caller, id, body.data, undefined),
});
