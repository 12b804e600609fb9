import { randomUUID } from 'node:crypto';
import type { Contact } from '#contract/base/values/contacts';
import type { FilledMail } from '#contract/office/writtenMail';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Language } from '#contract/system/users';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { languageOf } from '../../../db/search/language.ts';
import { safeHtml } from '../../../html/html.ts';
import { loadLabels } from '../../../sheets/labels.ts';
import { storeSheet } from '../../office/attachments/attachments.documents.ts';
import { renderTemplate } from '../../office/emailTemplates/emailTemplates.render.ts';
import { beforeClosing, escaped, periodFact } from '../../sales/quotes/mails/quotes.paper.ts';
import { reasonForNoMail } from '../../sales/quotes/mails/quotes.requestMails.ts';
import { under } from '../../../nouns/templateSources.ts';
import { policyRecords } from '../policies/policies.noun.ts';
import { policyValues } from '../policies/policies.templateFields.ts';
import { changeRows, changesAsCsv, changesAsHtml } from './form/endorsements.changeSheet.ts';
import { findEndorsementContact } from './endorsements.queries.ts';
import { endorsementRecords } from './endorsements.noun.ts';
import { findEndorsement } from './endorsements.reading.ts';
import { endorsementValues } from './endorsements.templateFields.ts';

/** Where the text has the mark, alone in its paragraph or not, and else ahead of its closing: a table is no text of a field. */
function withTable(body: string, mark: string, table: string): string {
  if (!body.includes(mark)) return beforeClosing(body, table);
  return body.replace(`<p>${mark}</p>`, () => table).replaceAll(mark, () => table);
}

const addressOf = ({ email: address, name }: Contact) => ({ address, name });

const annexName = ({ endorsement_number }: Pick<Endorsement, 'endorsement_number'>): string =>
  `${endorsement_number}-annex.csv`;

/** All that it changes as a file, on disk and nobody's yet; nothing where the mail has room for it. */
export async function writeAnnex(context: AppContext, caller: Caller, id: number) {
  const { db } = context;
  const endorsement = await findEndorsement(db, caller, id, 'endorsements:update');
  const { risk } = await policyRecords.facts(db, endorsement.policy_id);
  const language = await languageOf(db, caller.user_id);
  await loadLabels();
  const text = changesAsCsv(changeRows(risk, endorsement, language), language);
  return text === undefined ? undefined : storeSheet(context, annexName(endorsement), text);
}

/** The mail by which the insurer is asked for it, as whoever asks looks through it. */
export async function writeMail(
  db: Db,
  caller: Caller,
  id: number,
  asked: Language | undefined,
): Promise<FilledMail> {
  const { scope } = await endorsementRecords.find(db, caller, id, 'endorsements:update');
  const endorsement = await findEndorsement(db, caller, id, 'endorsements:update');
  const policy = await policyRecords.facts(db, endorsement.policy_id);
  const contact = await findEndorsementContact(db, endorsement.insurer_id);
  const language = asked ?? (await languageOf(db, caller.user_id));
  await loadLabels();
  const period = `<p>${escaped(periodFact(policy, language).join(': '))}</p>`;
  const rows = changeRows(policy.risk, endorsement, language);
  const table = `${period}${changesAsHtml(rows, language, annexName(endorsement))}`;
  const mark = `changes-${randomUUID()}`;
  const name = contact?.name ?? endorsement.insurer.label;
  const written = await renderTemplate(db, {
    key: 'endorsement_request',
    language,
    sender_id: caller.user_id,
    fields: {
      ...policyValues(policy, language),
      ...under('account', { display_name: endorsement.account.label }),
      ...endorsementValues(endorsement, language, { contact: name, changes: mark }),
    },
  });
  return {
    to: contact ? [addressOf(contact)] : [],
    subject: written.subject,
    body: safeHtml(withTable(written.body, mark, table)),
    files: changesAsCsv(rows, language) === undefined ? [] : [annexName(endorsement)],
    outside_because: (await reasonForNoMail(db, caller, scope)) ?? (contact ? null : 'no_contact'),
  };
}
