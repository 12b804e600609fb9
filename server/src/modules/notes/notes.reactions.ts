import type { NoteCreate } from '#contract/notes';
import type { RelatedType } from '#contract/related';
import type { Actor } from '../../auth/actor.ts';
import type { Tx } from '../../db/connect.ts';

type Reaction = (tx: Tx, actor: Actor, id: number) => Promise<void>;

/** What becomes of a record when someone has spoken with the client about it, by its kind. */
const reactions: Partial<Record<RelatedType, Reaction>> = {};

const isContact = ({ kind, outcome }: NoteCreate): boolean =>
  kind === 'meeting' || (kind === 'call' && outcome === 'reached');

/** Before the note and its follow-up are written, since their record is locked before them. */
export async function reactToContact(tx: Tx, actor: Actor, note: NoteCreate): Promise<void> {
  if (isContact(note)) await reactions[note.related_type]?.(tx, actor, note.related_id);
}
