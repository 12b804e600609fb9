import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  Lead,
  LeadDuplicate,
  LeadDuplicateCheck,
  LeadStage,
  LeadSummary,
} from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { request } from '../../../api/client.ts';
import { queryString, records, type ListAnswer, type Params } from '../../../api/records.ts';

export const leads = records<Lead>('leads');

/** How many are in each state and what they would bring, of the leads that the list shows. */
export const leadSummary = (filters: Params) =>
  queryOptions({
    queryKey: [leads.noun, 'summary', filters],
    queryFn: ({ signal }) => request<LeadSummary>(`/leads/summary/${queryString(filters)}`, { signal }),
    placeholderData: keepPreviousData,
  });

const cardsAtOnce = 20;

/** The cards of one column, some at a time. */
export const columnOfBoard = (status: LeadStatus, filters: Params) =>
  infiniteQueryOptions({
    queryKey: [leads.noun, 'board', status, filters],
    queryFn: ({ signal, pageParam }) =>
      request<ListAnswer<Lead> & { next: string | null }>(
        `/leads/${queryString({ ...filters, status, page: pageParam, page_size: cardsAtOnce })}`,
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ next }, pages) => (next === null ? undefined : pages.length + 1),
  });

export const stagesOf = (id: number) =>
  queryOptions({
    queryKey: [leads.noun, 'stages', id],
    queryFn: ({ signal }) => request<LeadStage[]>(`/leads/${id}/stages/`, { signal }),
  });

/** Accounts and open leads that may be the same client; asking is paced, so no change asks again. */
export const leadDuplicatesOf = (check: LeadDuplicateCheck) =>
  queryOptions({
    queryKey: ['duplicates', 'leads', check],
    queryFn: ({ signal }) =>
      request<LeadDuplicate[]>('/leads/duplicates/', { method: 'POST', body: check, signal }),
    gcTime: 0,
  });
