import type { TaskType } from '../office/taskList.ts';

/** Whose work home shows: what is in my own hands, or whatever I see. */
export const homeWhose = ['mine', 'all'] as const;
export type HomeWhose = (typeof homeWhose)[number];

/** My own, without what the system asks for: that stands together by kind, the premium with its sum. */
export const ownTasks = { whose: 'mine', is_automatic: 'false' };

/** What the system asks people for, each kind by the type of its tasks. */
export const askedKinds = {
  premium: ['payment'],
  renewals: ['renewal'],
  kyc: ['kyc'],
  cover_notes: ['document'],
  others: ['call', 'email', 'quote', 'claim', 'other'],
} as const satisfies Record<string, readonly TaskType[]>;
export type AskedKind = keyof typeof askedKinds;
export const askedKindNames = Object.keys(askedKinds) as AskedKind[];

/** The list that a line of them counts. */
export const askedTasks = (kind: AskedKind): Record<string, string> => ({
  whose: 'mine',
  is_automatic: 'true',
  task_type: askedKinds[kind].join(','),
  status: 'todo,in_progress,waiting',
});

/** Of what is late and of what is due today, so much stands on home. */
export const mostOfToday = 10;
