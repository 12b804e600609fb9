import { queryOptions } from '@tanstack/react-query';
import type { EmailSender } from '#contract/office/emails';
import { request } from './client.ts';

/** Through which accounts the user may send, the usual one first. */
export const senders = queryOptions({
  queryKey: ['emails', 'senders'],
  queryFn: ({ signal }) => request<EmailSender[]>('/emails/senders/', { signal }),
});
