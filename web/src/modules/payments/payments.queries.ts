import { queryOptions } from '@tanstack/react-query';
import type { PolicyInstalments } from '#contract/instalments';
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

/** What money changes: itself, and what it pays. */
export const changedByPayments: Noun[] = ['payments', 'instalments'];
