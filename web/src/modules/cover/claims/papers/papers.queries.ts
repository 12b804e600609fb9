import { queryOptions } from '@tanstack/react-query';
import type {
  ChecklistAdd,
  ChecklistChange,
  ClaimChasers,
  ClaimMail,
} from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { request } from '../../../../api/client.ts';
import { claims } from '../claims.queries.ts';

const paperPath = (id: number, key: string) => `/claims/${id}/checklist/${encodeURIComponent(key)}/`;

export const addPaper = (id: number, body: ChecklistAdd) =>
  request<Claim>(`/claims/${id}/checklist/`, { method: 'POST', body });
export const changePaper = (id: number, key: string, body: ChecklistChange) =>
  request<Claim>(paperPath(id, key), { method: 'PATCH', body });
export const removePaper = (id: number, key: string) =>
  request<Claim>(paperPath(id, key), { method: 'DELETE' });

export const chasersOf = (id: number) =>
  queryOptions({
    queryKey: [claims.noun, 'chasers', id],
    queryFn: ({ signal }) => request<ClaimChasers>(`/claims/${id}/chasers/`, { signal }),
  });
export const decideChasers = (id: number, step: 'stop' | 'resume') =>
  request<ClaimChasers>(`/claims/${id}/${step}-chasers/`, { method: 'POST' });

/** A mail that is filled in, to be looked through before it goes. */
export const mailTo = (id: number, whom: 'client' | 'documents' | 'insurer') =>
  request<ClaimMail>(`/claims/${id}/mails/${whom}/`);
