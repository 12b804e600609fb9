import type { LeadBulk } from '#contract/sales/leads/leads';
import type { BulkAct, BulkWork } from '../../../nouns/bulk.ts';
import { putOnHold } from '../leads/leads.actions.ts';
import { loseLead } from './leadQuotes.lose.ts';
import { deleteLead, tagLead } from '../leads/leads.service.ts';
import { updateLead } from './leadQuotes.update.ts';

const changing = (act: BulkAct): BulkWork => ({ permission: 'leads:update', status: 200, act });

export function leadBulkWork(body: LeadBulk): BulkWork {
  switch (body.action) {
    case 'assign':
      return changing((tx, caller, id) => updateLead(tx, caller, id, body.data, undefined));
    case 'tag':
    case 'untag':
      return changing((tx, caller, id) => tagLead(tx, caller, id, body.data.tag, body.action === 'tag'));
    case 'hold':
      return changing((tx, caller, id) => putOnHold(tx, caller, id, body.data));
    case 'lose':
      return changing((tx, caller, id) => loseLead(tx, caller, id, body.data));
    case 'delete':
      return { permission: 'leads:delete', status: 204, act: deleteLead };
  }
}
