import type { DuplicateCheck } from '#contract/base/duplicates';
import { accountOperations } from '#contract/people/accountOperations';
import { queryFor, steadyQueryFor } from '../../../api/call.ts';
import { records } from '../../../api/records.ts';

export const accounts = records(accountOperations);

/** The tags in use that begin so. */
export const accountTags = (search: string) => ({
  ...steadyQueryFor(accountOperations.tags, { params: { search } }),
  staleTime: 30_000,
});

/** Accounts that may be the same client as what is typed; asking is paced, so no change asks again. */
export const duplicatesOf = (check: DuplicateCheck) => ({
  ...queryFor(accountOperations.duplicates, { body: check }),
  gcTime: 0,
});
