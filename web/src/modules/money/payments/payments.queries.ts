import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Balance, PolicyInstalments } from '#contract/money/instalments';
import type { InsurerAccount, InsurerAccountParams } from '#contract/money/insurerAccounts';
import type { Payment, PaymentSummary, PaymentTotals } from '#contract/money/payments';
import type { Noun } from '../../../api/changes.ts';
import { request } from '../../../api/client.ts';
import { queryString, records, type Params } from '../../../api/records.ts';

export const payments = records<Payment, PaymentSummary>('payments');

/** Those of one policy, the newest first. */
export const paymentsOf = (policy: number) => payments.list({ policy, page_size: 100 });

/** What a list of payments comes to, by currency and direction. */
export const totalsOf = (filter: Params) =>
  queryOptions({
    queryKey: [payments.noun, 'totals', filter],
    queryFn: ({ signal }) => request<PaymentTotals>(`/payments/totals/${queryString(filter)}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** How a policy is paid: its plan, its instalments, and what they come to. */
export const instalmentsOf = (policyId: number) =>
  queryOptions({
    queryKey: ['instalments', 'policy', policyId],
    queryFn: ({ signal }) => request<PolicyInstalments>(`/policies/${policyId}/instalments/`, { signal }),
  });

/** What an account has paid, owes and has to its credit, by currency and by who collects it. */
export const balancesOf = (accountId: number) =>
  queryOptions({
    queryKey: ['instalments', 'balances', accountId],
    queryFn: ({ signal }) => request<Balance[]>(`/accounts/${accountId}/balances/`, { signal }),
  });

/** What is open between an insurer and us, in either direction. */
export const accountWith = (insurerId: number, period: InsurerAccountParams = {}) =>
  queryOptions({
    queryKey: ['payments', 'insurer', insurerId, period],
    queryFn: ({ signal }) =>
      request<InsurerAccount>(`/insurers/${insurerId}/account/${queryString(period)}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** What money changes: itself, and what it pays. */
export const changedByPayments: Noun[] = ['payments', 'instalments'];
