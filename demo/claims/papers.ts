import { daysBetween, plusDays } from '#contract/base/days/wallClock';
import {
  chaserDays,
  isAwaited,
  mostChasers,
  waitingForPapers,
  sourceOf,
  type ChecklistRow,
  type KeptChecklistRow,
} from '#contract/cover/claims/claimChecklist';
import type { ClaimStatus, ClaimWaiting } from '#contract/cover/claims/claimStates';
import type { Fate } from './fates.ts';

const shown = (rows: readonly KeptChecklistRow[]): ChecklistRow[] =>
  rows.map((row) => ({ ...row, file: null, mail: null }));

/** What came of each paper: of those that are still waited for the first is here, and a few were refused. */
export function papersBy(fate: Fate, rows: readonly KeptChecklistRow[], turn: number): KeptChecklistRow[] {
  const { asked_on, received_on } = fate;
  if (asked_on === null) return [...rows];
  return rows.map((row, place) => {
    const asked_of = sourceOf(row);
    if (asked_of === null) return row;
    const asked = { ...row, asked_on, asked_of, asked_how: turn % 3 === 0 ? 'phone' : 'mail' } as const;
    if (received_on !== null) return { ...asked, received_on, accepted: true };
    const first = plusDays(asked_on, 1);
    // Nobody has written to those who are not the client yet.
    if (place > 0) return asked_of === 'client' ? asked : { ...row, noted_on: asked_on };
    return turn % 4 === 0
      ? { ...row, noted_on: first, received_on: first, accepted: false, note: 'The second page is missing' }
      : { ...asked, received_on: first };
  });
}

const turns: Record<ClaimStatus, ClaimWaiting | null> = {
  intimated: 'us',
  registered: 'insurer',
  documents_pending: 'client',
  under_review: 'insurer',
  survey: 'surveyor',
  approved: 'insurer',
  partly_approved: 'insurer',
  settled: 'us',
  closed: null,
  rejected: 'us',
  withdrawn: null,
};

export const waitingBy = (fate: Fate, rows: readonly KeptChecklistRow[]): ClaimWaiting | null =>
  fate.status === 'documents_pending' ? waitingForPapers(shown(rows)) : turns[fate.status];

/** The mails that asked the client again, and when the next one goes; a few were stopped. */
export function chasersBy(fate: Fate, rows: readonly KeptChecklistRow[], today: string, turn: number) {
  const { asked_on, status } = fate;
  if (
    asked_on === null ||
    status !== 'documents_pending' ||
    !shown(rows).some((row) => isAwaited(row) && sourceOf(row) === 'client')
  )
    return { days: [], next_chaser_on: null, isStopped: false };
  const passed = Math.min(mostChasers, Math.floor(daysBetween(asked_on, today) / chaserDays));
  const days = Array.from({ length: passed }, (_, place) => plusDays(asked_on, (place + 1) * chaserDays));
  const isStopped = passed < mostChasers && turn % 5 === 0;
  const next = plusDays(asked_on, (passed + 1) * chaserDays);
  return { days, next_chaser_on: isStopped || passed >= mostChasers ? null : next, isStopped };
}

/** The days on which the client was waited for. */
export function pauseBy(fate: Fate, rows: readonly KeptChecklistRow[]) {
  const { asked_on, received_on } = fate;
  const isOwed = rows.some(({ owed_by }) => owed_by === 'client');
  if (asked_on === null || !isOwed) return null;
  const isOpen = waitingBy(fate, rows) === 'client';
  return { from_on: asked_on, to_on: isOpen ? null : (received_on ?? plusDays(asked_on, 1)) };
}
