import type { Lead, LeadCall, LeadEnquiry } from '#contract/sales/leads/leads';
import type { NoteCreate } from '#contract/office/notes';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { findMentionable } from '../../office/notes/notes.queries.ts';
import { createNote, onceReached } from '../../office/notes/notes.service.ts';
import { changeLead, guardLead, holdToChange, readLead } from './leads.service.ts';
import { leadWasContacted } from './leads.transitions.ts';

type Said = Omit<NoteCreate, 'related_type' | 'related_id'>;

const aboutLead = (id: number) => ({ related_type: 'lead', related_id: id }) as const;

/** A note of the lead, and when to look at it again. */
async function writeDown(
  tx: Tx,
  caller: Caller,
  id: number,
  note: Said,
  next_follow_up_at: string | null | undefined,
): Promise<Lead> {
  await createNote(tx, caller, { ...note, ...aboutLead(id) }, { lead: onceReached(leadWasContacted) });
  if (next_follow_up_at) {
    const change = { next_follow_up_at };
    await changeLead(tx, caller, await holdToChange(tx, caller, id, change, undefined), change);
  }
  return readLead(tx, caller, id);
}

async function guardWriting(tx: Tx, caller: Caller, id: number): Promise<void> {
  await guardLead(tx, caller, id, 'leads:update');
  guardHolds(caller, 'notes:create');
}

/** What came of a call, in a sentence, and when to go on. Whoever was reached is thereby contacted. */
export async function logCall(
  tx: Tx,
  caller: Caller,
  id: number,
  { next_follow_up_at, ...call }: LeadCall,
): Promise<Lead> {
  await guardWriting(tx, caller, id);
  return writeDown(tx, caller, id, { ...call, kind: 'call', direction: 'outgoing' }, next_follow_up_at);
}

/** The client asked again while the lead is open: whose lead it is hears of it. */
export async function logEnquiry(
  tx: Tx,
  caller: Caller,
  id: number,
  { body, next_follow_up_at }: LeadEnquiry,
): Promise<Lead> {
  await guardWriting(tx, caller, id);
  const { assigned_to_id } = await readLead(tx, caller, id);
  const isOwn = assigned_to_id === caller.user_id;
  const mentions = isOwn ? [] : await findMentionable(tx, caller, aboutLead(id), [assigned_to_id]);
  return writeDown(tx, caller, id, { body, mentions }, next_follow_up_at);
}
