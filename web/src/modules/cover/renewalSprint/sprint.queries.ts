import { queryOptions } from '@tanstack/react-query';
import type { ContactCreate } from '#contract/cover/renewals/renewalContacts';
import { renewalOperations } from '#contract/cover/renewals/renewalOperations';
import type { RenewalSummary } from '#contract/cover/renewals/renewals';
import { call, queryFor } from '../../../api/call.ts';
import type { Params } from '../../../api/records.ts';

const pageSize = 200;
/** More than anybody calls in a day. */
const mostPages = 3;

/** Whoever may lose it may log what came of a call. */
const isWorkedOn = ({ allowed_actions }: RenewalSummary): boolean =>
  allowed_actions.some(({ name, enabled }) => name === 'lose' && enabled);

async function readQueue(filters: Params, signal: AbortSignal): Promise<RenewalSummary[]> {
  // Of what is drafted there is nothing to speak about, and what is closed is done.
  const params = { ...filters, progress: 'open', page_size: pageSize };
  const rows: RenewalSummary[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { count, results } = await call(renewalOperations.list, { params: { ...params, page }, signal });
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

export const cardOf = (id: number) => queryFor(renewalOperations.card, { path: { id } });

export const logContact = (id: number, body: ContactCreate, key: string) =>
  call(renewalOperations.logContact, { path: { id }, body, key });

export const undoContact = (id: number, contact: number) =>
  call(renewalOperations.undoContact, { path: { id, contact_id: contact } });
