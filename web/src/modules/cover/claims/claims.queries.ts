import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Insured } from '#contract/cover/claims/claimCover';
import type { ClaimTotals } from '#contract/cover/claims/claimList';
import type { Claim, ClaimSummary } from '#contract/cover/claims/claims';
import { request } from '../../../api/client.ts';
import { queryString, records, type Params } from '../../../api/records.ts';

export const claims = records<Claim, ClaimSummary>('claims');

/** What the claims of a list come to; which age the list shows makes no difference. */
export const totalsOf = ({ age: _shown, ...filters }: Params) =>
  queryOptions({
    queryKey: [claims.noun, 'totals', filters],
    queryFn: ({ signal }) => request<ClaimTotals>(`/claims/totals/${queryString(filters)}`, { signal }),
    placeholderData: keepPreviousData,
  });

interface InsuredAsk {
  search?: string;
  policy?: number;
  account?: number;
}

/** Whose claim it may be, by whatever somebody says on the phone. */
export const insuredFor = (asked: InsuredAsk) =>
  queryOptions({
    queryKey: [claims.noun, 'insured', asked],
    queryFn: ({ signal }) => request<Insured[]>(`/claims/insured/${queryString({ ...asked })}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
