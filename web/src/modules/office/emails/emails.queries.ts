import { emailOperations } from '#contract/office/emailOperations';
import { queryOptions } from '@tanstack/react-query';
import type { Email, EmailFile, EmailSummary } from '#contract/office/emails';
import { addressOf, queryFor, ticketFor } from '../../../api/call.ts';
import { records, type Params } from '../../../api/records.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';

type Moving = Pick<EmailSummary, 'status' | 'waits_for'>;

/** What is about to leave has left in a moment; what is held up, whenever its reason is over. */
function lookAgainAfter(emails: Moving[]): number | false {
  const isLeaving = ({ status, waits_for }: Moving) =>
    status === 'sending' || waits_for === 'undo' || waits_for === 'turn';
  if (emails.some(isLeaving)) return 2000;
  return emails.some(({ status }) => status === 'queued') ? 15_000 : false;
}

const all = records(emailOperations);

/** The state of a mail changes by itself while it is on its way. */
export const emails = {
  ...all,
  list: (params: Params): ReturnType<typeof all.list> => ({
    ...all.list(params),
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data?.results ?? []),
  }),
  record: (id: number): ReturnType<typeof all.record> => ({
    ...all.record(id),
    refetchInterval: ({ state: { data } }) => lookAgainAfter(data ? [data] : []),
  }),
};

type Asked = { request_email: { status: EmailSummary['status'] } | null };

/** What follows a mail to an insurer is looked at again until that has left. */
export const whileLeaving = (asked: Asked | undefined): number | false =>
  asked?.request_email && waitingStatuses.split(',').includes(asked.request_email.status) ? 2000 : false;

export const waitingStatuses = 'queued,sending';

/** The mails about a record, the newest first. */
export const emailsOf = (about: About) => emails.list(relatedParams(about));

/** The mails of a conversation. */
export const threadOf = (threadId: number) => emails.list({ thread: threadId, page_size: 50 });

/** Whom a name or a part of an address finds to write to. */
export const recipientsFor = (search: string) => ({
  ...queryFor(emailOperations.recipients, { params: { search } }),
  staleTime: 60_000,
});

/** An address that shows once what a mail says, for a frame. */
export const contentOf = ({ id, version }: Pick<Email, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['emails', 'content', id, version],
    queryFn: ({ signal }) => ticketFor(addressOf(emailOperations.content, { path: { id } }), signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const fileTicket = (id: number, file: EmailFile) =>
  ticketFor(addressOf(emailOperations.download, { path: { id, file_id: file.id } }));
