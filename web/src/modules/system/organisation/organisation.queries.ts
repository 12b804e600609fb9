import { queryOptions } from '@tanstack/react-query';
import type { HistoryEntry } from '#contract/base/history';
import type { OrganisationSettings } from '#contract/system/organisation';
import type { PaperPreview } from '#contract/system/paperPreview';
import { request, requestBytes } from '../../../api/client.ts';
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

/** A paper with an example. `settings` is what is typed, as JSON, so that it is drawn anew when it changes. */
export const paperPreview = ({
  paper,
  language,
  settings,
}: Pick<PaperPreview, 'paper' | 'language'> & { settings: string }) =>
  queryOptions({
    queryKey: [noun, 'paper', paper, language, settings],
    queryFn: ({ signal }) =>
      requestBytes('/organisation/paper-preview/', {
        method: 'POST',
        body: { paper, language, settings: JSON.parse(settings) as PaperPreview['settings'] },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
