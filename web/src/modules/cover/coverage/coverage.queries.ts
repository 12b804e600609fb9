import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AccountCover,
  CoverLeadStart,
  CoverRows,
  CoverRowsParams,
  CoverWaive,
} from '#contract/cover/coverage/coverage';
import type { Link } from '#contract/base/http';
import { request } from '../../../api/client.ts';
import { queryString } from '../../../api/records.ts';

const path = (account: number, part = '') => `/accounts/${account}/cover/${part}`;

/** What of an account is covered on a day; on the organisation's present one where none is named. */
export const coverOn = (account: number, on: string | undefined) =>
  queryOptions({
    queryKey: ['policies', 'coverage', account, on],
    queryFn: ({ signal }) => request<AccountCover>(`${path(account)}${queryString({ on })}`, { signal }),
    placeholderData: keepPreviousData,
  });

/** Those of a kind one by one; an empty category is one, so it is sent as well. */
export const coverRows = (account: number, params: CoverRowsParams) =>
  queryOptions({
    queryKey: ['policies', 'coverage', account, 'rows', params],
    queryFn: ({ signal }) => {
      const given = Object.entries(params).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      return request<CoverRows>(`${path(account, 'rows/')}?${query.toString()}`, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const startLead = (account: number, body: CoverLeadStart) =>
  request<{ lead: Link }>(path(account, 'leads/'), { method: 'POST', body });

export const waive = (account: number, body: CoverWaive) =>
  request(path(account, 'waivers/'), { method: 'POST', body });

export const unwaive = (account: number, waiver: number) =>
  request(path(account, `waivers/${waiver}/`), { method: 'DELETE' });
