import { compareAmounts, portionOf } from '#contract/base/amounts/amounts';
import { daysOf, endOfTerm } from '#contract/base/days/term';
import { daysBetween } from '#contract/base/days/wallClock';
import { annualAtEnd } from '#contract/cover/renewals/expiringPremium';
import { premiumChange, type CoveredYear } from '#contract/cover/endorsements/premiumChange';
import type { Policy } from '#contract/cover/policies/policies';
import type { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import { earningsOf } from '#contract/cover/policies/returnPremium';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { listOffers } from '../../sales/quotes/offers/offers.queries.ts';
import { quoteRecords } from '../../sales/quotes/quotes.noun.ts';
import { listFormer } from '../policies/versions/policies.chain.queries.ts';
import { policyRecords } from '../policies/policies.noun.ts';
import { listMoved } from '../policies/premium/policies.transactions.queries.ts';
import { findRenewal } from '../renewals/renewals.service.ts';
import { changeOf } from './renewing.rules.ts';

type Shown = Pick<Policy, 'id' | 'currency' | 'start_date' | 'end_date' | 'lines' | 'sum_insured' | 'risk'>;

async function seen(db: Db, caller: Caller, id: number | null) {
  if (id === null || !holds(caller, 'policies:view')) return null;
  return (await policyRecords.findSeen(db, caller, id, 'policies:view'))?.policy ?? null;
}

/** What a year of it costs; of a draft by what it says itself. */
async function yearOf(db: Db, policy: Shown): Promise<CoveredYear> {
  const { id, start_date: earns_from, end_date: earns_to, lines, sum_insured, risk } = policy;
  const moved = earningsOf(await listMoved(db, id));
  const parts = moved.length > 0 ? moved : [{ id, root: id, taken_by: [], earns_from, earns_to, lines }];
  return { ...annualAtEnd(policy, parts), sum_insured, risk };
}

type Quoted = Pick<
  Quote,
  'currency' | 'start_date' | 'end_date' | 'sum_insured' | 'risk' | 'selected_offer_id'
>;

/** An amount of an offer for a year of the days that are quoted. */
function forYear({ currency, start_date, end_date }: Quoted, amount: string): string {
  if (end_date === null) return amount;
  const year = daysOf(start_date, endOfTerm(start_date, 12));
  return portionOf(currency, amount, year, daysOf(start_date, end_date));
}

function yearOffered(quote: Quoted, offer: Offer | undefined): CoveredYear | null {
  if (!offer || offer.net_premium === null) return null;
  const annual = (amount: string | null) => forYear(quote, amount ?? '0');
  return {
    net: annual(offer.net_premium),
    tax: annual(offer.tax),
    gross: annual(offer.gross_premium),
    sum_insured: offer.sum_insured ?? quote.sum_insured,
    risk: quote.risk,
  };
}

/** What was chosen, or else what is recommended, or else the lowest. */
function wouldBePaid({ currency, selected_offer_id }: Quoted, offers: readonly Offer[]): Offer | undefined {
  const priced = offers.filter(({ status }) => status === 'received' || status === 'selected');
  return (
    priced.find(({ id }) => id === selected_offer_id) ??
    priced.find(({ is_recommended }) => is_recommended) ??
    priced.toSorted((one, other) =>
      compareAmounts(currency, one.gross_premium ?? '0', other.gross_premium ?? '0'),
    )[0]
  );
}

/** The quote for it, as far as the caller sees it and as it can be compared: in the same currency. */
async function quoteOf(db: Db, caller: Caller, id: number | null, currency: string) {
  if (id === null) return null;
  const quote = (await quoteRecords.findSeen(db, caller, id, 'quotes:view'))?.quote;
  return quote?.currency === currency ? { quote, offers: await listOffers(db, id) } : null;
}

const besideOf =
  (quote: Quoted, expiring: { insurer_id: number; annual: string | null }) =>
  (offer: Offer): RenewalOverview['offers'][number] => {
    const annual_premium = offer.net_premium === null ? null : forYear(quote, offer.net_premium);
    return {
      id: offer.id,
      insurer: offer.insurer,
      product: offer.product,
      plan_name: offer.plan_name,
      status: offer.status,
      sum_insured: offer.sum_insured,
      deductible: offer.deductible,
      net_premium: offer.net_premium,
      tax: offer.tax,
      gross_premium: offer.gross_premium,
      annual_premium,
      change_pct: changeOf(expiring.annual, annual_premium),
      is_recommended: offer.is_recommended,
      is_selected: offer.id === quote.selected_offer_id,
      is_same_insurer: offer.insurer.id === expiring.insurer_id,
    };
  };

const labelOf = ({ policy_number, reference }: Pick<Policy, 'policy_number' | 'reference'>): string =>
  policy_number || reference;

/** The terms before, and itself, each with the days that nothing covered. */
async function chainOf(db: Db, caller: Caller, policyId: number): Promise<RenewalOverview['chain']> {
  const chain: RenewalOverview['chain'] = [];
  let before: string | null = null;
  for (const id of await listFormer(db, policyId)) {
    const policy = await seen(db, caller, id);
    const gap: number = policy && before !== null ? daysBetween(before, policy.start_date) - 1 : 0;
    before = policy?.end_date ?? null;
    chain.push(
      policy && {
        id,
        label: labelOf(policy),
        status: policy.status,
        insurer: policy.insurer,
        start_date: policy.start_date,
        end_date: policy.end_date,
        currency: policy.currency,
        annual_premium: (await yearOf(db, policy)).net,
        gap_days: gap > 0 ? gap : null,
      },
    );
  }
  return chain;
}

type Found = NonNullable<Awaited<ReturnType<typeof seen>>>;

const expiringOf = (policy: Found, annual_premium: string): RenewalOverview['expiring'] => ({
  id: policy.id,
  label: labelOf(policy),
  status: policy.status,
  insurer: policy.insurer,
  product: policy.product,
  plan_name: policy.plan_name,
  start_date: policy.start_date,
  end_date: policy.end_date,
  sum_insured: policy.sum_insured,
  deductible: policy.deductible,
  item_count: policy.item_count,
  net_premium: policy.net_premium,
  tax: policy.tax,
  gross_premium: policy.gross_premium,
  annual_premium,
});

/** What ends beside what is offered for it, of all of it what the caller sees. */
export async function findOverview(db: Db, caller: Caller, id: number): Promise<RenewalOverview> {
  const renewal = await findRenewal(db, caller, id);
  const { currency, policy_id, insurer_id, expiring_premium } = renewal;
  const policy = await seen(db, caller, policy_id);
  const from = policy && (await yearOf(db, policy));
  const quoted = await quoteOf(db, caller, renewal.quote_id, currency);
  const successor = await seen(db, caller, renewal.new_policy_id);
  const chosen = quoted && yearOffered(quoted.quote, wouldBePaid(quoted.quote, quoted.offers));
  const to = successor?.currency === currency ? await yearOf(db, successor) : chosen;
  return {
    currency,
    expiring: policy && from && expiringOf(policy, from.net),
    offers: quoted ? quoted.offers.map(besideOf(quoted.quote, { insurer_id, annual: expiring_premium })) : [],
    change: from && to && premiumChange(currency, from, to),
    chain: await chainOf(db, caller, policy_id),
  };
}
