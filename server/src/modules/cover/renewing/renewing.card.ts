import type { RenewalCard } from '#contract/cover/renewals/renewalContacts';
import { insuredOf } from '#contract/sales/risk/insuredOf';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { riskLinks } from '../../../nouns/risk.ts';
import { policyRecords } from '../policies/policies.noun.ts';
import { findRenewal } from '../renewals/renewals.service.ts';
import { findReachable, listLastNotes, listOffersFor } from './renewing.card.queries.ts';
import { findSentQuote, listContacts, officeCalendar } from './renewing.contacts.queries.ts';
import { usualFollowUps } from './renewing.contacts.rules.ts';

const mostItems = 3;

async function expiringOf(db: Db, caller: Caller, policyId: number): Promise<RenewalCard['expiring']> {
  const found = await policyRecords.findSeen(db, caller, policyId, 'policies:view');
  if (!found) return null;
  const { product, plan_name, start_date, sum_insured, gross_premium, currency, risk } = found.policy;
  const insured = insuredOf(risk, risk && (await riskLinks(db, risk)), currency);
  return {
    product,
    plan_name,
    start_date,
    sum_insured,
    gross_premium,
    item_count: insured?.count ?? 0,
    items: (insured?.items ?? []).slice(0, mostItems).map(({ name, plate }) => ({ name, plate })),
  };
}

/** What someone who calls a client about a renewal has before them, as far as they see it. */
export async function readCard(db: Db, caller: Caller, id: number): Promise<RenewalCard> {
  const renewal = await findRenewal(db, caller, id);
  const contacts = await listContacts(db, caller, id);
  return {
    renewal,
    client: await findReachable(db, caller, renewal),
    expiring: await expiringOf(db, caller, renewal.policy_id),
    sent_quote: await findSentQuote(db, id),
    last_contact: contacts.find(({ undone_at }) => undone_at === null) ?? null,
    notes: await listLastNotes(db, caller, id),
    offers: await listOffersFor(db, caller, id),
    follow_ups: usualFollowUps(new Date(), await officeCalendar(db)),
  };
}
