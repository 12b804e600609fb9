import type { Quote, QuoteCreate } from '#contract/sales/quotes/quotes';
import type { Risk } from '#contract/sales/risk/risk';
import { insuredFor } from '#contract/sales/risk/amounts';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Invalid } from '../../../errors.ts';
import { holdLinks } from '../../../nouns/merges/heldLinks.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { riskChange } from '../../../nouns/steps/auditedParts.ts';
import { leadRecords } from '../leads/leads.noun.ts';
import { refuseClosed } from '../leads/leads.rules.ts';
import { moveLead, type LeadFacts } from '../leads/leads.transitions.ts';
import { newCover } from './quotes.cover.ts';
import { keepDocuments, maskedRisk } from './quotes.documents.ts';
import { quotes } from './quotes.noun.ts';
import { insertQuote } from './quotes.record.queries.ts';
import { ownText, refusePast, refuseUnfitting } from './quotes.rules.ts';
import { guardAssignee, quoteLinks, readQuote, takeRisk } from './quotes.service.ts';
import { holdAccountFor } from '../../people/accounts/accounts.record.queries.ts';
import { organisationDefaults } from '../../system/organisation/organisation.queries.ts';
import { said } from '../../../said.ts';

/** Only an account that the caller sees can be chosen, and it is one that is in use. */
async function chooseAccount(tx: Tx, caller: Caller, id: number): Promise<void> {
  const account = await holdAccountFor(tx, caller, id, 'accounts:view');
  if (!account) throw new Invalid({ account_id: [said('noAccount')] });
  if (!account.is_active) throw new Invalid({ account_id: [said('isDeactivated', { name: account.label })] });
}

async function findLead(tx: Tx, caller: Caller, id: number) {
  const found = await leadRecords.findSeen(tx, caller, id, 'leads:view');
  if (!found) throw new Invalid({ lead_id: [said('noLead')] });
  return found.lead;
}

/** For whom it is, the account locked ahead of the lead. A lead that has an account brings it. */
async function chooseClient(tx: Tx, caller: Caller, { lead_id = null, account_id = null }: QuoteCreate) {
  const seen = lead_id === null ? null : await findLead(tx, caller, lead_id);
  if (account_id !== null && seen?.account_id !== account_id) await chooseAccount(tx, caller, account_id);
  if (seen === null) return { lead: null, account_id };
  const lead = await leadRecords.hold(tx, seen.id);
  refuseClosed(lead);
  if (account_id !== null && lead.account_id !== null && lead.account_id !== account_id)
    throw new Invalid({ account_id: [said('quoteOtherAccount')] });
  return { lead, account_id: lead.account_id ?? account_id };
}

/** The first quote of a lead moves it on. */
async function beginQuoting(tx: Tx, caller: Caller, lead: LeadFacts | null): Promise<void> {
  if (lead && lead.status !== 'quoting' && lead.status !== 'proposal_sent')
    await moveLead(tx, caller, lead.id, 'quote');
}

/** What a quote has of the renewal that it is for, and whoever makes it does not choose. Its account is held. */
type ForRenewal = { renewal_id: number; account_id: number; assigned_to_id: number; judged: Risk | null };

/** Whose it will be: where it is not for a renewal, whoever is named, if the caller may hand it to them. */
async function chooseAssignee(tx: Tx, caller: Caller, assigned_to_id: number): Promise<number> {
  await guardAssignee(tx, caller, holds(caller, 'quotes:assign'), assigned_to_id);
  return assigned_to_id;
}

/** The number is taken before the transaction, so that nobody waits for it. */
export async function createQuote(
  tx: Tx,
  caller: Caller,
  body: QuoteCreate,
  { quote_number, dataKey }: { quote_number: string; dataKey: Buffer },
  renewing?: ForRenewal,
): Promise<Quote> {
  guardHolds(caller, 'products:view');
  const { currency = (await organisationDefaults(tx)).currency } = body;
  const assigned_to_id =
    renewing?.assigned_to_id ?? (await chooseAssignee(tx, caller, body.assigned_to_id ?? caller.user_id));
  refusePast('valid_until', body.valid_until, await organisationToday(tx, new Date()));
  refuseUnfitting({ ...body, currency });
  const { lead, account_id } = renewing
    ? { lead: null, account_id: renewing.account_id }
    : await chooseClient(tx, caller, body);
  await holdLinks(tx, caller, quoteLinks, body, renewing ? { category_id: body.category_id } : undefined);
  const taken = await takeRisk(
    tx,
    body.risk,
    { category_id: body.category_id, account_id },
    renewing?.judged ?? null,
  );
  const documents = maskedRisk(taken, null);
  const { risk } = documents;
  const days = await newCover(tx, { ...body, risk });
  await beginQuoting(tx, caller, lead);
  const id = await insertQuote(tx, {
    lead_id: lead?.id ?? null,
    account_id,
    renewal_id: renewing?.renewal_id ?? null,
    category_id: body.category_id,
    quote_type: body.quote_type ?? 'new',
    ...days,
    currency,
    sum_insured: insuredFor(risk, currency, body.sum_insured),
    risk,
    needs_summary: body.needs_summary ?? '',
    valid_until: body.valid_until,
    assigned_to_id,
    quote_number,
    own_text: ownText(quote_number, risk),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await keepDocuments(tx, dataKey, id, documents);
  const quote = await readQuote(tx, caller, id);
  const { risk_items } = riskChange(null, risk).after;
  await audit(tx, caller, {
    module: 'quotes',
    noun: 'quotes',
    record_id: id,
    action: 'create',
    after: { ...quotes.audited(quote), risk_items },
  });
  return quote;
}
