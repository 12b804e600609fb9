import { z } from 'zod';
import { exportParams } from '../base/exports.ts';
import {
  booleanFilter,
  choiceFilter,
  dateRange,
  Id,
  idInPath,
  idsFilter,
  line,
  Link,
  listParams,
  maxId,
  Moment,
  paragraph,
  recordFields,
  requiredLine,
  Timestamp,
} from '../base/http.ts';
import { relatedFilters, relatedTypes } from '../base/related.ts';
import { AllowedAction } from '../base/states.ts';

export const noteKinds = ['note', 'call', 'meeting', 'message'] as const;
export type NoteKind = (typeof noteKinds)[number];
export const noteDirections = ['incoming', 'outgoing'] as const;
export const noteOutcomes = ['reached', 'no_answer', 'call_back', 'refused'] as const;

/** So long its author may change what a note says. After that a correction is a new note. */
export const noteEditMinutes = 15;
export const noteIsSettled = `A note can be changed for ${noteEditMinutes} minutes. Write a new one to correct it.`;
export const longestNote = 20_000;

export const Note = z.object({
  id: Id,
  related_type: z.enum(relatedTypes),
  related_id: Id,
  related: Link,
  kind: z.enum(noteKinds),
  direction: z.enum(noteDirections).nullable(),
  outcome: z.enum(noteOutcomes).nullable(),
  duration_min: z.int().nullable(),
  occurred_at: Timestamp,
  /** Markdown, in which HTML means nothing. */
  body: z.string(),
  pinned: z.boolean(),
  mentions: z.array(Link),
  /** The task that was made together with the note. */
  follow_up: Link.nullable(),
  /** `edit` what it says, `pin` it or let it go, `delete` it. */
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
});
export type Note = z.infer<typeof Note>;

const fields = {
  kind: z.enum(noteKinds),
  direction: z.enum(noteDirections).nullable(),
  outcome: z.enum(noteOutcomes).nullable(),
  duration_min: z.int().min(0).max(1440).nullable(),
  occurred_at: Moment,
  body: paragraph(longestNote).min(1),
  pinned: z.boolean(),
  mentions: z.array(Id).max(50),
};

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

export type NotePlace = { pinned: boolean; occurred_at: string; id: number };

const notAPlace = 'Send where the last page ended, such as false,2026-05-04T09:00:00.000Z,4711.';

const placeFilter = () =>
  z
    .string()
    .max(60)
    .transform((text, context): NotePlace => {
      const [pinned = '', moment = '', id = '', ...rest] = text.split(',');
      const [at, row] = [Moment.safeParse(moment), idInPath(maxId).safeParse(id)];
      if (!['true', 'false'].includes(pinned) || !at.success || !row.success || rest.length > 0)
        context.addIssue({ code: 'custom', message: notAPlace });
      return { pinned: pinned === 'true', occurred_at: at.data ?? '', id: row.data ?? 0 };
    });

/** What to send as `before` for the notes that come after this one. */
export const placeOf = ({ pinned, occurred_at, id }: NotePlace): string => `${pinned},${occurred_at},${id}`;

export const noteOrdering = ['occurred_at'] as const;
/**
 * Unless ordered otherwise the newest come first; among the notes of a record the pinned ones before them, and there
 * `before` goes on from where a page ended.
 */
export const NoteListParams = listParams(noteOrdering, {
  ...relatedFilters,
  kind: choiceFilter(noteKinds).optional(),
  outcome: choiceFilter(noteOutcomes).optional(),
  created_by: idsFilter().optional(),
  pinned: booleanFilter().optional(),
  occurred_at__range: dateRange().optional(),
  before: placeFilter().optional(),
}).superRefine(({ before, related_id }, context) => {
  if (before !== undefined && related_id === undefined)
    context.addIssue({ code: 'custom', path: ['before'], message: 'Name the record whose notes these are.' });
});
export type NoteListParams = z.infer<typeof NoteListParams>;
export const NoteExportParams = exportParams(NoteListParams);

/** Whom a note on this record can mention. */
export const NotePeopleParams = z.strictObject({
  related_type: z.enum(relatedTypes),
  related_id: idInPath(maxId),
  search: line(200).optional(),
});
export type NotePeopleParams = z.infer<typeof NotePeopleParams>;
