import { useQueries } from '@tanstack/react-query';
import { isZero } from '#contract/base/amounts/decimals';
import { isMadeTax } from '#contract/money/premium';
import { compareOffers } from '#contract/sales/quotes/comparison';
import { unstatedBenefits } from '#contract/sales/quotes/benefits';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useTypedDates } from '../../../../components/calendar/useTypedDates.ts';
import { products } from '../../../reference/products/products.queries.ts';
import { proposedBenefits } from '../offers/benefitTemplate.ts';
import { askedPlans } from '../offers/offerPlans.ts';
import { isEditable, isPriced } from '../quoteText.ts';
import { isFixed, isPlanned, priceColumn, type PriceColumn, type Reading } from './priceColumn.ts';
import { priceRows, rowsIn, type PriceRow } from './priceRows.ts';
import { useKeeping } from './useKeeping.ts';
import { usePriceDrafts, type PriceDraft } from './usePriceDrafts.ts';

/** An insurer as a column of the grid. */
export interface OfferColumn extends PriceColumn {
  offer: Offer;
  draft: PriceDraft | undefined;
  /** Categories of people are priced in a form of their own. */
  isPlanned: boolean;
  isLowest: boolean;
}

/** Tax rates and proposed benefits of the products that are offered. */
function useProducts(offers: readonly Offer[]) {
  const ids = [...new Set(offers.flatMap(({ product_id }) => product_id ?? []))];
  return useQueries({
    queries: ids.map((id) => products.record(id)),
    combine: (answers) => new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  });
}

function useReading(quote: Quote, rates: ReadonlyMap<number, { tax_rate: string | null }>) {
  const { tax_rate } = useOrganisation();
  const typed = useTypedDates();
  const day: Reading['day'] = (text) => {
    const problem = text === '' ? undefined : typed.dayProblem(text);
    return problem === undefined ? { value: typed.day(text, false) } : { problem };
  };
  return ({ product_id }: Offer): Reading => ({
    currency: quote.currency,
    rate: rates.get(product_id ?? 0)?.tax_rate ?? (isZero(tax_rate) ? null : tax_rate),
    day,
  });
}

/** The rate that the tax of all of them was reckoned with; undefined where they differ. */
function sharedRate(columns: readonly PriceColumn[]): string | undefined {
  const lines = columns.flatMap(({ totals }) => totals?.lines.filter(isMadeTax) ?? []);
  const [rate, ...others] = new Set(lines.map(({ tax_rate }) => tax_rate));
  return others.length === 0 ? (rate ?? undefined) : undefined;
}

/** The places of the columns that ask least, by the same rule as in the proposal. */
function lowestOf(live: readonly Offer[], currency: string): readonly number[] {
  const rows = compareOffers(live, currency).flatMap((section) => section.rows);
  return rows.find(({ key }) => key === 'gross_premium')?.best ?? [];
}

export type Prices = ReturnType<typeof usePrices>;

/** The offers that are shown, with all that was typed into them. */
export function usePrices(quote: Quote, shown: readonly Offer[]) {
  const { currency } = quote;
  const isReadOnly = !isEditable(quote);
  const drafts = usePriceDrafts(quote.id);
  const known = useProducts(quote.offers);
  const readingOf = useReading(quote, known);
  const offers = quote.offers.map((offer) => drafts.drafts[offer.id]?.base ?? offer);
  const areAllPlanned = askedPlans(quote).length > 0;
  const groups = priceRows(offers, {
    isPlanned: areAllPlanned,
    added: drafts.added,
    benefits: [...known.values()].flatMap(({ benefit_template }) =>
      proposedBenefits(benefit_template, currency),
    ),
    isReadOnly,
  });
  const rows = rowsIn(groups);
  const keeping = useKeeping({ quote, rows, drafts, readingOf });
  const bare = shown.map((each) => {
    const draft = drafts.drafts[each.id];
    const offer = draft?.base ?? each;
    const column = priceColumn(offer, rows, draft?.texts ?? {}, readingOf(offer));
    return { ...column, offer, draft, isPlanned: areAllPlanned || isPlanned(offer) };
  });
  const lowest = lowestOf(
    bare.map(({ live }) => live),
    currency,
  );
  const columns: OfferColumn[] = bare.map((column, place) => ({
    ...column,
    problems: { ...column.draft?.refused, ...column.problems },
    isLowest: lowest.includes(place),
  }));
  const priced = columns.map(({ live }) => live).filter(isPriced);
  return {
    quote,
    groups,
    rows,
    columns,
    drafts,
    isReadOnly,
    taxRate: sharedRate(columns),
    ...keeping,
    openBenefits: priced.reduce((sum, each) => sum + unstatedBenefits(each, priced).length, 0),
    isFixed: (row: PriceRow, { offer, isPlanned: planned }: OfferColumn) =>
      isFixed(offer, row) || (planned && (row.kind === 'line' || row.kind === 'tax')),
  };
}
