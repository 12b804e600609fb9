import { attachmentOperations } from '#contract/office/attachmentOperations';
import { queryOptions } from '@tanstack/react-query';
import type { Attachment } from '#contract/office/attachments';
import { addressOf, callForBytes, queryFor, ticketFor } from '../../../api/call.ts';
import { records } from '../../../api/records.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';

export const attachments = records(attachmentOperations);

/** The files of one record, the newest version of each. */
export const filesOf = (about: About) => attachments.list({ ...relatedParams(about), is_current: true });

/** Every version of a file, the newest first. */
export const versionsOf = ({ chain_id }: Attachment) =>
  attachments.list({ chain: chain_id, page_size: 100, ordering: '-created_at' });

/** The documents that a file may be. */
export const documentTypes = queryFor(attachmentOperations.documentTypes);

const never = Number.POSITIVE_INFINITY;

/** What a file holds never changes; a picture is made anew by the server, a document is drawn here. */
export const contentOf = ({ id, preview }: Attachment) =>
  queryOptions({
    queryKey: ['attachments', 'content', id],
    queryFn: ({ signal }) =>
      callForBytes(preview === 'image' ? attachmentOperations.preview : attachmentOperations.download, {
        path: { id },
        signal,
      }),
    staleTime: never,
    gcTime: 60_000,
  });

/** A link that opens the file once, and for a minute. */
export const downloadTicket = ({ id }: Pick<Attachment, 'id'>) =>
  ticketFor(addressOf(attachmentOperations.download, { path: { id } }));
