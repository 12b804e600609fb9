import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PolicyTotals } from '#contract/cover/policies/policyList';
import type { PolicyChain } from '#contract/cover/policies/policyParts';
import type { AccountPolicies, Policy, PolicySummary } from '#contract/cover/policies/policies';
import type {
  PolicyVersion,
  PolicyVersionSummary,
  PremiumTransaction,
} from '#contract/cover/policies/policyVersions';
import { request } from '../../../api/client.ts';
import { queryString, records, type Params } from '../../../api/records.ts';

export const policies = records<Policy, PolicySummary>('policies');

const path = (id: number, part: string) => `/policies/${id}/${part}/`;

/** What the premiums of a list come to, by currency. */
export const totalsOf = (filter: Params) =>
  queryOptions({
    queryKey: [policies.noun, 'totals', filter],
    queryFn: ({ signal }) => request<PolicyTotals>(`/policies/totals/${queryString(filter)}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** What moved the premium. */
export const transactionsOf = (id: number) =>
  queryOptions({
    queryKey: [policies.noun, 'transactions', id],
    queryFn: ({ signal }) => request<PremiumTransaction[]>(path(id, 'transactions'), { signal }),
  });

/** All versions, or the one that held on a day by what was known at a moment; the newest first. */
export const versionsOf = (id: number, asOf: Params = {}) =>
  queryOptions({
    queryKey: [policies.noun, 'versions', id, asOf],
    queryFn: ({ signal }) =>
      request<PolicyVersionSummary[]>(`${path(id, 'versions')}${queryString(asOf)}`, { signal }),
  });

/** One version whole, which never changes. */
export const versionOf = (id: number, number: number) =>
  queryOptions({
    queryKey: [policies.noun, 'version', id, number],
    queryFn: ({ signal }) => request<PolicyVersion>(`${path(id, 'versions')}${number}/`, { signal }),
    staleTime: Infinity,
  });

/** What an account has in force, what it costs and when the next of it ends. */
export const policiesOfAccount = (id: number) =>
  queryOptions({
    queryKey: [policies.noun, 'account', id],
    queryFn: ({ signal }) => request<AccountPolicies>(`/accounts/${id}/policies/`, { signal }),
  });

/** What a policy continues, itself, and what continues it. */
export const chainOf = (id: number) =>
  queryOptions({
    queryKey: [policies.noun, 'chain', id],
    queryFn: ({ signal }) => request<PolicyChain>(path(id, 'chain'), { signal }),
  });
