import { noteIsSettled, noteProblems, type Note, type NoteUpdate } from '#contract/office/notes';
import type { Scope } from '#contract/base/permissions';
import type { AllowedAction } from '#contract/base/states/states';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { fold, searchTextOf } from '../../../db/search/searchText.ts';
import { Invalid } from '../../../errors.ts';
import { said, saidAs } from '../../../said.ts';

type Facts = Omit<Note, 'allowed_actions'> & { scope: Scope; is_recent: boolean };

const action = (name: string, reason: string | null = null): AllowedAction => ({
  name,
  enabled: reason === null,
  reason,
});

/** What role, authorship and age leave to the caller. */
function actionsOn(caller: Caller, { scope, is_recent, created_by }: Facts): AllowedAction[] {
  const mayChange = holds(caller, 'notes:update', scope);
  const isAuthor = created_by?.id === caller.user_id;
  return [
    ...(mayChange && isAuthor ? [action('edit', is_recent ? null : noteIsSettled)] : []),
    ...(mayChange ? [action('pin')] : []),
    ...(holds(caller, 'notes:delete', scope) ? [action('delete')] : []),
  ];
}

/** A note as the caller is shown it. */
export const shownTo =
  (caller: Caller) =>
  (facts: Facts): Note => {
    const { scope: _, is_recent: __, ...note } = facts;
    return { ...note, allowed_actions: actionsOn(caller, facts) };
  };

export const searchText = (body: string): string => searchTextOf([fold(body)]);

/** Anything but whether it is pinned. */
export const changesWhatItSays = (change: NoteUpdate): boolean =>
  Object.entries(change).some(([field, value]) => field !== 'pinned' && value !== undefined);

export function refuseProblems(note: Note, change: NoteUpdate): void {
  const { kind = note.kind, direction = note.direction } = change;
  const { outcome = note.outcome, duration_min = note.duration_min } = change;
  const problems = Object.entries(noteProblems({ kind, direction, outcome, duration_min }));
  if (problems.length > 0)
    throw new Invalid(Object.fromEntries(problems.map(([field, problem]) => [field, [saidAs(problem)]])));
}

/** Clocks differ a little. */
const leeway = 5 * 60_000;

export function refuseFuture(occurred_at: string | undefined): void {
  if (occurred_at !== undefined && Date.parse(occurred_at) > Date.now() + leeway)
    throw new Invalid({ occurred_at: [said('noteFuture')] });
}
