import { z } from 'zod';
import {
  Id,
  idInPath,
  line,
  Link,
  maxId,
  Moment,
  paragraph,
  recordFields,
  requiredLine,
} from '../base/http.ts';
import { relatedTypes } from '../base/related.ts';
import { shownAs } from '../base/shown.ts';
import { AllowedAction } from '../base/states/states.ts';
import { type NoteKind, type NotePlace, noteKinds, noteOutcomes } from './noteList.ts';
import { limitSentences } from '#messages/en/office/sentences.limits';
import { ruling } from '../base/said.ts';

const say = ruling(limitSentences);

export {
  NoteExportParams,
  type NoteKind,
  NoteListParams,
  type NotePlace,
  noteKinds,
  noteOrdering,
  noteOutcomes,
} from './noteList.ts';

export const noteDirections = ['incoming', 'outgoing'] as const;

/** So long its author may change what a note says. After that a correction is a new note. */
export const noteEditMinutes = 15;
export const noteIsSettled = say('noteSettled', { count: noteEditMinutes });
export const longestNote = 20_000;

/** What can be typed. */
const told = {
  kind: z.enum(noteKinds),
  direction: z.enum(noteDirections).nullable(),
  outcome: z.enum(noteOutcomes).nullable(),
  duration_min: z.int().min(0).max(1440).nullable(),
  occurred_at: Moment,
  /** Markdown, in which HTML means nothing. */
  body: paragraph(longestNote).min(1),
  pinned: z.boolean(),
};

export const Note = z.object({
  id: Id,
  related_type: z.enum(relatedTypes),
  related_id: Id,
  related: Link,
  ...shownAs(told),
  mentions: z.array(Link),
  /** The task that was made together with the note. */
  follow_up: Link.nullable(),
  /** `edit` what it says, `pin` it or let it go, `delete` it. */
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
});
export type Note = z.infer<typeof Note>;

const fields = { ...told, mentions: z.array(Id).max(50) };

type Detail = 'direction' | 'outcome' | 'duration_min';

/** What a kind of note can tell besides its text. */
export const noteDetails: Record<NoteKind, readonly Detail[]> = {
  note: [],
  call: ['direction', 'outcome', 'duration_min'],
  meeting: ['duration_min'],
  message: ['direction'],
};

const misplaced: Record<Detail, string> = {
  direction: 'Only a call or a message has a direction.',
  outcome: 'Only a call has an outcome.',
  duration_min: 'Only a call or a meeting has a duration.',
};

type Told = { kind: NoteKind } & { [D in Detail]?: string | number | null | undefined };

/** What the whole note must fulfil, which no field alone can tell. */
export function noteProblems(note: Told): Record<string, string> {
  const details = Object.keys(misplaced) as Detail[];
  const wrong = details.filter(
    (detail) => (note[detail] ?? null) !== null && !noteDetails[note.kind].includes(detail),
  );
  return Object.fromEntries(wrong.map((detail) => [detail, misplaced[detail]]));
}

/** A task about the same record, made with the note or not at all; needs `tasks:create`. */
const FollowUp = z.strictObject({ title: requiredLine(200), due_at: Moment });

/** Without a kind it is a plain note, without a moment it happened now. */
export const NoteCreate = z
  .strictObject({
    related_type: z.enum(relatedTypes),
    related_id: Id,
    ...fields,
    follow_up: FollowUp.nullable(),
  })
  .partial()
  .required({ related_type: true, related_id: true, body: true })
  .superRefine(({ kind = 'note', ...note }, context) => {
    for (const [field, message] of Object.entries(noteProblems({ kind, ...note })))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type NoteCreate = z.infer<typeof NoteCreate>;

/** Without the record, which a note stays with. Only `pinned` can be changed at any time and by others. */
export const NoteUpdate = z.strictObject(fields).partial();
export type NoteUpdate = z.infer<typeof NoteUpdate>;

/** What to send as `before` for the notes that come after this one. */
export const placeOf = ({ pinned, occurred_at, id }: NotePlace): string => `${pinned},${occurred_at},${id}`;

/** Whom a note on this record can mention. */
export const NotePeopleParams = z.strictObject({
  related_type: z.enum(relatedTypes),
  related_id: idInPath(maxId),
  search: line(200).optional(),
});
export type NotePeopleParams = z.infer<typeof NotePeopleParams>;
