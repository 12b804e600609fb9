import type { DraftTerms } from '#contract/cover/renewals/renewalDraft';
import { renewalOperations } from '#contract/cover/renewals/renewalOperations';
import { call, queryFor, steadyQueryFor } from '../../../api/call.ts';
import type { Noun } from '../../../api/changes.ts';
import { records, type Params } from '../../../api/records.ts';

export const renewals = records(renewalOperations);

/** How many open ones of a list stand in each window; which window the list shows makes no difference. */
export const windowsOf = ({ window: _shown, ...filters }: Params) =>
  steadyQueryFor(renewalOperations.windows, { params: filters });

/** What ends beside what is offered. */
export const overviewOf = (id: number) => queryFor(renewalOperations.overview, { path: { id } });

/** What the draft that continues it gets, with what is said otherwise. */
export const draftOf = (id: number, wanted: DraftTerms) =>
  steadyQueryFor(renewalOperations.draft, { path: { id }, params: wanted });

export const contactsOf = (id: number) => queryFor(renewalOperations.contacts, { path: { id } });

export const remindersOf = (id: number) => queryFor(renewalOperations.reminders, { path: { id } });

/** What is sent on a day as things stand. */
export const remindersOn = (day: string) =>
  steadyQueryFor(renewalOperations.remindersOn, { params: { day } });

const decisions = { hold: renewalOperations.holdReminder, release: renewalOperations.releaseReminder };

export const decideReminder = (id: number, window_days: number, decision: 'hold' | 'release') =>
  call(decisions[decision], { path: { id, window_days } });

/** The renewals of one policy, the last one first. */
export const renewalsOf = (policy: number) =>
  renewals.list({ policy, ordering: '-renewal_date', page_size: 10 });

/** What a step changes: it makes quotes and policies, tells the client, and settles tasks. */
export const changedBySteps: Noun[] = ['renewals', 'quotes', 'policies', 'tasks', 'notes'];
