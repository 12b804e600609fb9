import { queryOptions } from '@tanstack/react-query';
import type { Link } from '#contract/base/http';
import type { Statement, StatementParams } from '#contract/money/statements';
import { request } from '../../../api/client.ts';
import { queryString } from '../../../api/records.ts';

const path = (accountId: number, period: StatementParams, file = '') =>
  `/accounts/${accountId}/statement/${file}${queryString(period)}`;

/** What an account owed, what moved it, and what it owes. */
export const statementOf = (accountId: number, period: StatementParams) =>
  queryOptions({
    queryKey: ['payments', 'statement', accountId, period],
    queryFn: ({ signal }) => request<Statement>(path(accountId, period), { signal }),
  });

/** A single-use address of its lines as a file. */
export const ticketFor = (accountId: number, period: StatementParams) =>
  request<{ url: string }>('/tickets/', {
    method: 'POST',
    body: { path: `/api${path(accountId, period, 'export/')}` },
  });

/** Draws it as a file of the account. */
export const drawStatement = (accountId: number, period: StatementParams) =>
  request<Link>(`/accounts/${accountId}/statement/file/`, { method: 'POST', body: period });
