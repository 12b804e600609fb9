import { keepPreviousData } from '@tanstack/react-query';
import { claimOperations } from '#contract/cover/claims/claimOperations';
import { queryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';

export const claims = records(claimOperations);

/** What the claims of a list come to; which age the list shows makes no difference. */
export const totalsOf = ({ age: _shown, ...filters }: Params) => ({
  ...queryFor(claimOperations.totals, { params: filters }),
  placeholderData: keepPreviousData,
});

interface InsuredAsk {
  search?: string;
  policy?: number;
  account?: number;
}

/** Whose claim it may be, by whatever somebody says on the phone. */
export const insuredFor = (asked: InsuredAsk) => ({
  ...queryFor(claimOperations.insured, { params: asked }),
  placeholderData: keepPreviousData,
  staleTime: 10_000,
});
