import type { z } from 'zod';
import type { Contact } from '#contract/base/values/contacts';
import type { Mailbox } from '#contract/office/emails';
import type { Offer } from '#contract/sales/quotes/offers';
import type { OutsideBecause } from '#contract/office/writtenMail';
import type { QuoteRequestMails, QuoteRequestMailsParams } from '#contract/sales/quotes/quoteMails';
import { quoteActionTable } from '#contract/sales/quotes/quoteStates';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { Scope } from '#contract/base/permissions';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { languageOf } from '../../../../db/search/language.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { ownHtml, type SafeHtml } from '../../../../html/html.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { labelOf, loadLabels } from '../../../../sheets/labels.ts';
import type { Language } from '#contract/system/users';
import { findSender } from '../../../office/emails/emails.queries.ts';
import { templateFor } from '../../../office/emailTemplates/emailTemplates.render.ts';
import { under } from '../../../../nouns/templateSources.ts';
import { workingCalendar } from '../offers/offers.queries.ts';
import { listInsurerNames, listQuoteContacts } from '../quotes.clients.queries.ts';
import { quoteRecords } from '../quotes.noun.ts';
import { amountFact, beforeClosing, periodFact, sheetAsHtml } from './quotes.paper.ts';
import { riskSheet } from './quotes.riskSheet.ts';
import { plusWorkingDays } from '../quotes.rules.ts';
import { readQuote } from '../quotes.service.ts';
import { quoteValues } from '../quotes.templateFields.ts';

/** So many working days an insurer has to answer. */
const workingDays = 3;

export type RequestMail = {
  offer: Offer;
  to: Mailbox[];
  subject: string;
  body: SafeHtml;
  outside_because: OutsideBecause;
};
/** An insurer with its offer, or one that is about to have one. */
type ToAsk = Pick<Offer, 'insurer_id' | 'insurer'>;
type Asking<O extends ToAsk> = { quote: Quote; scope: Scope; offers: readonly O[]; message: string };
type Written<O extends ToAsk> = {
  reply_due_on: string;
  mails: (Omit<RequestMail, 'offer'> & { offer: O })[];
};

export const unaskedOf = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ status, requested_at }) => status === 'requested' && requested_at === null);

export const riskFileName = ({ quote_number }: Pick<Quote, 'quote_number'>): string => `${quote_number}.csv`;

/** As whoever sends all the same is told. */
export const whyNoMail = {
  no_permission: 'mailNotForRecord',
  no_mail_account: 'mailWithoutAccount',
  no_contact: 'mailWithoutRecipient',
} as const satisfies Record<NonNullable<OutsideBecause>, string>;

/** Why nothing can be written to anybody about it. */
export async function reasonForNoMail(db: Db | Tx, caller: Caller, scope: Scope): Promise<OutsideBecause> {
  if (!holds(caller, 'emails:create', scope) || !holds(caller, 'emails:update', scope))
    return 'no_permission';
  return (await findSender(db, caller)) === undefined ? 'no_mail_account' : null;
}

/** What is to be insured, from when until when, and for how much. */
function paperOf({ risk, risk_links, currency, sum_insured, ...quote }: Quote, language: Language): string {
  const sheet = risk && riskSheet(risk, risk_links, language, currency);
  const facts = [
    periodFact(quote, language),
    ...amountFact(labelOf(language, 'template_fields', 'sum_insured'), sum_insured, currency),
    ...(sheet?.facts ?? []),
  ];
  const rows = sheet?.rows ?? [];
  return sheetAsHtml({ facts, head: sheet?.head ?? [], rows }, language, riskFileName(quote));
}

/** The writing to insurers: who looks at it before and who sends it read the same. */
export async function writeRequests<O extends ToAsk>(
  db: Db | Tx,
  caller: Caller,
  { quote, scope, offers, message }: Asking<O>,
): Promise<Written<O>> {
  await loadLabels();
  const contacts = await listQuoteContacts(db, [...new Set(offers.map(({ insurer_id }) => insurer_id))]);
  const day = await organisationToday(db, new Date());
  const reply_due_on = plusWorkingDays(day, workingDays, await workingCalendar(db));
  const noMail = await reasonForNoMail(db, caller, scope);
  const language = await languageOf(db, caller.user_id);
  const fill = await templateFor(db, { key: 'quote_request', language, sender_id: caller.user_id });
  const paper = paperOf(quote, language);
  const values = quoteValues(quote, language, { reply_due_on, message });
  const mailTo = (offer: O, contact: Contact | undefined): Written<O>['mails'][number] => {
    const insurer = { insurer_name: offer.insurer.label, contact: contact?.name ?? '' };
    const { subject, body } = fill({ ...values, ...under('insurer', insurer) });
    return {
      offer,
      to: contact ? [{ address: contact.email, name: contact.name }] : [],
      subject,
      body: ownHtml(beforeClosing(body, paper)),
      outside_because: noMail ?? (contact ? null : 'no_contact'),
    };
  };
  const mails = offers.map((offer) => mailTo(offer, contacts.get(offer.insurer_id)));
  return { reply_due_on, mails };
}

/** Whoever is about to be added, by name; those that are there already are asked as they are. */
async function toBeAdded(
  db: Db,
  caller: Caller,
  { offers }: Quote,
  ids: readonly number[],
): Promise<ToAsk[]> {
  const isThere = (id: number) =>
    offers.some(({ insurer_id, plan_name }) => insurer_id === id && plan_name === '');
  const wanted = ids.filter((id) => !isThere(id));
  if (wanted.length === 0 || !holds(caller, 'insurers:view')) return [];
  const named = await listInsurerNames(db, wanted);
  return named.map((insurer) => ({ insurer_id: insurer.id, insurer }));
}

/** The mails as they would go to those whom nobody asked yet. */
export async function previewRequests(
  db: Db,
  caller: Caller,
  id: number,
  { message = '', insurers = [] }: z.infer<typeof QuoteRequestMailsParams>,
): Promise<QuoteRequestMails> {
  const { quote: facts, scope } = await quoteRecords.find(db, caller, id, 'quotes:update');
  const quote = await readQuote(db, caller, id);
  const added = await toBeAdded(db, caller, quote, insurers);
  const unasked_count = facts.unasked_count + added.length;
  stateAfter(quoteActionTable, 'request', { ...facts, unasked_count });
  const offers: (ToAsk & { id?: number })[] = [...unaskedOf(quote.offers), ...added];
  const { reply_due_on, mails } = await writeRequests(db, caller, { quote, scope, offers, message });
  const files = quote.risk === null ? [] : [riskFileName(quote)];
  return {
    reply_due_on,
    mails: mails.map(({ offer, ...mail }) => ({
      ...mail,
      offer_id: offer.id ?? null,
      insurer: offer.insurer,
      files,
    })),
  };
}
