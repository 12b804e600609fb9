import type { QuoteProposalMail, QuoteSend } from '#contract/sales/quotes/quoteMails';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { Insured } from '#contract/sales/risk/insured';
import { quoteActionTable } from '#contract/sales/quotes/quoteStates';
import { refusalOf } from '#contract/base/states/states';
import type { Caller } from '../../../../auth/caller.ts';
import type { AppContext } from '../../../../context.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { Conflict, Invalid } from '../../../../errors.ts';
import { now } from '../../../../nouns/stamps.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { fileDocument, storePages } from '../../../office/attachments/attachments.documents.ts';
import type { Taken } from '../../../office/attachments/attachments.upload.ts';
import { sendEmail } from '../../../office/emails/emails.sending.ts';
import { cleanBody, type Cleaned } from '../../../../html/cleaning.ts';
import { copyFiles } from '../../../office/emails/emails.files.queries.ts';
import { findSender } from '../../../office/emails/emails.queries.ts';
import { createEmail } from '../../../office/emails/emails.service.ts';
import { quoteValues } from '../quotes.templateFields.ts';
import { renderTemplate } from '../../../office/emailTemplates/emailTemplates.render.ts';
import { leadRecords } from '../../leads/leads.noun.ts';
import { moveLead } from '../../leads/leads.transitions.ts';
import { findQuoteClient } from '../quotes.clients.queries.ts';
import { drawProposal, proposalName, proposedOffers } from './quotes.proposal.ts';
import { insertRevision } from '../quotes.record.queries.ts';
import { quoteRecords } from '../quotes.noun.ts';
import { reasonForNoMail } from './quotes.requestMails.ts';
import { findQuote, guardQuote, readQuote } from '../quotes.service.ts';
import { moveQuote } from '../quotes.transitions.ts';
import { languageNamed } from '../../../../documents/addressed.ts';
import { said } from '../../../../said.ts';

/** The proposal as it was drawn, on disk and nobody's yet, of which version of the quote, and what it says of the risk. */
export type Drawn = { version: number; file: Taken; insured: Insured | null; disclosure: string };

/**
 * Drawn ahead of the transaction, which nothing slow belongs in. Of a quote that cannot be sent nothing is drawn: why it
 * cannot, the transaction tells, which also knows whether this very call was answered before.
 */
export async function drawToSend(
  context: AppContext,
  caller: Caller,
  id: number,
): Promise<Drawn | undefined> {
  const { db } = context;
  const { quote: facts } = await quoteRecords.find(db, caller, id, 'quotes:send');
  if (refusalOf(quoteActionTable, 'send', facts) !== null) return undefined;
  const quote = await findQuote(db, caller, id, 'quotes:send');
  const { pages, insured, disclosure } = await drawProposal(db, caller, quote, false);
  const file = await storePages(context, proposalName(quote), pages);
  return { version: facts.version, file, insured, disclosure };
}

type CleanSend = Omit<QuoteSend, 'email'> & { email?: Cleaned<NonNullable<QuoteSend['email']>> };

/** Ahead of the transaction as well: what is written to the client, cleaned. */
export async function cleanSend(caller: Caller, { email, ...body }: QuoteSend): Promise<CleanSend> {
  return email === undefined ? body : { ...body, email: await cleanBody(caller, email) };
}

/** What the client is written with the proposal: who looks at it before and who sends it read the same. */
async function writeProposal(db: Db | Tx, caller: Caller, quote: Quote) {
  const client = await findQuoteClient(db, quote);
  const language = languageNamed(client.language);
  const { subject, body } = await renderTemplate(db, {
    key: 'proposal',
    language,
    sender_id: caller.user_id,
    fields: quoteValues(quote, language),
  });
  return { to: client.email === '' ? [] : [{ address: client.email, name: client.name }], subject, body };
}

/** The mail as it would go now, with the proposal. */
export async function previewProposalMail(db: Db, caller: Caller, id: number): Promise<QuoteProposalMail> {
  const { quote: facts, scope } = await quoteRecords.find(db, caller, id, 'quotes:send');
  stateAfter(quoteActionTable, 'send', facts);
  const quote = await readQuote(db, caller, id);
  return {
    ...(await writeProposal(db, caller, quote)),
    files: [proposalName(quote)],
    outside_because: await reasonForNoMail(db, caller, scope),
  };
}

/** The client's own address, unless others are named. */
async function mailProposal(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  quote: Quote,
  fileId: number,
  { email = {}, despite_do_not_contact = false }: CleanSend,
): Promise<number> {
  if ((await findSender(tx, caller)) === undefined)
    throw new Invalid({
      channel: [said('quoteNoMailAccount')],
    });
  const written = await writeProposal(tx, caller, quote);
  const { to = written.to, subject = written.subject, body = written.body } = email;
  if (to.length === 0)
    throw new Invalid({
      'email.to': [said('quoteNoRecipient')],
    });
  const about = { related_type: 'quote', related_id: quote.id } as const;
  const draft = await createEmail(tx, caller, { ...about, to, subject, body });
  await copyFiles(tx, draft.id, [fileId]);
  await sendEmail(tx, caller, dataKey, draft.id, {
    despite_do_not_contact,
    despite_missing_consent: false,
  });
  return draft.id;
}

/** The lead is locked ahead of its quote. */
async function holdLeadOf(tx: Tx, caller: Caller, id: number) {
  const { quote } = await quoteRecords.find(tx, caller, id, 'quotes:send');
  return quote.lead_id === null ? null : leadRecords.hold(tx, quote.lead_id);
}

/** What the client gets: frozen as the very file and as data, sent or handed over, once. */
export async function sendQuote(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  id: number,
  body: CleanSend,
  drawn: Drawn | undefined,
): Promise<Quote> {
  const lead = await holdLeadOf(tx, caller, id);
  await guardQuote(tx, caller, id, 'quotes:send');
  const facts = await quoteRecords.hold(tx, id);
  stateAfter(quoteActionTable, 'send', facts);
  if (drawn?.version !== facts.version) throw new Conflict(said('quoteChangedMeanwhile'));
  const quote = await readQuote(tx, caller, id);
  const isOpen = lead !== null && lead.status !== 'won' && lead.status !== 'lost';
  if (isOpen && lead.status !== 'proposal_sent') await moveLead(tx, caller, lead.id, 'propose');
  await moveQuote(tx, caller, id, 'send', {}, { sent_at: now });
  const fileId = await fileDocument(tx, caller, { quote_id: id }, { category: 'quote' }, drawn.file);
  const emailId =
    body.channel === 'email' ? await mailProposal(tx, caller, dataKey, quote, fileId, body) : null;
  await insertRevision(tx, {
    quote_id: id,
    revision: quote.revision,
    sent_by: caller.user_id,
    channel: body.channel,
    how: body.how ?? '',
    email_id: emailId,
    attachment_id: fileId,
    sha256: drawn.file.sha256,
    valid_until: quote.valid_until,
    recommendation_reason: quote.recommendation_reason,
    start_date: quote.start_date,
    end_date: quote.end_date,
    insured: drawn.insured,
    disclosure: drawn.disclosure,
    offers: proposedOffers(quote),
  });
  return readQuote(tx, caller, id);
}
