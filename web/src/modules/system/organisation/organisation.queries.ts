import { queryOptions } from '@tanstack/react-query';
import type { PaperPreview } from '#contract/system/paperPreview';
import { organisationOperations } from '#contract/system/organisationOperations';
import { call, callForBytes } from '../../../api/call.ts';
import { listQuery, type Params } from '../../../api/records.ts';

const noun = 'organisation' as const;

/** There is one of it, so no address names it; its key begins as that of what every screen reads of it. */
export const settings = {
  noun,
  record: (id: number) =>
    queryOptions({
      queryKey: [noun, 'record', id],
      queryFn: ({ signal }) => call(organisationOperations.settings, { signal }),
    }),
  history: (_id: number, params: Params) => listQuery(organisationOperations.history, params),
  update: (body: object, version: number) => call(organisationOperations.update, { body, version }),
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
      callForBytes(organisationOperations.previewPaper, {
        body: { paper, language, settings: JSON.parse(settings) as PaperPreview['settings'] },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
