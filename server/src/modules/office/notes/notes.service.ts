import type { Option } from '#contract/base/http';
import {
  noteIsSettled,
  type Note,
  type NoteCreate,
  type NoteListParams,
  type NotePeopleParams,
  type NoteUpdate,
} from '#contract/office/notes';
import type { RelatedType } from '#contract/base/related';
import { holds } from '../../../auth/access.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Forbidden, Invalid, InvalidState } from '../../../errors.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { auditFor } from '../../../nouns/trail/audit.ts';
import { chooseRelated, findRelatedFor, guardKind, type Named } from '../../../nouns/related.ts';
import { permitted } from '../../../nouns/lists/rows.ts';
import { deletion, edition, restoration } from '../../../nouns/stamps.ts';
import { notifyMentioned, settleNoteNotices } from '../notifications/notifications.queries.ts';
import { createTask } from '../tasks/tasks.service.ts';
import {
  findMentionable,
  hasRecord,
  insertNote,
  listMentionable,
  noteList,
  setNote,
} from './notes.queries.ts';
import { noteRecords, notes } from './notes.noun.ts';
import { changesWhatItSays, refuseFuture, refuseProblems, searchText, shownTo } from './notes.rules.ts';
import { said, saidAs } from '../../../said.ts';

const auditNote = auditFor('notes', notes.audited);

/** What is still to be done once the note has its id. */
type Afterwards = (noteId: number) => Promise<void>;
type Reaction = (
  tx: Tx,
  actor: Actor,
  id: number,
  at: string,
  note: Pick<NoteCreate, 'kind' | 'outcome'>,
) => Promise<Afterwards | undefined>;

/** What becomes of a record when someone turned to the client about it, by its kind. */
export type ContactReactions = Partial<Record<RelatedType, Reaction>>;

/** For records that care only for whether the client was reached. */
export const onceReached =
  (reaction: (tx: Tx, actor: Actor, id: number, at: string) => Promise<void>): Reaction =>
  async (tx, actor, id, at, { kind, outcome }) => {
    if (kind === 'meeting' || (kind === 'call' && outcome === 'reached')) await reaction(tx, actor, id, at);
    return undefined;
  };

/** Before the note and its follow-up are written, since their record is locked before them. */
async function reactToContact(
  tx: Tx,
  actor: Actor,
  note: NoteCreate,
  reactions: ContactReactions,
): Promise<Afterwards | undefined> {
  const { kind = 'note', related_type, related_id, occurred_at = new Date().toISOString() } = note;
  if (kind === 'note') return undefined;
  return reactions[related_type]?.(tx, actor, related_id, occurred_at, note);
}

export const listNotes = async (db: Db, caller: Caller, url: string, params: NoteListParams) =>
  shownPage(await noteList(params).list(db, caller, url, params), shownTo(caller));

export const findNote = async (db: Db | Tx, caller: Caller, id: number): Promise<Note> =>
  (await noteRecords.find(db, caller, id, 'notes:view')).note;

const readNote = async (tx: Tx, caller: Caller, id: number): Promise<Note> =>
  (await noteRecords.read(tx, caller, id)).note;

async function guardRecord(tx: Tx, caller: Caller, about: Named): Promise<void> {
  const record = await findRelatedFor(tx, caller, 'notes:create', about);
  if (!record?.is_permitted) throw new Forbidden(said('noteRecord'));
}

export async function listPeople(
  db: Db,
  caller: Caller,
  { search, ...about }: NotePeopleParams,
): Promise<Option[]> {
  guardKind(caller, about);
  permitted(await findRelatedFor(db, caller, 'notes:create', about));
  return listMentionable(db, caller, about, search);
}

/** A mention leads to the record, so only who may see it is mentioned; oneself always may. */
async function guardMentions(tx: Tx, caller: Caller, about: Named, ids: readonly number[]): Promise<void> {
  const others = ids.filter((id) => id !== caller.user_id);
  if (others.length === 0) return;
  const found = await findMentionable(tx, caller, about, others);
  if (others.some((id) => !found.includes(id))) throw new Invalid({ mentions: [said('noteMentions')] });
}

async function createFollowUp(tx: Tx, caller: Caller, note: NoteCreate): Promise<number | null> {
  const { follow_up, related_type, related_id, kind } = note;
  if (!follow_up) return null;
  if (!holds(caller, 'tasks:create')) throw new Invalid({ follow_up: [said('noteFollowUp')] });
  const task_type = kind === 'call' ? 'call' : 'other';
  return (await createTask(tx, caller, { ...follow_up, task_type, related_type, related_id })).id;
}

export async function createNote(
  tx: Tx,
  caller: Caller,
  body: NoteCreate,
  reactions: ContactReactions,
): Promise<Note> {
  const { related_type, related_id, follow_up: _, mentions = [], ...fields } = body;
  const about = { related_type, related_id };
  const columns = await chooseRelated(tx, caller, about);
  await guardRecord(tx, caller, about);
  refuseFuture(body.occurred_at);
  await guardMentions(tx, caller, about, mentions);
  const afterwards = await reactToContact(tx, caller, body, reactions);
  const follow_up_id = await createFollowUp(tx, caller, body);
  const id = await insertNote(tx, {
    ...fields,
    ...columns,
    mentions: [...new Set(mentions)],
    follow_up_id,
    search_text: searchText(body.body),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await afterwards?.(id);
  const note = await readNote(tx, caller, id);
  await auditNote(tx, caller, 'create', id, { after: note });
  await notifyMentioned(tx, caller, note, mentions);
  return note;
}

/** What a note says is its author's, and only for a while, whatever else someone may do. */
function guardWording(caller: Caller, { created_by }: Note, is_recent: boolean): void {
  if (created_by?.id !== caller.user_id) throw new Forbidden(said('noteAuthor'));
  if (!is_recent) throw new InvalidState(saidAs(noteIsSettled));
}

export async function updateNote(
  tx: Tx,
  caller: Caller,
  id: number,
  body: NoteUpdate,
  version: number | undefined,
): Promise<Note> {
  const { note: before, is_recent } = await noteRecords.lock(tx, caller, id, 'notes:update');
  refuseStale(version, before);
  if (changesWhatItSays(body)) guardWording(caller, before, is_recent);
  refuseProblems(before, body);
  refuseFuture(body.occurred_at);
  const { mentions = before.mentions.map((person) => person.id), ...fields } = body;
  const added = mentions.filter((person) => !before.mentions.some((known) => known.id === person));
  await guardMentions(tx, caller, before, added);
  await setNote(tx, id, {
    ...fields,
    mentions: [...new Set(mentions)],
    ...(body.body === undefined ? {} : { search_text: searchText(body.body) }),
    ...edition(caller),
  });
  const after = await readNote(tx, caller, id);
  await auditNote(tx, caller, 'update', id, { before, after });
  await notifyMentioned(tx, caller, after, added);
  return after;
}

export async function deleteNote(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { note: before } = await noteRecords.lock(tx, caller, id, 'notes:delete');
  await setNote(tx, id, deletion(caller));
  await settleNoteNotices(tx, id);
  await auditNote(tx, caller, 'delete', id, { before });
}

/** Its author thought better of what it tells of; what was deleted since is gone anyway. */
export async function takeBackNote(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [before] = await noteRecords.holdMany(tx, [id]);
  if (!before) return;
  await setNote(tx, id, deletion(actor));
  await settleNoteNotices(tx, id);
  await auditNote(tx, actor, 'delete', id, { before });
}

export async function restoreNote(tx: Tx, caller: Caller, id: number): Promise<Note> {
  await noteRecords.lockDeleted(tx, caller, id, 'notes:delete');
  if (!(await hasRecord(tx, id))) throw new InvalidState(said('noteRecordDeleted'));
  await setNote(tx, id, restoration(caller));
  const after = await readNote(tx, caller, id);
  await auditNote(tx, caller, 'restore', id, { after });
  return after;
}
