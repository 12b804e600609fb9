import { at, type Answered, type Sent, type FileAnswer } from '../base/operation.ts';
import { recordOperations } from '../base/recordOperations.ts';
import type { Email, EmailRecipients, EmailRecipientsParams, EmailSenders, EmailSummary } from './emails.ts';

export const emailOperations = {
  ...recordOperations<Email, EmailSummary>('emails'),
  senders: at('/emails/senders/').get<Answered<typeof EmailSenders>>(),
  recipients: at('/emails/recipients/').get<
    Answered<typeof EmailRecipients>,
    Sent<typeof EmailRecipientsParams>
  >(),
  content: at('/emails/:id/content/').get<FileAnswer>(),
  download: at('/emails/:id/attachments/:file_id/download/').get<FileAnswer>(),
};
