import { useQueries, useQuery } from '@tanstack/react-query';
import { isZero } from '#contract/base/amounts/decimals';
import { isMadeTax } from '#contract/money/premium';
import { compareOffers } from '#contract/sales/quotes/comparison';
import { unstatedBenefits, type OfferBenefit } from '#contract/sales/quotes/benefits';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import type { Product } from '#contract/reference/products';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
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

/** So many products of a category tell what is usual in it. */
const mostTold = 50;

/**
 * What the products of the category propose that these insurers sell, where an offer does not say of which product it
 * is: each row is there to be said yes or no to.
 */
function useCategoryBenefits({ category_id, offers, currency }: Quote, isReadOnly: boolean): OfferBenefit[] {
  const may = useMay();
  const open = offers.filter(({ product_id, status }) => product_id === null && status !== 'declined');
  const { data } = useQuery({
    ...products.list({ category: category_id, is_active: true, page_size: mostTold }),
    enabled: open.length > 0 && !isReadOnly && may('products:view'),
  });
  const isSold = ({ insurer_id }: Product): boolean =>
    insurer_id === null || open.some((offer) => offer.insurer_id === insurer_id);
  return (data?.results ?? [])
    .filter(isSold)
    .flatMap(({ benefit_template }) => proposedBenefits(benefit_template, currency));
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
  const usual = useCategoryBenefits(quote, isReadOnly);
  const readingOf = useReading(quote, known);
  const offers = quote.offers.map((offer) => drafts.drafts[offer.id]?.base ?? offer);
  const areAllPlanned = askedPlans(quote).length > 0;
  const groups = priceRows(offers, {
    isPlanned: areAllPlanned,
    added: drafts.added,
    benefits: [
      ...[...known.values()].flatMap(({ benefit_template }) => proposedBenefits(benefit_template, currency)),
      ...usual,
    ],
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
    /** The house taxes by a rate: Tab passes the tax by, however far the answers about products and prices are. */
    isTaxReckoned: !isZero(useOrganisation().tax_rate),
    ...keeping,
    openBenefits: priced.reduce((sum, each) => sum + unstatedBenefits(each, priced).length, 0),
    isFixed: (row: PriceRow, { offer, isPlanned: planned }: OfferColumn) =>
      isFixed(offer, row) || (planned && (row.kind === 'line' || row.kind === 'tax')),
  };
}
