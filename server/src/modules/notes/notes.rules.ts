import { noteProblems, type Note, type NoteUpdate } from '#contract/notes';
import { fold, searchTextOf } from '../../db/searchText.ts';
import { Invalid } from '../../errors.ts';

const auditedFields = [
  'related',
  'kind',
  'direction',
  'outcome',
  'duration_min',
  'occurred_at',
  'body',
  'pinned',
  'mentions',
  'follow_up',
] as const;

type Audited = Pick<Note, (typeof auditedFields)[number]>;

/** What the trail tells of a note. */
export const audited = (note: Audited): Record<string, unknown> =>
  Object.fromEntries(auditedFields.map((field) => [field, note[field]]));

export const searchText = (body: string): string => searchTextOf([fold(body)]);

/** Anything but whether it is pinned. */
export const changesWhatItSays = ({ pinned: _, ...rest }: NoteUpdate): boolean =>
  Object.values(rest).some((value) => value !== undefined);

export function refuseProblems(note: Note, change: NoteUpdate): void {
  const { kind = note.kind, direction = note.direction } = change;
  const { outcome = note.outcome, duration_min = note.duration_min } = change;
  const problems = Object.entries(noteProblems({ kind, direction, outcome, duration_min }));
  if (problems.length > 0)
    throw new Invalid(Object.fromEntries(problems.map(([field, problem]) => [field, [problem]])));
}

/** Clocks differ a little. */
const leeway = 5 * 60_000;

export function refuseFuture(occurred_at: string | undefined): void {
  if (occurred_at !== undefined && Date.parse(occurred_at) > Date.now() + leeway)
    throw new Invalid({ occurred_at: ['This has not happened yet. Make a task of it instead.'] });
}
