import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Account, AccountSummary } from '#contract/people/accounts';
import type { Duplicate, DuplicateCheck } from '#contract/base/duplicates';
import { request } from '../../../api/client.ts';
import { queryString, records } from '../../../api/records.ts';

export const accounts = records<Account, AccountSummary>('accounts');

/** The tags in use that begin so. */
export const accountTags = (search: string) =>
  queryOptions({
    queryKey: [accounts.noun, 'tags', search],
    queryFn: ({ signal }) => request<string[]>(`/accounts/tags/${queryString({ search })}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

/** Accounts that may be the same client as what is typed; asking is paced, so no change asks again. */
export const duplicatesOf = (check: DuplicateCheck) =>
  queryOptions({
    queryKey: ['duplicates', check],
    queryFn: ({ signal }) =>
      request<Duplicate[]>('/accounts/duplicates/', { method: 'POST', body: check, signal }),
    gcTime: 0,
  });
