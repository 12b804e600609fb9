import type { RenderedTemplate } from '#contract/office/emailTemplates';
import type { Caller } from '../../../auth/caller.ts';
import { guardHolds } from '../../../auth/access.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Forbidden, Invalid } from '../../../errors.ts';
import { cleanHtml, type Cleaned } from '../../../html/cleaning.ts';
import type { EmailCreate } from '#contract/office/emails';
import { sendEmail } from '../../office/emails/emails.sending.ts';
import { createEmail } from '../../office/emails/emails.service.ts';
import { renderFor } from '../../office/emailTemplates/emailTemplates.render.ts';
import type { TemplateSources } from '../../../nouns/templateSources.ts';
import { renewalRecords } from '../renewals/renewals.noun.ts';
import { findReachable } from './renewing.card.queries.ts';
import { said } from '../../../said.ts';

/** A mail that only waits for its contact. */
export type PreparedMail = { draft: Cleaned<EmailCreate>; dataKey: Buffer };

type Context = { db: Db; dataKey: Buffer; sources: TemplateSources };

async function addressOf(db: Db, caller: Caller, id: number) {
  const { renewal } = await renewalRecords.find(db, caller, id, 'renewals:update');
  const client = await findReachable(db, caller, renewal);
  if (!client) throw new Forbidden(said('contactNotWritten'));
  const person = client.contacts.find(({ email }) => email !== '');
  const address = client.email || person?.email;
  if (!address) throw new Invalid({ template_id: [said('contactNoAddress')] });
  return { address, name: client.email === '' ? (person?.name ?? '') : renewal.account.label };
}

/** What the template says to this client, ahead of the transaction: a text is never cleaned inside of one. */
export async function prepareMail(
  { db, dataKey, sources }: Context,
  caller: Caller,
  id: number,
  template: number,
): Promise<PreparedMail> {
  guardHolds(caller, 'emails:create');
  const to = [await addressOf(db, caller, id)];
  const about = { related_type: 'renewal', related_id: id } as const;
  const written: RenderedTemplate = await renderFor({ db, sources }, caller, template, about);
  const { subject, body, template_id } = written;
  return { dataKey, draft: { ...about, to, subject, template_id, body: await cleanHtml(caller, body) } };
}

/** In the queue as the composer puts it there, with everything that it refuses. */
export async function queueMail(tx: Tx, caller: Caller, mail: PreparedMail): Promise<number> {
  const { id } = await createEmail(tx, caller, mail.draft);
  const refusable = { despite_do_not_contact: false, despite_missing_consent: false };
  await sendEmail(tx, caller, mail.dataKey, id, refusable);
  return id;
}
