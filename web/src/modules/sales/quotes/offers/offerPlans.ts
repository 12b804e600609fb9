import { Money, moneyProblem } from '#contract/base/amounts/money';
import type { PremiumLine } from '#contract/money/premium';
import { amountOfWorking, workingOf } from '#contract/money/working';
import type { Offer } from '#contract/sales/quotes/offers';
import { planTerms, type OfferPlan } from '#contract/sales/quotes/plans';
import type { Quote } from '#contract/sales/quotes/quotes';
import { categoriesOf, headCounts } from '#contract/sales/risk/categories';
import type { PlaceOf } from '../../../../components/form/state/useSchemaForm.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { t } from '../../../../messages/t.ts';
import { lineOf } from '../../../money/premium/premiumLines.ts';

/** What an offer gives to one category and asks for each of its people, as the form has it. */
export interface PlanRow extends OfferPlan {
  quantity: number | null;
  unit_amount: string | null;
  /** Said of this offer before, and not only taken over from what the quote asks for. */
  isStored: boolean;
  /** What else is said of its line of premium. */
  line: Values | null;
}

type Asking = Pick<Quote, 'risk' | 'currency'>;

/** What the quote asks for, by category, and for how many. */
export function askedPlans({ risk }: Pick<Quote, 'risk'>): (OfferPlan & { count: number })[] {
  if (risk?.line !== 'health') return [];
  const { counts } = headCounts(risk);
  return categoriesOf(risk).map((category, place) => {
    const asked = risk.categories[place];
    return {
      category,
      plan: asked?.plan ?? '',
      network: asked?.network ?? '',
      annual_limit: asked?.annual_limit ?? null,
      copay_pct: asked?.copay_pct ?? null,
      maternity: asked?.maternity ?? null,
      count: counts[place]?.count ?? 0,
    };
  });
}

/**
 * The line of premium that stands with the plan of its category: the one that is so many at so much each. Where there are
 * several, as by age, they stand as lines.
 */
function lineFor(lines: readonly PremiumLine[], wanted: string): PremiumLine | undefined {
  const found = lines.filter(
    (line) => line.kind === 'base' && line.category === wanted && workingOf(line) !== null,
  );
  return found.length === 1 ? found[0] : undefined;
}

/** One row for each category of the quote, and the lines that stand in none of them. */
export function plansOf(offer: Offer | undefined, quote: Asking): { plans: PlanRow[]; lines: PremiumLine[] } {
  const { lines = [], plans: held = [] } = offer ?? {};
  const plans = askedPlans(quote).map(({ count, ...asked }): PlanRow => {
    const stored = held.find(({ category }) => category === asked.category);
    const line = lineFor(lines, asked.category);
    return {
      ...asked,
      ...stored,
      quantity: line?.quantity ?? count,
      unit_amount: line?.unit_amount ?? null,
      isStored: stored !== undefined,
      line: line ?? null,
    };
  });
  const taken = new Set<Values | null>(plans.map(({ line }) => line));
  return { plans, lines: lines.filter((line) => !taken.has(line)) };
}

export const isReadable = (amount: string, currency: string): boolean =>
  Money.safeParse(amount).success && moneyProblem(amount, currency) === undefined;

/** So many at so much each; what cannot be read stays as it was typed, and is told of at its field. */
export function premiumOf({ quantity, unit_amount }: PlanRow, currency: string): string | null {
  if (unit_amount === null) return null;
  return quantity !== null && isReadable(unit_amount, currency)
    ? amountOfWorking(currency, { quantity, unit_amount })
    : unit_amount;
}

const labelFor = (category: string): string =>
  category === '' ? t('plan_categories.lineOfAll') : t('plan_categories.lineOf', { category });

const pricedRows = (plans: readonly PlanRow[]): PlanRow[] =>
  plans.filter(({ unit_amount }) => unit_amount !== null);

/** The lines of premium that the plans come to. */
export const planLines = (plans: readonly PlanRow[], currency: string): Values[] =>
  pricedRows(plans).map((row) => ({
    ...lineOf('base'),
    label: labelFor(row.category),
    ...row.line,
    category: row.category,
    quantity: row.quantity,
    unit_amount: row.unit_amount,
    amount: premiumOf(row, currency),
  }));

/** Of a category that nobody said anything of, what the quote asks for is no offer yet. */
function saidRows(plans: readonly PlanRow[], quote: Asking): PlanRow[] {
  const asked = new Map(askedPlans(quote).map((plan) => [plan.category, plan]));
  return plans.filter(
    (row) =>
      row.isStored ||
      row.unit_amount !== null ||
      planTerms.some((term) => row[term] !== asked.get(row.category)?.[term]),
  );
}

const planOf = ({ category, plan, network, annual_limit, copay_pct, maternity }: PlanRow): OfferPlan => ({
  category,
  plan,
  network,
  annual_limit,
  copay_pct,
  maternity,
});

/** What is sent. */
export const offerBody =
  (quote: Asking) =>
  ({ category_plans: plans, lines, ...values }: Values): Values => ({
    ...values,
    plans: saidRows(plans as PlanRow[], quote).map(planOf),
    lines: [...planLines(plans as PlanRow[], quote.currency), ...(lines as Values[])],
  });

const fieldOfPrice = (field: PropertyKey | undefined): PropertyKey =>
  field === 'quantity' ? 'quantity' : 'unit_amount';

/** Lines of the plans stand first in the body, and in their rows on the screen. */
export const placeInPlans =
  (quote: Asking): PlaceOf =>
  (path, values) => {
    const [list, index, field] = path;
    const plans = values['category_plans'] as PlanRow[];
    if (typeof index !== 'number') return [...path];
    const placeOf = (row: PlanRow | undefined) => (row ? plans.indexOf(row) : index);
    if (list === 'plans') return ['category_plans', placeOf(saidRows(plans, quote)[index]), ...path.slice(2)];
    if (list !== 'lines') return [...path];
    const priced = pricedRows(plans);
    return index < priced.length
      ? ['category_plans', placeOf(priced[index]), fieldOfPrice(field)]
      : ['lines', index - priced.length, ...path.slice(2)];
  };
