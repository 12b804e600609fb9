import { bandText, type AgeBand, type CountedBands } from '#contract/sales/quotes/ageBands';
import { amountOfWorking } from '#contract/money/working';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { groupedAmount } from '../../../../components/money.ts';
import { inLine } from '../../../../messages/joined.ts';
import { lineOf } from '../../../money/premium/premiumLines.ts';
import { isReadable, type PlanRow } from './offerPlans.ts';

/** The price for one person, by category and band, as it is typed. */
export type Rates = Readonly<Record<string, string | null>>;
export const rateKey = (category: string, band: AgeBand): string => `${category}\n${bandText(band)}`;

/** `Gold · 18–40`, with which the name of such a line begins. */
const beginning = (category: string, band: AgeBand): string => inLine([category, bandText(band)]);

const isWorked = (line: Values): boolean =>
  line['kind'] === 'base' && typeof line['category'] === 'string' && typeof line['quantity'] === 'number';

/** What the lines of an offer say already. */
export function ratesIn(
  lines: readonly Values[],
  categories: readonly CountedBands[],
  bands: readonly AgeBand[],
): Rates {
  const entries = categories.flatMap(({ category }) =>
    bands.flatMap((band): [string, string][] => {
      const begun = `${beginning(category, band)} · `;
      const line = lines.find(
        (each) => isWorked(each) && each['category'] === category && String(each['label']).startsWith(begun),
      );
      return line ? [[rateKey(category, band), String(line['unit_amount'])]] : [];
    }),
  );
  return Object.fromEntries(entries);
}

/** Those in which somebody is and whose price can be read. */
const priced = (
  { category, counts }: CountedBands,
  bands: readonly AgeBand[],
  rates: Rates,
  currency: string,
) =>
  bands.flatMap((band, place) => {
    const [quantity, unit_amount] = [counts[place] ?? 0, rates[rateKey(category, band)] ?? ''];
    return quantity > 0 && isReadable(unit_amount, currency) ? [{ band, quantity, unit_amount }] : [];
  });

/** For how many people there is no price yet, in the categories that have one. */
export const withoutRate = (
  categories: readonly CountedBands[],
  bands: readonly AgeBand[],
  rates: Rates,
  currency: string,
): number =>
  categories.reduce((sum, each) => {
    const quantities = priced(each, bands, rates, currency).map(({ quantity }) => quantity);
    const covered = quantities.reduce((all, quantity) => all + quantity, 0);
    const everybody = each.counts.reduce((all, count) => all + count, 0);
    return covered === 0 ? sum : sum + everybody - covered;
  }, 0);

/**
 * The offer with a line of premium for each band of each category that has prices; those that stood for such a category
 * before, in its row or as lines, are gone.
 */
export function withAgeBands(
  { plans, lines }: { plans: readonly PlanRow[]; lines: readonly Values[] },
  { categories, bands }: { categories: readonly CountedBands[]; bands: readonly AgeBand[] },
  rates: Rates,
  currency: string,
): { plans: PlanRow[]; lines: Values[] } {
  const made = new Map(
    categories.flatMap((each) => {
      const found = priced(each, bands, rates, currency);
      return found.length === 0 ? [] : [[each.category, found] as const];
    }),
  );
  const isReplaced = (category: unknown) => made.has(String(category));
  const added = [...made].flatMap(([category, found]) =>
    found.map(({ band, quantity, unit_amount }) => ({
      ...lineOf('base'),
      label: inLine([
        category,
        bandText(band),
        `${quantity} × ${groupedAmount(amountOfWorking(currency, { quantity: 1, unit_amount }))}`,
      ]),
      category,
      quantity,
      unit_amount,
      amount: amountOfWorking(currency, { quantity, unit_amount }),
    })),
  );
  return {
    plans: plans.map((row) =>
      isReplaced(row.category) ? { ...row, unit_amount: null, line: null, isStored: true } : row,
    ),
    lines: [...added, ...lines.filter((line) => !(isWorked(line) && isReplaced(line['category'])))],
  };
}
