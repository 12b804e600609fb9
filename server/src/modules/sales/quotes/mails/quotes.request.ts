import type { Offer } from '#contract/sales/quotes/offers';
import type { QuoteRequest, QuoteRequested } from '#contract/sales/quotes/quoteMails';
import type { Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { languageOf } from '../../../../db/search/language.ts';
import { Invalid } from '../../../../errors.ts';
import { cleanBody, type Cleaned } from '../../../../html/cleaning.ts';
import { loadLabels } from '../../../../sheets/labels.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { edition, now } from '../../../../nouns/stamps.ts';
import { fileDocument, storeSheet } from '../../../office/attachments/attachments.documents.ts';
import type { Taken } from '../../../office/attachments/attachments.upload.ts';
import { refuseNotToContact, sendEmail } from '../../../office/emails/emails.sending.ts';
import { copyFiles } from '../../../office/emails/emails.files.queries.ts';
import { createEmail } from '../../../office/emails/emails.service.ts';
import { setOffers } from '../offers/offers.queries.ts';
import { offerTold } from '../quotes.history.ts';
import { quoteRecords } from '../quotes.noun.ts';
import {
  riskFileName,
  unaskedOf,
  whyNoMail,
  writeRequests,
  type RequestMail,
} from './quotes.requestMails.ts';
import { riskSheet, sheetAsCsv } from './quotes.riskSheet.ts';
import { findQuote, readQuote } from '../quotes.service.ts';
import { moveQuote } from '../quotes.transitions.ts';
import { said, type Said } from '../../../../said.ts';

type CleanMail = Cleaned<NonNullable<QuoteRequest['mails']>[number]>;
type CleanRequest = Omit<QuoteRequest, 'mails'> & { mails: CleanMail[] };
type Sending = { caller: Caller; dataKey: Buffer; quoteId: number; fileId: number | null };

/** Ahead of the transaction: what was written to the insurers by hand, cleaned. */
export async function cleanRequest(
  caller: Caller,
  { mails = [], ...body }: QuoteRequest,
): Promise<CleanRequest> {
  const cleaned: CleanMail[] = [];
  for (const mail of mails) cleaned.push(await cleanBody(caller, mail));
  return { ...body, mails: cleaned };
}

/** The list of what is to be insured as a file, on disk and nobody's yet. Without a list there is nothing to attach. */
export async function writeRiskFile(
  context: AppContext,
  caller: Caller,
  id: number,
): Promise<Taken | undefined> {
  const { db } = context;
  const { risk, risk_links, quote_number } = await findQuote(db, caller, id, 'quotes:update');
  if (risk === null) return undefined;
  await loadLabels();
  const text = sheetAsCsv(riskSheet(risk, risk_links, await languageOf(db, caller.user_id)));
  return storeSheet(context, riskFileName({ quote_number }), text);
}

async function mailRequest(tx: Tx, sending: Sending, { to, subject, body }: RequestMail): Promise<number> {
  const { caller, dataKey, quoteId, fileId } = sending;
  const draft = await createEmail(tx, caller, {
    to,
    subject,
    body,
    related_type: 'quote',
    related_id: quoteId,
  });
  if (fileId !== null) await copyFiles(tx, draft.id, [fileId]);
  // It goes to an insurer, whom no client's wish concerns; addresses that were typed were looked at before.
  await sendEmail(tx, caller, dataKey, draft.id, {
    despite_do_not_contact: true,
    despite_missing_consent: true,
  });
  return draft.id;
}

/** Those that are named, or all that nobody asked for yet. */
function toBeAsked(offers: readonly Offer[], ids: readonly number[] | undefined): Offer[] {
  const unasked = unaskedOf(offers);
  if (ids === undefined) return unasked;
  const chosen = unasked.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw new Invalid({ offer_ids: [said('quoteNotAskedFor')] });
  return chosen;
}

/** What was written by hand in the place of the template; where that cannot be sent, each is told at its field. */
function replaced(prepared: readonly RequestMail[], mails: readonly CleanMail[]): RequestMail[] {
  const problems: Record<string, Said[]> = {};
  const byOffer = new Map(prepared.map((mail) => [mail.offer.id, mail]));
  for (const [place, { offer_id, to, subject, body }] of mails.entries()) {
    const mail = byOffer.get(offer_id);
    if (!mail) {
      problems[`mails.${place}.offer_id`] = [said('quoteNotAmongAsked')];
      continue;
    }
    const outside_because = to && mail.outside_because === 'no_contact' ? null : mail.outside_because;
    if (outside_because !== null) {
      const field = outside_because === 'no_contact' ? 'to' : 'offer_id';
      problems[`mails.${place}.${field}`] = [said(whyNoMail[outside_because])];
    }
    byOffer.set(offer_id, {
      ...mail,
      to: to ?? mail.to,
      subject: subject ?? mail.subject,
      body: body ?? mail.body,
      outside_because,
    });
  }
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  return [...byOffer.values()];
}

const addressesOf = (mails: readonly RequestMail[]): string[] =>
  mails.flatMap(({ to }) => to.map(({ address }) => address.toLowerCase()));

/** Asks each insurer by mail; whom we cannot write to is marked as asked outside, and the answer says why. */
export async function requestOffers(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  { offer_ids, message = '', mails: given }: CleanRequest,
  file: Taken | undefined,
): Promise<QuoteRequested> {
  const { scope } = await quoteRecords.lock(tx, caller, id, 'quotes:update');
  const quote = await readQuote(tx, caller, id);
  await moveQuote(tx, caller, id, 'request');
  const offers = toBeAsked(quote.offers, offer_ids);
  const { reply_due_on, mails } = await writeRequests(tx, caller, { quote, scope, offers, message });
  const toSend = replaced(mails, given);
  const ofInsurers = new Set(addressesOf(mails));
  await refuseNotToContact(
    tx,
    caller,
    addressesOf(toSend).filter((address) => !ofInsurers.has(address)),
  );
  const fileId =
    file && toSend.some(({ outside_because }) => outside_because === null)
      ? await fileDocument(tx, caller, { quote_id: id }, { category: 'quote' }, file)
      : null;
  const sending = { caller, dataKey, quoteId: id, fileId };
  const asked: QuoteRequested['asked'] = [];
  for (const mail of toSend) {
    const { offer, outside_because } = mail;
    const email_id = outside_because === null ? await mailRequest(tx, sending, mail) : null;
    const change = {
      requested_at: now,
      reply_due_on: offer.reply_due_on ?? reply_due_on,
      asked_by: email_id === null ? ('outside' as const) : ('email' as const),
      request_email_id: email_id,
    };
    await setOffers(tx, [offer.id], { ...change, ...edition(caller) });
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
