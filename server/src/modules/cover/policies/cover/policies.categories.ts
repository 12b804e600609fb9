import type { PremiumLine, PremiumLineInput } from '#contract/money/premium';
import { countedOtherwise } from '#contract/sales/risk/headCount';
import type { OfferPlan } from '#contract/sales/quotes/plans';
import type { Risk } from '#contract/sales/risk/risk';
import { PlanCategory } from '#contract/sales/risk/otherLines';
import { categoriesOf } from '#contract/sales/risk/categories';
import { Invalid } from '../../../../errors.ts';
import { type Said, said } from '../../../../said.ts';

/** A line for some of the people is for a category of the policy. */
export function refuseUnknownCategories(risk: Risk | null, lines: readonly PremiumLineInput[]): void {
  const known = new Set(categoriesOf(risk));
  const unknown = lines.flatMap(({ category }, index): [string, Said[]][] =>
    typeof category === 'string' && !known.has(category)
      ? [[`lines.${index}.category`, [said('categoryOfPolicy')]]]
      : [],
  );
  if (unknown.length > 0) throw new Invalid(Object.fromEntries(unknown));
}

/** What was asked for, as it was agreed on: each category has the plan of the offer, where that has one for it. */
export function withPlans<R extends Risk>(risk: R, plans: readonly OfferPlan[]): R {
  if (risk.line !== 'health' || plans.length === 0) return risk;
  const asked = risk.categories.length === 0 ? [PlanCategory.parse({})] : risk.categories;
  const categories = asked.map((each) => {
    const plan = plans.find(({ category }) => category === each.name);
    if (!plan) return each;
    const { category: name, ...terms } = plan;
    return { name, ...terms };
  });
  return { ...risk, categories };
}

const wordsOf = (category: string, quantity: number, count: number): Said =>
  category === ''
    ? said('categoryCountedAlike', { quantity, count })
    : said('categoryCounted', { category, quantity, count });

/** Where the premium is for another number of people than the policy covers. */
export const headCountPoints = (
  lines: readonly PremiumLine[],
  risk: Risk | null,
): { category: string; words: Said }[] =>
  countedOtherwise(lines, risk).map(({ category, quantity, count }) => ({
    category,
    words: wordsOf(category, quantity, count),
  }));
