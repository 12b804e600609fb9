import type { Lead, LeadLose } from '#contract/sales/leads/leads';
import { leadActionTable } from '#contract/sales/leads/leadStates';
import { permissionOf } from '#contract/base/states/states';
import { momentAt } from '#contract/base/days/wallClock';
import type { Caller } from '../../../auth/caller.ts';
import { today } from '../../../calendar.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import { relatedColumns } from '../../../nouns/related.ts';
import { cancelQuotesOf } from '../quotes/quotes.transitions.ts';
import { addTask } from '../../office/tasks/tasks.transitions.ts';
import { dayToTryAgain } from '../leads/leads.rules.ts';
import { guardLead, readLead } from '../leads/leads.service.ts';
import { moveLead, type LeadFacts } from '../leads/leads.transitions.ts';

/** Where it is known when the rival's cover ends, someone is reminded in time to try again. */
async function planNextTry(tx: Tx, caller: Caller, lead: LeadFacts, rival: string): Promise<void> {
  const { id, name, current_expiry_date: expiry, assigned_to_id } = lead;
  if (expiry === null) return;
  const zone = await organisationTimeZone(tx);
  const { day, anniversary } = dayToTryAgain(expiry, today(zone, new Date()));
  await addTask(tx, caller, {
    title: `Offer again: ${name}`,
    description: `The cover${rival === '' ? '' : ` with ${rival}`} ends on ${anniversary}.`,
    task_type: 'call',
    due_at: momentAt(zone, `${day}T09:00:00`).toISOString(),
    assigned_to_id,
    ...relatedColumns({ related_type: 'lead', related_id: id }),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
}

/** Gives the lead up, and says why. */
export async function loseLead(tx: Tx, caller: Caller, id: number, body: LeadLose): Promise<Lead> {
  const { lost_reason, lost_to = '', note } = body;
  await guardLead(tx, caller, id, permissionOf(leadActionTable, 'lose'));
  const lead = await moveLead(tx, caller, id, 'lose', { lost_reason, lost_to }, note);
  await cancelQuotesOf(tx, caller, id, 'The lead was lost.');
  await planNextTry(tx, caller, lead, lost_to || (lead.current_insurer?.label ?? ''));
  return readLead(tx, caller, id);
}
