import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  Endorsement,
  EndorsementPreview,
  EndorsementPreviewed,
  EndorsementSummary,
} from '#contract/cover/endorsements/endorsements';
import type { Mailbox } from '#contract/office/emails';
import type { Noun } from '../../../api/changes.ts';
import { request } from '../../../api/client.ts';
import { records, type Params } from '../../../api/records.ts';

export const endorsements = records<Endorsement, EndorsementSummary>('endorsements');

/** Those of one policy; the ones that wait for somebody are put first where they are shown. */
export const endorsementsOf = (policy: number, params: Params = {}) =>
  endorsements.list({ ...params, policy, ordering: '-effective_date', page_size: 100 });

/** What an endorsement would change and cost as it is typed. */
export const previewOf = (body: EndorsementPreview) =>
  queryOptions({
    queryKey: [endorsements.noun, 'preview', body],
    queryFn: ({ signal }) =>
      request<EndorsementPreviewed>('/endorsements/preview/', { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });

export interface MailDraft {
  to: Mailbox[];
  subject: string;
  body: string;
}

/** What the insurer is written about it, to be looked through before it goes. */
export const mailOf = (id: number) => request<MailDraft>(`/endorsements/${id}/mail/`);

/** What a step changes: the policy with its versions and its premium, its instalments, and its papers. */
export const changedBySteps: Noun[] = [
  'endorsements',
  'policies',
  'instalments',
  'payments',
  'accounts',
  'attachments',
];
