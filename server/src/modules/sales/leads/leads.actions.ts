import type { Lead, LeadHold } from '#contract/sales/leads';
import type { LeadReopen } from '#contract/sales/leadSteps';
import { leadActionTable, type LeadAction } from '#contract/sales/leadStates';
import { permissionOf } from '#contract/base/states';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { refusePastFollowUp } from './leads.rules.ts';
import { guardLead, readLead } from './leads.service.ts';
import { moveLead } from './leads.transitions.ts';

type Told = Parameters<typeof moveLead>[4];

/** One step for whoever may take it. */
async function act(
  tx: Tx,
  caller: Caller,
  id: number,
  action: Exclude<LeadAction, 'convert' | 'lose'>,
  said?: Told,
  reason?: string,
): Promise<Lead> {
  await guardLead(tx, caller, id, permissionOf(leadActionTable, action));
  await moveLead(tx, caller, id, action, said, reason);
  return readLead(tx, caller, id);
}

export const moveOn = (tx: Tx, caller: Caller, id: number, action: 'contact' | 'qualify' | 'resume') =>
  act(tx, caller, id, action);

export async function putOnHold(tx: Tx, caller: Caller, id: number, said: LeadHold): Promise<Lead> {
  refusePastFollowUp(said.next_follow_up_at, {}, new Date());
  return act(tx, caller, id, 'hold', said);
}

export const reopenLead = (tx: Tx, caller: Caller, id: number, { reason }: LeadReopen): Promise<Lead> =>
  act(tx, caller, id, 'reopen', {}, reason);
