import { sql } from 'kysely';
import type { PremiumLine } from '#contract/money/premium';
import type { Risk } from '#contract/sales/risk/risk';
import { endOfTerm } from '#contract/base/days/term';
import type { Accepted } from '../../server/src/modules/cover/policies/steps/policies.departures.ts';
import type { Fate } from './fates.ts';
import { planned, type Plan } from './plans.ts';
import type { Setting } from './setting.ts';
import type { AgreedTerms } from './terms.ts';

type AcceptedQuote = {
  id: number;
  lead_id: number | null;
  account_id: number;
  category_id: number;
  insurer_id: number;
  start_date: string;
  lines: PremiumLine[];
  risk: Risk;
  agreed: AgreedTerms;
  accepted: Accepted;
};

/** What comes of the quotes that were accepted, by turns; some wait for it still. */
const fatesOfQuotes: (Fate | null)[] = ['active', 'draft', null, 'upcoming', 'bound', 'submitted'];

/** Of quotes that name nobody: whoever a quote names would first become a member of the account. */
async function acceptedQuotes({ tx }: Setting): Promise<AcceptedQuote[]> {
  const { rows } = await sql<AcceptedQuote>`
    select q.id, q.lead_id, coalesce(q.account_id, l.account_id) as account_id, q.category_id, o.insurer_id,
      q.start_date, o.lines, q.risk, terms.agreed, terms.agreed || jsonb_build_object('currency', q.currency,
        'insurer', jsonb_build_object('id', o.insurer_id, 'label', insurer.name), 'product', null, 'lines', o.lines,
        'gross_premium', money_text(o.gross_premium, q.currency)) as accepted
    from quotes q join quote_offers o on o.id = q.selected_offer_id left join leads l on l.id = q.lead_id
    join product_categories c on c.id = q.category_id join insurers insurer on insurer.id = o.insurer_id
    cross join lateral (select jsonb_build_object('plan_name', o.plan_name, 'benefits', o.benefits,
      'deductible', money_text(o.deductible, q.currency), 'conditions', o.conditions) as agreed) as terms
    where q.status = 'accepted' and c.line not in ('health', 'travel', 'life')
      and coalesce(q.account_id, l.account_id) is not null
    order by q.id`.execute(tx);
  return rows;
}

/** Each with the insurer, the premium and the risk of its quote. */
export async function plansOfQuotes(setting: Setting): Promise<Plan[]> {
  const quotes = await acceptedQuotes(setting);
  return quotes.flatMap((quote, turn) => {
    const fate = fatesOfQuotes[turn % fatesOfQuotes.length];
    const client = setting.clients.find(({ id }) => id === quote.account_id);
    const insurer = setting.insurers.find(({ id }) => id === quote.insurer_id);
    const product = setting.products.find(
      ({ category_id, insurer_id }) =>
        category_id === quote.category_id && (insurer_id === null || insurer_id === quote.insurer_id),
    );
    if (!fate || !client || !insurer || !product) return [];
    const isBegun = fate === 'active' || fate === 'bound';
    const start_date = isBegun ? setting.today : quote.start_date;
    return planned(setting, {
      fate,
      client,
      insurer,
      product,
      start_date,
      end_date: endOfTerm(start_date, product.term_months),
      risk: quote.risk,
      entered: quote.lines,
      quote: { id: quote.id, lead_id: quote.lead_id, agreed: quote.agreed, accepted: quote.accepted },
    });
  });
}
