import type { LeadBulk, LeadHold } from '#contract/sales/leads/leads';
import type { BulkAct, BulkWork } from '../../../nouns/bulk.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { loseLead } from './leadQuotes.lose.ts';
import { deleteLead, guardLead, tagLead } from '../leads/leads.service.ts';
import { putOnHold } from '../leads/leads.transitions.ts';
import { updateLead } from './leadQuotes.update.ts';

const changing = (act: BulkAct): BulkWork => ({ permission: 'leads:update', status: 200, act });

async function hold(tx: Tx, caller: Caller, id: number, said: LeadHold): Promise<void> {
  await guardLead(tx, caller, id, 'leads:update');
  await putOnHold(tx, caller, id, said);
}

export function leadBulkWork(body: LeadBulk): BulkWork {
  switch (body.action) {
    case 'assign':
      return changing((tx, caller, id) => updateLead(tx, caller, id, body.data, undefined));
    case 'tag':
    case 'untag':
      return changing((tx, caller, id) => tagLead(tx, caller, id, body.data.tag, body.action === 'tag'));
    case 'hold':
      return changing((tx, caller, id) => hold(tx, caller, id, body.data));
    case 'lose':
      return changing((tx, caller, id) => loseLead(tx, caller, id, body.data));
    case 'delete':
      return { permission: 'leads:delete', status: 204, act: deleteLead };
  }
}
