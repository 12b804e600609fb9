import { sql } from 'kysely';
import { sendMails } from '../../src/modules.ts';
import { sendSystemMails } from '../../src/modules/office/systemOutbox/systemOutbox.ts';
import type { Person, TestApp } from '../testApp.ts';
import { mailbox, type MailServer } from './mailServer.ts';

/** What a test does with mails: an account to send through, drafts, and the worker's next look. */
export function outboxOf(test: TestApp, as: Person) {
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    test.call(method, url, { as, ...(body && { body }) });

  return {
    call,

    async account(mail: MailServer, fields: object = {}): Promise<number> {
      const body = {
        name: `Office at ${mail.port}`,
        host: 'localhost',
        port: mail.port,
        ...mailbox,
        from_address: 'office@covernote.example',
        from_name: 'Harbour Brokers',
        ...fields,
      };
      return Number((await call('POST', '/api/mail-accounts/', body)).body.id);
    },

    async draft(fields: object = {}): Promise<number> {
      const body = {
        to: [{ address: 'amal@example.com' }],
        subject: 'Your renewal',
        body: '<p>Hello</p>',
        ...fields,
      };
      return Number((await call('POST', '/api/emails/', body)).body.id);
    },

    send: (id: number, body: object = {}) => call('POST', `/api/emails/${id}/send/`, body),
    act: (id: number, action: string) => call('POST', `/api/emails/${id}/${action}/`),
    read: async (id: number) => (await call('GET', `/api/emails/${id}/`)).body,

    /** As if everything that is waited for had passed. */
    async letTimePass(): Promise<void> {
      await sql`update emails set next_try_at = now() - interval '1 second', queued_until = now() - interval '1 second'
        where status = 'queued'`.execute(test.db);
      await sql`update system_mails set next_try_at = now() - interval '1 second' where status = 'queued'`.execute(
        test.db,
      );
      await sql`update mail_accounts set rests_until = now() - interval '1 second' where rests_until is not null`.execute(
        test.db,
      );
    },

    /** The worker looks once. */
    async look(): Promise<void> {
      await sendMails(test.context, new AbortController().signal);
      await sendSystemMails(test.context, new AbortController().signal);
    },
  };
}
