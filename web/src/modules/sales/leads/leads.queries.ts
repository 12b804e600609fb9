import { infiniteQueryOptions } from '@tanstack/react-query';
import { leadOperations } from '#contract/sales/leads/leadOperations';
import type { LeadDuplicateCheck } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { call, queryFor, steadyQueryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';

export const leads = records(leadOperations);

/** How many are in each state and what they would bring, of the leads that the list shows. */
export const leadSummary = (filters: Params) => steadyQueryFor(leadOperations.summary, { params: filters });

const cardsAtOnce = 20;

/** The cards of one column, some at a time. */
export const columnOfBoard = (status: LeadStatus, filters: Params) =>
  infiniteQueryOptions({
    queryKey: [leads.noun, 'board', status, filters],
    queryFn: ({ signal, pageParam }) =>
      call(leadOperations.list, {
        params: { ...filters, status, page: pageParam, page_size: cardsAtOnce },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
  });

export const stagesOf = (id: number) => queryFor(leadOperations.stages, { path: { id } });

/** Accounts and open leads that may be the same client; asking is paced, so no change asks again. */
export const leadDuplicatesOf = (check: LeadDuplicateCheck) => ({
  ...queryFor(leadOperations.duplicates, { body: check }),
  gcTime: 0,
});
