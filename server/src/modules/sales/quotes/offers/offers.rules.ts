import { moneyProblem } from '#contract/base/amounts/money';
import type { Scope } from '#contract/base/permissions';
import type { PremiumLineInput } from '#contract/money/premium';
import type { Offer, OfferUpdate } from '#contract/sales/quotes/offers';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import { categoriesOf } from '#contract/sales/risk/categories';
import type { Caller } from '../../../../auth/caller.ts';
import { withoutCommission } from '../../../../auth/commission.ts';
import { Invalid } from '../../../../errors.ts';
import { said, saidAs } from '../../../../said.ts';

/** An offer as it is told to whoever reaches its quote. */
export const offerTo =
  (caller: Caller, scope: Scope) =>
  (offer: Offer): Offer => ({ ...offer, ...withoutCommission(caller, scope) });

/** Amounts have the places of the currency of the quote. */
export function refuseAmounts(currency: string, body: OfferUpdate): void {
  for (const field of ['deductible', 'sum_insured'] as const) {
    const amount = body[field];
    const problem = amount && moneyProblem(amount, currency);
    if (problem) throw new Invalid({ [field]: [saidAs(problem)] });
  }
  for (const [index, { annual_limit }] of (body.plans ?? []).entries()) {
    const problem = annual_limit && moneyProblem(annual_limit, currency);
    if (problem) throw new Invalid({ [`plans.${index}.annual_limit`]: [saidAs(problem)] });
  }
}

export function refuseUnknownItems(risk: Risk | null, lines: readonly PremiumLineInput[]): void {
  const known = new Set(risk ? riskItems(risk).map(({ id }) => id) : []);
  const unknown = lines.flatMap(({ item_id }, index) =>
    item_id && !known.has(item_id) ? [`lines.${index}.item_id`] : [],
  );
  if (unknown.length > 0)
    throw new Invalid(Object.fromEntries(unknown.map((field) => [field, [said('quoteUnknownItem')]])));
}

/** What is offered to some people, and what is asked for them, is for a category of the quote. */
export function refuseUnknownCategories(
  risk: Risk | null,
  { lines = [], plans = [] }: Pick<OfferUpdate, 'lines' | 'plans'>,
): void {
  const known = new Set(categoriesOf(risk));
  const fields = Object.entries({ plans, lines }).flatMap(([list, entries]) =>
    entries.flatMap(({ category }, index) =>
      typeof category === 'string' && !known.has(category) ? [`${list}.${index}.category`] : [],
    ),
  );
  if (fields.length > 0)
    throw new Invalid(Object.fromEntries(fields.map((field) => [field, [said('categoryOfQuote')]])));
}
