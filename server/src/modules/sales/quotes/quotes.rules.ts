import { moneyProblem } from '#contract/base/amounts/money';
import type { Offer } from '#contract/sales/quotes/offers';
import {
  editableQuoteStatuses,
  quoteActionTable,
  type QuoteInState,
} from '#contract/sales/quotes/quoteStates';
import type { QuoteUpdate } from '#contract/sales/quotes/quotes';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import { riskMoneyProblems } from '#contract/sales/risk/amounts';
import { categoriesOf } from '#contract/sales/risk/categories';
import type { Scope } from '#contract/base/permissions';
import { allowedActions } from '#contract/base/states/states';
import { plusDays } from '#contract/base/days/wallClock';
import { reachOf } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { compact, fold, searchTextOf } from '../../../db/search/searchText.ts';
import { Invalid, InvalidState } from '../../../errors.ts';
import { said, saidAs, type Said } from '../../../said.ts';

/** A quote as the caller is shown it: with what role and state let them do with it. */
export const shownTo =
  (caller: Caller) =>
  <Q extends QuoteInState>({ scope, ...quote }: Q & { scope: Scope }) => ({
    ...quote,
    allowed_actions: allowedActions(
      quoteActionTable,
      quote as unknown as QuoteInState,
      reachOf(caller, scope),
    ),
  });

/** Besides the client, any fragment of these finds the quote. */
export function ownText(quoteNumber: string, risk: Risk | null | undefined): string {
  const items = risk ? riskItems(risk).filter(({ kind }) => kind === 'vehicle') : [];
  return searchTextOf([
    fold(quoteNumber),
    compact(quoteNumber),
    ...items.flatMap(({ label, plate_norm, chassis_norm }) => [
      fold(label),
      compact(plate_norm),
      compact(chassis_norm),
    ]),
  ]);
}

const isEditable = (status: QuoteInState['status']): boolean =>
  editableQuoteStatuses.some((each) => each === status);

/** What is asked and offered stays as it was sent; only a revision changes it. */
export function refuseUnlessEditable({ status }: Pick<QuoteInState, 'status'>): void {
  if (isEditable(status)) return;
  throw new InvalidState(
    status === 'sent' || status === 'accepted' ? said('quoteSentIsFixed') : said('quoteClosedIsFixed'),
  );
}

/** A day to come, or the one that was there before. */
export function refusePast(
  field: string,
  day: string | null | undefined,
  today: string,
  before?: string | null,
) {
  if (!day || day >= today || day === before) return;
  throw new Invalid({ [field]: [said('quoteDayPassed')] });
}

type Whole = {
  currency: string;
  sum_insured?: string | null | undefined;
  risk?: Risk | null | undefined;
};

/** What two fields of a quote say together, whichever of them was sent. */
export function refuseUnfitting({ currency, sum_insured, risk }: Whole): void {
  const problem = sum_insured && moneyProblem(sum_insured, currency);
  if (problem) throw new Invalid({ sum_insured: [saidAs(problem)] });
  const problems = risk ? riskMoneyProblems(risk, currency) : [];
  if (problems.length > 0)
    throw new Invalid(
      Object.fromEntries(problems.map(({ path, message }) => [`risk.${path.join('.')}`, [saidAs(message)]])),
    );
}

/** The offers keep their currency, and what they price is still to be insured. */
export function refuseAgainstOffers(
  offers: readonly Offer[],
  before: { currency: string; risk: Risk | null },
  { currency = before.currency, risk }: QuoteUpdate,
): void {
  const hasAmounts = offers.some(({ gross_premium, deductible, sum_insured }) =>
    [gross_premium, deductible, sum_insured].some((amount) => amount !== null),
  );
  if (currency !== before.currency && hasAmounts)
    throw new Invalid({
      currency: [said('quoteCurrencyOfOffers', { currency: before.currency })],
    });
  if (risk === undefined) return;
  const kept = new Set(risk ? riskItems(risk).map(({ id }) => id) : []);
  const gone = new Map(before.risk ? riskItems(before.risk).map(({ id, label }) => [id, label]) : []);
  for (const { item_id } of offers.flatMap(({ lines }) => lines)) {
    if (item_id === null || kept.has(item_id)) continue;
    const item = gone.get(item_id) || item_id;
    throw new Invalid({ risk: [said('quoteItemInOffer', { item })] });
  }
  refuseWithoutTheirCategories(offers, risk);
}

const alikeInOffer = said('categoryAlikeInOffer');

const goneFrom = (category: string): Said => said('categoryInOffer', { category });

/** What an offer gives to a category, and asks for it, stays with the category. */
function refuseWithoutTheirCategories(offers: readonly Offer[], risk: Risk | null): void {
  const known = new Set(categoriesOf(risk));
  const offered = offers.flatMap(({ lines, plans }) => [...lines, ...plans]);
  for (const { category } of offered) {
    if (typeof category !== 'string' || known.has(category)) continue;
    throw new Invalid({ risk: [category === '' ? alikeInOffer : goneFrom(category)] });
  }
}

type Calendar = { working_days: readonly number[]; holidays: readonly { date: string }[] };

/** The day that lies so many working days of the organisation after another one. */
export function plusWorkingDays(day: string, days: number, { working_days, holidays }: Calendar): string {
  const isFree = (each: string): boolean =>
    !working_days.includes(new Date(`${each}T00:00:00Z`).getUTCDay() || 7) ||
    holidays.some(({ date }) => date === each);
  let [reached, left] = [day, days];
  // A calendar without a working day would never end.
  for (let step = 0; left > 0 && step < 400; step += 1) {
    reached = plusDays(reached, 1);
    if (!isFree(reached)) left -= 1;
  }
  return reached;
}
