import type { Lead, LeadCall } from '#contract/leads';
import { guardHolds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { createNote } from '../notes/notes.service.ts';
import { guardLead, readLead, updateLead } from './leads.service.ts';

/** What came of a call, in a sentence, and when to go on. Whoever was reached is thereby contacted. */
export async function logCall(
  tx: Tx,
  caller: Caller,
  id: number,
  { next_follow_up_at, ...call }: LeadCall,
): Promise<Lead> {
  await guardLead(tx, caller, id, 'leads:update');
  guardHolds(caller, 'notes:create');
  await createNote(tx, caller, {
    ...call,
    kind: 'call',
    direction: 'outgoing',
    related_type: 'lead',
    related_id: id,
  });
  if (next_follow_up_at) await updateLead(tx, caller, id, { next_follow_up_at }, undefined);
  return readLead(tx, caller, id);
}
