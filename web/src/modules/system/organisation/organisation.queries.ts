import { queryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/base/history';
import type { OrganisationSettings } from '#contract/system/organisation';
import { request } from '../../../api/client.ts';
import { listQuery, type Params } from '../../../api/records.ts';

const noun = 'organisation' as const;

/** There is one of it, so no address names it; its key begins as that of what every screen reads of it. */
export const settings = {
  noun,
  record: (id: number) =>
    queryOptions({
      queryKey: [noun, 'record', id],
      queryFn: ({ signal }) => request<OrganisationSettings>('/organisation/settings/', { signal }),
    }),
  history: (_id: number, params: Params) => listQuery<HistoryEntry>(noun, '/organisation/history/', params),
  update: (body: object, version: number) =>
    request<OrganisationSettings>('/organisation/', { method: 'PATCH', body, version }),
};

export const theOnlyOne = settings.record(1);
