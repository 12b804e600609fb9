import { queryOptions } from '@tanstack/react-query';
import type { Balance, PolicyInstalments } from '#contract/instalments';
import type { PayableToInsurer } from '#contract/payable';
import type { Payment, PaymentSummary } from '#contract/payments';
import type { Noun } from '../../api/changes.ts';
import { request } from '../../api/client.ts';
import { records } from '../../api/records.ts';

export const payments = records<Payment, PaymentSummary>('payments');

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

/** What we collected for an insurer and did not send yet. */
export const payableTo = (insurerId: number) =>
  queryOptions({
    queryKey: ['payments', 'payable', insurerId],
    queryFn: ({ signal }) => request<PayableToInsurer>(`/insurers/${insurerId}/payable/`, { signal }),
  });

/** What money changes: itself, and what it pays. */
export const changedByPayments: Noun[] = ['payments', 'instalments'];
