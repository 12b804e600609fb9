import { sql } from 'kysely';
import type { EmailStatus } from '#contract/office/emailList';

type Asking = 'endorsements' | 'policies';

/** The mail by which an insurer is asked for a record: where it is now. */
export const requestEmail = (table: Asking) =>
  sql<{
    id: number;
    status: EmailStatus;
  } | null>`(select json_build_object('id', mail.id, 'status', mail.status)
    from emails mail where mail.id = ${sql.ref(`${table}.request_email_id`)} and mail.deleted_at is null)`;

export const requestLeaves = (table: Asking) =>
  sql<boolean>`exists (select 1 from emails mail where mail.id = ${sql.ref(`${table}.request_email_id`)}
    and mail.deleted_at is null and mail.status in ('queued', 'sending'))`;
