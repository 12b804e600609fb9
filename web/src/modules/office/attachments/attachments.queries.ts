import { queryOptions } from '@tanstack/react-query';
import type { Attachment, DocumentTypes } from '#contract/office/attachments';
import { requestBytes, request } from '../../../api/client.ts';
import { records } from '../../../api/records.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';

export const attachments = records<Attachment>('attachments');

/** The files of one record, the newest version of each. */
export const filesOf = (about: About) => attachments.list({ ...relatedParams(about), is_current: true });

/** Every version of a file, the newest first. */
export const versionsOf = ({ chain_id }: Attachment) =>
  attachments.list({ chain: chain_id, page_size: 100, ordering: '-created_at' });

/** The documents that a file may be. */
export const documentTypes = queryOptions({
  queryKey: [attachments.noun, 'document-types'],
  queryFn: ({ signal }) => request<DocumentTypes>('/attachments/document-types/', { signal }),
});

const never = Number.POSITIVE_INFINITY;

/** What a file holds never changes; a picture is made anew by the server, a document is drawn here. */
export const contentOf = ({ id, preview }: Attachment) =>
  queryOptions({
    queryKey: ['attachments', 'content', id],
    queryFn: ({ signal }) =>
      requestBytes(`/attachments/${id}/${preview === 'image' ? 'preview' : 'download'}/`, { signal }),
    staleTime: never,
    gcTime: 60_000,
  });

/** A link that opens the file once, and for a minute. */
export const ticketFor = ({ id }: Pick<Attachment, 'id'>) =>
  request<{ url: string }>('/tickets/', {
    method: 'POST',
    body: { path: `/api/attachments/${id}/download/` },
  });
