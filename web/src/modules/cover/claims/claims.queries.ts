import { claimOperations } from '#contract/cover/claims/claimOperations';
import { steadyQueryFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';

export const claims = records(claimOperations);

/** What the claims of a list come to; which age the list shows makes no difference. */
export const totalsOf = ({ age: _shown, ...filters }: Params) =>
  steadyQueryFor(claimOperations.totals, { params: filters });

interface InsuredAsk {
  search?: string;
  policy?: number;
  account?: number;
}

/** Whose claim it may be, by whatever somebody says on the phone. */
export const insuredFor = (asked: InsuredAsk) => ({
  ...steadyQueryFor(claimOperations.insured, { params: asked }),
  staleTime: 10_000,
});
