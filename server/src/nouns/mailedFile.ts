import { sql, type RawBuilder } from 'kysely';

/** Whether a mail has carried a file, or is about to; what was taken back, failed or thrown away has not. */
export const isMailed = (attachment: RawBuilder<number | null>) =>
  sql<boolean>`exists (select 1 from email_files carried join emails mail on mail.id = carried.email_id
    where carried.attachment_id = ${attachment} and mail.direction = 'outgoing'
      and (mail.sent_at is not null or mail.status in ('queued', 'sending')))`;
