import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ClaimCover, ClaimCoverAsk, ClaimCoverNow } from '#contract/cover/claims/claimCover';
import { request } from '../../../../api/client.ts';

const path = (id: number) => `/claims/${id}/cover/`;

/** What was said of the cover when a claim was entered, and what would be said of it now. */
export const coverOf = (id: number) =>
  queryOptions({
    queryKey: ['claims', 'cover', id],
    queryFn: ({ signal }) => request<ClaimCoverNow>(path(id), { signal }),
  });

/** By all that is known now, which is kept from then on. */
export const judgeAgain = (id: number) => request<ClaimCoverNow>(path(id), { method: 'POST' });

/** While a claim is being told. */
export const coverAsked = (ask: ClaimCoverAsk) =>
  queryOptions({
    queryKey: ['claims', 'cover', 'asked', ask],
    queryFn: ({ signal }) => request<ClaimCover>('/claims/cover/', { method: 'POST', body: ask, signal }),
    placeholderData: keepPreviousData,
  });
