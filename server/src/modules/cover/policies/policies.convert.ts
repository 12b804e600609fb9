import type { Policy } from '#contract/cover/policies/policies';
import type { QuoteConvert } from '#contract/sales/quotes/quoteSteps';
import { quoteActionTable } from '#contract/sales/quotes/quoteStates';
import { permissionOf } from '#contract/base/states/states';
import { agreedLines } from '#contract/money/premium';
import { fixedCover } from '#contract/sales/coverTerm';
import type { Risk } from '#contract/sales/risk/risk';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid, InvalidState } from '../../../errors.ts';
import { beginLocksAnew } from '../../../db/lockOrder.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { convertLead, type NewAccount } from '../../sales/leadQuotes/leadQuotes.convert.ts';
import { leadRecords } from '../../sales/leads/leads.noun.ts';
import { findOffer } from '../../sales/quotes/offers/offers.queries.ts';
import { quoteRecords, type QuoteFacts } from '../../sales/quotes/quotes.noun.ts';
import { moveQuote } from '../../sales/quotes/quotes.transitions.ts';
import { holdAccountInUse } from './cover/policies.cover.queries.ts';
import { addPolicy } from './policies.create.ts';
import { withPlans } from './cover/policies.categories.ts';
import { acceptedIn } from './steps/policies.departures.ts';
import { holdMembersMeant, withMembers } from './cover/policies.members.ts';
import { openDocuments } from '../../sales/quotes/quotes.documents.ts';
import { takeMode } from './policies.paymentMode.ts';
import { beginRenewing } from './policies.renewals.ts';
import { typedCommission } from './premium/policies.commission.rules.ts';
import { takeTerms } from './premium/policies.terms.ts';
import { isActiveUser } from '../../system/users/users.queries.ts';
import { said } from '../../../said.ts';

/** What is there ahead of the transaction. */
type Taken = { reference: string; dataKey: Buffer };

type Described = Pick<QuoteFacts, 'id' | 'risk'> & { account_id: number };

const holdMeant = async (tx: Tx, dataKey: Buffer, { id, account_id, risk }: Described): Promise<void> =>
  holdMembersMeant(tx, account_id, await openDocuments(tx, dataKey, id, risk), dataKey);

/**
 * Account, members, lead and quote, locked in their order; of several who convert it at once one finds it accepted, and
 * of two quotes that describe the same people the second finds them there.
 */
async function holdQuote(tx: Tx, caller: Caller, dataKey: Buffer, id: number) {
  const { quote: seen } = await quoteRecords.find(tx, caller, id, permissionOf(quoteActionTable, 'convert'));
  if (seen.account_id !== null) await holdMeant(tx, dataKey, { ...seen, account_id: seen.account_id });
  const account = seen.account_id === null ? undefined : await holdAccountInUse(tx, seen.account_id);
  if (seen.lead_id !== null) await holdRow(tx, 'leads', seen.lead_id);
  const quote = await quoteRecords.hold(tx, id);
  stateAfter(quoteActionTable, 'convert', quote);
  if (account?.id !== quote.account_id) throw new InvalidState(said('stepQuoteChanged'));
  if (!account.is_active) throw new InvalidState(said('stepAccountInactive', { account: account.label }));
  return { quote, account: { id: account.id, label: account.label } };
}

async function businessTypeOf(tx: Tx, { quote_type, renewal_id, lead_id }: QuoteFacts) {
  if (quote_type === 'renewal' || renewal_id !== null) return 'renewal';
  const lead = lead_id === null ? undefined : await leadRecords.facts(tx, lead_id);
  return lead?.lead_type === 'rollover' ? 'rollover' : 'new';
}

/** What is insured says when it is covered, also where a quote of an older release said otherwise. */
function daysOf({ start_date, end_date }: QuoteFacts, risk: Risk | null) {
  const { end_date: end = end_date, ...fixed } = fixedCover(risk, start_date) ?? {};
  return { start_date, ...fixed, end_date: end ?? undefined };
}

/** Of a lead that is no client yet one is made first, all in one; a new account is seen by nobody else meanwhile. */
export async function convertQuoteOfLead(
  tx: Tx,
  caller: Caller,
  id: number,
  { product_id, ...client }: QuoteConvert,
  { account: made, ...taken }: Taken & { account: NewAccount | undefined },
): Promise<Policy> {
  if (client.account_id !== undefined || client.account !== undefined) {
    const permission = permissionOf(quoteActionTable, 'convert');
    const { quote } = await quoteRecords.find(tx, caller, id, permission);
    if (quote.lead_id === null) throw new Invalid({ account_id: [said('quoteOtherAccount')] });
    stateAfter(quoteActionTable, 'convert', { ...quote, account_id: client.account_id ?? 0 });
    if (client.account_id !== undefined)
      await holdMeant(tx, taken.dataKey, { ...quote, account_id: client.account_id });
    await convertLead(tx, caller, quote.lead_id, client, made);
    if (made) beginLocksAnew(tx);
  }
  return convertQuote(tx, caller, id, { product_id }, taken);
}

/**
 * Whoever described them, the people of a quote are members of the account from now on. One for a renewal continues the
 * policy that ends.
 */
export async function convertQuote(
  tx: Tx,
  caller: Caller,
  id: number,
  { product_id: chosen }: Pick<QuoteConvert, 'product_id'>,
  { reference, dataKey }: Taken,
): Promise<Policy> {
  guardHolds(caller, 'policies:create');
  const { quote, account } = await holdQuote(tx, caller, dataKey, id);
  const renewed = quote.renewal_id === null ? null : await beginRenewing(tx, caller, quote.renewal_id);
  const offer = await findOffer(tx, id, quote.selected_offer_id ?? 0);
  if (!offer) throw new Error(`Quote ${id} was accepted without an offer.`);
  const product_id = chosen ?? offer.product_id;
  if (product_id === null)
    throw new Invalid({ product_id: [said('stepProductOf', { insurer: offer.insurer.label })] });
  const opened = await openDocuments(tx, dataKey, id, quote.risk);
  const risk = opened && withPlans(await withMembers(tx, caller, account, opened, dataKey), offer.plans);
  const terms = await takeTerms(
    tx,
    caller,
    {
      product_id,
      insurer_id: offer.insurer_id,
      ...daysOf(quote, risk),
      currency: quote.currency,
      sum_insured: offer.sum_insured ?? quote.sum_insured,
      lines: agreedLines(offer.lines),
      plan_name: offer.plan_name,
      deductible: offer.deductible,
      benefits: offer.benefits,
      conditions: offer.conditions,
      risk,
    },
    { account_id: account.id, judged: risk },
  );
  if (terms.category_id !== quote.category_id) throw new Invalid({ product_id: [said('otherCategory')] });
  // Of someone who has left, it is whoever converts it.
  const isKept = await isActiveUser(tx, quote.assigned_to_id);
  const { lead_id, agent_id, sub_agent_id } = quote;
  await moveQuote(tx, caller, id, 'convert');
  return addPolicy(tx, caller, {
    ...terms,
    ...typedCommission(offer, undefined, 'offer'),
    payment_mode: takeMode(terms.risk, {}),
    reference,
    accepted: acceptedIn(offer, quote.currency),
    account_id: account.id,
    lead_id,
    quote_id: id,
    previous_policy_id: renewed?.policy_id ?? null,
    agent_id,
    sub_agent_id,
    assigned_to_id: isKept ? quote.assigned_to_id : caller.user_id,
    business_type: await businessTypeOf(tx, quote),
  });
}
