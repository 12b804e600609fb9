import type { NoteCreate } from '#contract/office/notes';
import type { RelatedType } from '#contract/base/related';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { leadWasContacted } from '../../sales/leads/leads.transitions.ts';

type Reaction = (tx: Tx, actor: Actor, id: number, at: string) => Promise<void>;

/** What becomes of a record when someone has spoken with the client about it, by its kind. */
const reactions: Partial<Record<RelatedType, Reaction>> = { lead: leadWasContacted };

const isContact = ({ kind, outcome }: NoteCreate): boolean =>
  kind === 'meeting' || (kind === 'call' && outcome === 'reached');

/** Before the note and its follow-up are written, since their record is locked before them. */
export async function reactToContact(tx: Tx, actor: Actor, note: NoteCreate): Promise<void> {
  if (isContact(note)) {
    const { related_type, related_id, occurred_at = new Date().toISOString() } = note;
    await reactions[related_type]?.(tx, actor, related_id, occurred_at);
  }
}
