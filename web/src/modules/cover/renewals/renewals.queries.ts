import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RenewalContact } from '#contract/cover/renewals/renewalContacts';
import type { RenewalWindows } from '#contract/cover/renewals/renewalList';
import type { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import type { ReminderPreview, RenewalReminder } from '#contract/cover/renewals/renewalReminders';
import type { Renewal, RenewalSummary } from '#contract/cover/renewals/renewals';
import type { Noun } from '../../../api/changes.ts';
import { request } from '../../../api/client.ts';
import { queryString, records, type Params } from '../../../api/records.ts';

export const renewals = records<Renewal, RenewalSummary>('renewals');

const path = (id: number, part: string) => `/renewals/${id}/${part}/`;

/** How many open ones of a list stand in each window; which window the list shows makes no difference. */
export const windowsOf = ({ window: _shown, ...filters }: Params) =>
  queryOptions({
    queryKey: [renewals.noun, 'windows', filters],
    queryFn: ({ signal }) => request<RenewalWindows>(`/renewals/windows/${queryString(filters)}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** What ends beside what is offered. */
export const overviewOf = (id: number) =>
  queryOptions({
    queryKey: [renewals.noun, 'overview', id],
    queryFn: ({ signal }) => request<RenewalOverview>(path(id, 'overview'), { signal }),
  });

export const contactsOf = (id: number) =>
  queryOptions({
    queryKey: [renewals.noun, 'contacts', id],
    queryFn: ({ signal }) => request<RenewalContact[]>(path(id, 'contacts'), { signal }),
  });

export const remindersOf = (id: number) =>
  queryOptions({
    queryKey: [renewals.noun, 'reminders', id],
    queryFn: ({ signal }) => request<RenewalReminder[]>(path(id, 'reminders'), { signal }),
  });

/** What is sent on a day as things stand. */
export const remindersOn = (day: string) =>
  queryOptions({
    queryKey: [renewals.noun, 'reminders', 'on', day],
    queryFn: ({ signal }) => request<ReminderPreview[]>(`/renewals/reminders/?day=${day}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const decideReminder = (id: number, days: number, decision: 'hold' | 'release') =>
  request<unknown>(`${path(id, 'reminders')}${days}/${decision}/`, { method: 'POST' });

/** The renewals of one policy, the last one first. */
export const renewalsOf = (policy: number) =>
  renewals.list({ policy, ordering: '-renewal_date', page_size: 10 });

/** What a step changes: it makes quotes and policies, tells the client, and settles tasks. */
export const changedBySteps: Noun[] = ['renewals', 'quotes', 'policies', 'tasks', 'notes'];
