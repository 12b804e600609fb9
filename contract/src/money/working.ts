import { z } from 'zod';
import { compareAmounts, multipleOf } from '../base/amounts/amounts.ts';
import { line } from '../base/http.ts';
import { Money, moneyProblem } from '../base/amounts/money.ts';
import { planSentences } from '#messages/en/money/sentences.plans';
import { ruling } from '../base/said.ts';

const say = ruling(planSentences);

export const longestCategory = 60;
const mostCounted = 1_000_000;

/** How a line came about that is for so many people at so much each; a line without one, or with null, says nothing. */
export const workingShown = {
  /** The category of people that it is for, by its name, which is empty where all are alike. */
  category: z.string().nullish(),
  quantity: z.int().nullish(),
  unit_amount: z.string().nullish(),
};

export const workingEntered = {
  category: line(longestCategory).nullable().optional(),
  quantity: z.int().min(0).max(mostCounted).nullable().optional(),
  unit_amount: Money.nullable().optional(),
};

type Worked = {
  amount: string;
  category?: string | null | undefined;
  quantity?: number | null | undefined;
  unit_amount?: string | null | undefined;
};
export type Working = { quantity: number; unit_amount: string };

/** So many at so much each; null where a line does not say both. */
export function workingOf({ quantity, unit_amount }: Omit<Worked, 'amount'>): Working | null {
  const isWhole = typeof quantity === 'number' && typeof unit_amount === 'string';
  return isWhole ? { quantity, unit_amount } : null;
}

/** `120 × 3400.00 = 408000.00`, or the amount alone. */
export function workedAmount(worked: Worked): string {
  const working = workingOf(worked);
  return working ? `${working.quantity} × ${working.unit_amount} = ${worked.amount}` : worked.amount;
}

export const amountOfWorking = (currency: string, { quantity, unit_amount }: Working): string =>
  multipleOf(currency, unit_amount, quantity);

const comesTo = (currency: string, working: Working, amount: string): boolean =>
  compareAmounts(currency, amountOfWorking(currency, working), amount) === 0;

/** What is wrong with the working of a line, by its field. */
export function workingProblem(
  currency: string,
  entered: Worked,
): [field: 'quantity' | 'unit_amount' | 'amount', sentence: string] | undefined {
  const isCounted = typeof entered.quantity === 'number';
  const isPriced = typeof entered.unit_amount === 'string';
  if (isPriced && !isCounted) return ['quantity', 'Enter for how many this is.'];
  if (isCounted && !isPriced) return ['unit_amount', 'Enter what it is for each.'];
  const working = workingOf(entered);
  if (!working) return undefined;
  const unfit = moneyProblem(working.unit_amount, currency);
  if (unfit !== undefined) return ['unit_amount', unfit];
  if (comesTo(currency, working, entered.amount)) return undefined;
  const { quantity, unit_amount } = working;
  return [
    'amount',
    say('categoryAmount', { quantity, each: unit_amount, amount: amountOfWorking(currency, working) }),
  ];
}

/** What is kept of it: nothing that was not said, and the price of each with the places of its currency. */
export function keptWorking(currency: string, entered: Omit<Worked, 'amount'>) {
  const working = workingOf(entered);
  return {
    ...(typeof entered.category === 'string' ? { category: entered.category } : {}),
    ...(working && { ...working, unit_amount: multipleOf(currency, working.unit_amount, 1) }),
  };
}

/** The line with the working that still comes to its amount: its own, or else that of one that it is made of. */
export function withTrueWorking<L extends Worked>(
  currency: string,
  each: L,
  madeOf: readonly L[] = [each],
): L {
  const { quantity: _, unit_amount: __, ...rest } = each;
  const found = madeOf.map(workingOf).find((working) => working && comesTo(currency, working, each.amount));
  return { ...rest, ...found } as L;
}
