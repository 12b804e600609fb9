import { Readable } from 'node:stream';
import type { Contact } from '#contract/base/contacts';
import type { Offer } from '#contract/sales/offers';
import type { Quote, QuoteRequest, QuoteRequested } from '#contract/sales/quotes';
import type { Language } from '#contract/system/users';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { languageOf } from '../../../db/language.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Invalid } from '../../../errors.ts';
import { loadLabels } from '../../../sheets/labels.ts';
import { audit } from '../../../nouns/audit.ts';
import { edition, now } from '../../../nouns/stamps.ts';
import { fileDocument } from '../../office/attachments/attachments.documents.ts';
import type { Taken } from '../../office/attachments/attachments.upload.ts';
import { sendEmail } from '../../office/emails/emails.actions.ts';
import { copyFiles } from '../../office/emails/emails.files.queries.ts';
import { listSenders } from '../../office/emails/emails.queries.ts';
import { ownHtml } from '../../../html/html.ts';
import { createEmail } from '../../office/emails/emails.service.ts';
import { under } from '../../office/emailTemplates/emailTemplates.sources.ts';
import { quoteValues } from './quotes.templateFields.ts';
import { renderTemplate } from '../../office/emailTemplates/emailTemplates.render.ts';
import { setOffers, workingCalendar } from './offers.queries.ts';
import { listQuoteContacts } from './quotes.clients.queries.ts';
import { offerTold } from './quotes.history.ts';
import { quoteRecords } from './quotes.noun.ts';
import { riskSheet, sheetAsCsv, sheetAsHtml } from './quotes.riskSheet.ts';
import { plusWorkingDays } from './quotes.rules.ts';
import { findQuote, readQuote } from './quotes.service.ts';
import { moveQuote } from './quotes.transitions.ts';

/** So many working days an insurer has to answer. */
const workingDays = 3;

type Outside = QuoteRequested['asked'][number]['outside_because'];
type Asking = {
  caller: Caller;
  dataKey: Buffer;
  quote: Quote;
  language: Language;
  message: string;
  reply_due_on: string;
  fileId: number | null;
};

/** The list of what is to be insured as a file, on disk and nobody's yet. Without a list there is nothing to attach. */
export async function writeRiskFile(
  { db, files }: AppContext,
  caller: Caller,
  id: number,
): Promise<Taken | undefined> {
  const { risk, risk_links, quote_number } = await findQuote(db, caller, id, 'quotes:update');
  if (risk === null) return undefined;
  await loadLabels();
  const text = sheetAsCsv(riskSheet(risk, risk_links, await languageOf(db, caller.user_id)));
  const stored = await files.put(Readable.from([Buffer.from(text)], { objectMode: false }));
  return { ...stored, name: `${quote_number}.csv`, content_type: 'text/csv' };
}

async function mailRequest(tx: Tx, asking: Asking, { insurer }: Offer, contact: Contact): Promise<number> {
  const { caller, dataKey, quote, language, message, reply_due_on, fileId } = asking;
  const written = await renderTemplate(tx, {
    key: 'quote_request',
    language,
    sender_id: caller.user_id,
    fields: {
      ...quoteValues(quote, language, { reply_due_on, message }),
      ...under('insurer', { insurer_name: insurer.label, contact: contact.name }),
    },
  });
  const sheet = quote.risk ? sheetAsHtml(riskSheet(quote.risk, quote.risk_links, language)) : '';
  const draft = await createEmail(tx, caller, {
    to: [{ address: contact.email, name: contact.name }],
    subject: written.subject,
    body: ownHtml(`${written.body}${sheet}`),
    related_type: 'quote',
    related_id: quote.id,
  });
  if (fileId !== null) await copyFiles(tx, draft.id, [fileId]);
  // It goes to an insurer, whom no client's wish concerns.
  await sendEmail(tx, caller, dataKey, draft.id, {
    despite_do_not_contact: true,
    despite_missing_consent: true,
  });
  return draft.id;
}

/** Those that are named, or all that nobody asked for yet. */
function toBeAsked(offers: readonly Offer[], ids: readonly number[] | undefined): Offer[] {
  const unasked = offers.filter(
    ({ status, requested_at }) => status === 'requested' && requested_at === null,
  );
  if (ids === undefined) return unasked;
  const chosen = unasked.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size)
    throw new Invalid({ offer_ids: ['Choose offers of this quote that were not asked for yet.'] });
  return chosen;
}

/** Why no mail can be written at all, whoever the insurer is. */
async function reasonForNoMail(tx: Tx, caller: Caller, scope: Parameters<typeof holds>[2]): Promise<Outside> {
  if (!holds(caller, 'emails:create', scope) || !holds(caller, 'emails:update', scope))
    return 'no_permission';
  return (await listSenders(tx, caller)).length === 0 ? 'no_mail_account' : null;
}

/** Asks each insurer by mail; whom we cannot write to is marked as asked outside, and the answer says why. */
export async function requestOffers(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  { offer_ids, message = '' }: QuoteRequest,
  file: Taken | undefined,
): Promise<QuoteRequested> {
  const { scope } = await quoteRecords.lock(tx, caller, id, 'quotes:update');
  const quote = await readQuote(tx, caller, id);
  await moveQuote(tx, caller, id, 'request');
  const offers = toBeAsked(quote.offers, offer_ids);
  const contacts = await listQuoteContacts(tx, [...new Set(offers.map(({ insurer_id }) => insurer_id))]);
  const day = await organisationToday(tx, new Date());
  const reply_due_on = plusWorkingDays(day, workingDays, await workingCalendar(tx));
  const noMail = await reasonForNoMail(tx, caller, scope);
  const isMailed = ({ insurer_id }: Offer): boolean => noMail === null && contacts.has(insurer_id);
  const fileId =
    file && offers.some(isMailed)
      ? await fileDocument(tx, caller, { quote_id: id }, { category: 'quote' }, file)
      : null;
  const language = await languageOf(tx, caller.user_id);
  const asking = { caller, dataKey, quote, language, message, reply_due_on, fileId };
  const asked: QuoteRequested['asked'] = [];
  for (const offer of offers) {
    const contact = contacts.get(offer.insurer_id);
    const email_id = contact && noMail === null ? await mailRequest(tx, asking, offer, contact) : null;
    const change = {
      requested_at: now,
      reply_due_on: offer.reply_due_on ?? reply_due_on,
      asked_by: email_id === null ? ('outside' as const) : ('email' as const),
      request_email_id: email_id,
    };
    await setOffers(tx, [offer.id], { ...change, ...edition(caller) });
    const outside_because: Outside = email_id === null ? (noMail ?? 'no_contact') : null;
    asked.push({ offer_id: offer.id, insurer: offer.insurer, email_id, outside_because });
    const told = { reply_due_on: change.reply_due_on, requested_at: new Date().toISOString() };
    await audit(tx, caller, {
      module: 'quotes',
      noun: 'quotes',
      record_id: id,
      action: 'ask_insurer',
      before: offerTold(offer),
      after: { ...offerTold({ ...offer, ...told }), asked_by: change.asked_by },
    });
  }
  return { quote: await readQuote(tx, caller, id), asked };
}
