import { queryOptions } from '@tanstack/react-query';
import type {
  ContactCreate,
  ContactMade,
  ContactUndone,
  RenewalCard,
} from '#contract/cover/renewals/renewalContacts';
import type { RenewalSummary } from '#contract/cover/renewals/renewals';
import { openRenewalStatuses } from '#contract/cover/renewals/renewalStates';
import { request } from '../../../api/client.ts';
import { queryString, type ListAnswer, type Params } from '../../../api/records.ts';

const pageSize = 200;
/** More than anybody calls in a day. */
const mostPages = 3;

/** Whoever may lose it may log what came of a call. */
const isWorkedOn = ({ allowed_actions }: RenewalSummary): boolean =>
  allowed_actions.some(({ name, enabled }) => name === 'lose' && enabled);

async function readQueue(filters: Params, signal: AbortSignal): Promise<RenewalSummary[]> {
  const params = { status: openRenewalStatuses.join(','), ...filters, page_size: pageSize };
  const rows: RenewalSummary[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const path = `/renewals/${queryString({ ...params, page })}`;
    const { count, results } = await request<ListAnswer<RenewalSummary>>(path, { signal });
    rows.push(...results);
    if (rows.length >= count || results.length < pageSize) break;
  }
  return rows.filter(isWorkedOn);
}

/** The renewals of a list that can be worked on, in its order. */
export const queueOf = (filters: Params) =>
  queryOptions({
    queryKey: ['renewals', 'sprint', filters],
    queryFn: ({ signal }) => readQueue(filters, signal),
  });

export const cardOf = (id: number) =>
  queryOptions({
    queryKey: ['renewals', 'card', id],
    queryFn: ({ signal }) => request<RenewalCard>(`/renewals/${id}/card/`, { signal }),
  });

export const logContact = (id: number, body: ContactCreate, key: string) =>
  request<ContactMade>(`/renewals/${id}/contacts/`, { method: 'POST', body, key });

export const undoContact = (id: number, contact: number) =>
  request<ContactUndone>(`/renewals/${id}/contacts/${contact}/undo/`, { method: 'POST' });
