import type { RenewalBulk } from '#contract/cover/renewals/renewalList';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { BulkWork } from '../../../nouns/bulk.ts';
import { renewalRecords } from './renewals.noun.ts';
import { updateRenewal } from './renewals.service.ts';
import { moveRenewal } from './renewals.transitions.ts';

async function startRenewal(tx: Tx, caller: Caller, id: number): Promise<void> {
  await renewalRecords.guard(tx, caller, id, 'renewals:update');
  await moveRenewal(tx, caller, id, 'start');
}

export const renewalBulkWork = (body: RenewalBulk): BulkWork => ({
  permission: 'renewals:update',
  status: 200,
  act: (tx, caller, id) =>
    body.action === 'start'
      ? startRenewal(tx, caller, id)
      : updateRenewal(tx, caller, id, body.data, undefined),
});
