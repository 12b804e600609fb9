import { queryOptions } from '@tanstack/react-query';
import type { Kyc, KycOverview, KycUpdate, ScreeningCreate } from '#contract/people/kyc';
import type { KycAction } from '#contract/people/kycStates';
import type { Noun } from '../../../api/changes.ts';
import { request } from '../../../api/client.ts';

const pathOf = (accountId: number) => `/accounts/${accountId}/kyc/`;

/** What is known of a client's identity, and how far that has come. */
export const kycOf = (accountId: number) =>
  queryOptions({
    queryKey: ['accounts', 'kyc', accountId],
    queryFn: ({ signal }) => request<Kyc>(pathOf(accountId), { signal }),
  });

/** How many clients wait for compliance, and why. */
export const kycOverview = queryOptions({
  queryKey: ['accounts', 'kyc', 'overview'],
  queryFn: ({ signal }) => request<KycOverview>('/accounts/kyc/', { signal }),
});

export type KycStep = Exclude<KycAction, 'expire' | 'reopen'>;

export const takeKycStep = (accountId: number, step: KycStep, body?: object) =>
  request<Kyc>(`${pathOf(accountId)}${step}/`, { method: 'POST', body });

export const changeKyc = ({ account: { id }, version }: Kyc, body: KycUpdate) =>
  request<Kyc>(pathOf(id), { method: 'PATCH', body, version });

export const addScreening = ({ account: { id } }: Kyc, body: ScreeningCreate) =>
  request<Kyc>(`${pathOf(id)}screenings/`, { method: 'POST', body });

export const changedByKyc: Noun[] = ['accounts', 'tasks'];
