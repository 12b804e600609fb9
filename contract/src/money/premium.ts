import { z } from 'zod';
import { difference, percentOf, sumOf } from '../base/amounts/amounts.ts';
import { line, requiredLine } from '../base/http.ts';
import { isZero } from '../base/amounts/decimals.ts';
import { moneyProblem, SignedMoney } from '../base/amounts/money.ts';
import { percent } from '../base/amounts/percent.ts';
import { keptWorking, workingEntered, workingProblem, workingShown } from './working.ts';

export const lineKinds = ['base', 'cover', 'add_on', 'discount', 'tax', 'fee'] as const;
export type LineKind = (typeof lineKinds)[number];
const linePayees = ['insurer', 'us', 'authority'] as const;

/** Two for each of the most items that a quote or policy has. */
const mostLines = 4000;

/** What a premium is made of. Amounts are positive, also those of discounts. */
export const PremiumLine = z.object({
  kind: z.enum(lineKinds),
  label: z.string(),
  amount: z.string(),
  taxable: z.boolean(),
  refundable: z.boolean(),
  payee: z.enum(linePayees),
  /**
   * Of a taxable line the rate that holds for it, since the day of its entry, null where nobody said one; of a tax line
   * the one it was made with.
   */
  tax_rate: z.string().nullable(),
  /** A tax line that was typed in, and is never recomputed. */
  manual: z.boolean(),
  /** The vehicle, person or place that it is for. */
  item_id: z.string().nullable(),
  ...workingShown,
});
export type PremiumLine = z.infer<typeof PremiumLine>;

type Kinded = { kind: LineKind; manual?: boolean | undefined };
/** A tax line that we made, and make again whenever the lines change. */
export const isMadeTax = ({ kind, manual }: Kinded): boolean => kind === 'tax' && manual === false;

type Taxed = Kinded & { taxable?: boolean | undefined; tax_rate?: string | null | undefined };
/** Whether someone said what tax is due: by a line of it, or by a rate, be it nothing, for each line that it is on. */
export const isTaxStated = (lines: readonly Taxed[]): boolean =>
  lines.some((each) => each.kind === 'tax' && !isMadeTax(each)) ||
  lines.every(({ taxable, tax_rate }) => taxable !== true || tax_rate !== null);

/** As they were agreed on: what had no tax gets none by the rate of a product that is chosen later. */
export const agreedLines = (lines: readonly PremiumLine[]): PremiumLine[] =>
  lines.map((each) => (each.taxable && each.tax_rate === null ? { ...each, tax_rate: '0' } : each));

export const PremiumLineInput = z
  .strictObject({
    kind: z.enum(lineKinds),
    label: requiredLine(150),
    amount: SignedMoney,
    taxable: z.boolean().optional(),
    refundable: z.boolean().optional(),
    payee: z.enum(linePayees).optional(),
    tax_rate: percent.nullable().optional(),
    manual: z.boolean().optional(),
    item_id: line(60).nullable().optional(),
    ...workingEntered,
  })
  .superRefine((entered, context) => {
    if (!entered.amount.startsWith('-') || isMadeTax(entered)) return;
    const message = 'Enter an amount of nothing or more. What is taken off is a discount.';
    context.addIssue({ code: 'custom', path: ['amount'], message });
  });
export type PremiumLineInput = z.infer<typeof PremiumLineInput>;

/** Where no tax line is sent, or only such as we made before, they are made; one that is typed in keeps us from it. */
export const premiumLinesField = z.array(PremiumLineInput).max(mostLines);

/** Whether tax, and to whom it goes, where nobody said so. */
function completed(entered: PremiumLineInput, rate: string | null, currency: string): PremiumLine {
  const { kind, label, amount, tax_rate = null, item_id = null } = entered;
  const isTax = kind === 'tax';
  const taxable = !isTax && (entered.taxable ?? kind !== 'fee');
  return {
    kind,
    label,
    amount: sumOf(currency, [amount]),
    taxable,
    refundable: entered.refundable ?? kind !== 'fee',
    payee: entered.payee ?? (isTax ? 'authority' : 'insurer'),
    tax_rate: taxable ? (tax_rate ?? rate) : isTax ? tax_rate : null,
    manual: isTax,
    item_id,
    ...keptWorking(currency, entered),
  };
}

const amountsOf = (lines: readonly PremiumLine[], isOfKind: (line: PremiumLine) => boolean): string[] =>
  lines.filter(isOfKind).map(({ amount }) => amount);
const isDiscount = ({ kind }: PremiumLine): boolean => kind === 'discount';
const isTax = ({ kind }: PremiumLine): boolean => kind === 'tax';
const isFee = ({ kind }: PremiumLine): boolean => kind === 'fee';

/** What the lines come to when discounts are taken off. */
function balanceOf(currency: string, lines: readonly PremiumLine[]): string {
  const added = sumOf(
    currency,
    amountsOf(lines, (each) => !isDiscount(each)),
  );
  return difference(currency, added, sumOf(currency, amountsOf(lines, isDiscount)));
}

/** One for each rate and refundability, rounded once. */
function taxesOn(currency: string, lines: readonly PremiumLine[]): PremiumLine[] {
  const groups = Map.groupBy(
    lines.filter(({ taxable }) => taxable),
    ({ tax_rate, refundable }) => `${tax_rate} ${refundable}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [{ tax_rate, refundable } = { tax_rate: null, refundable: true }] = group;
    if (tax_rate === null || isZero(tax_rate)) return [];
    return {
      kind: 'tax' as const,
      label: `Tax ${tax_rate} %`,
      amount: percentOf(currency, balanceOf(currency, group), tax_rate),
      taxable: false,
      refundable,
      payee: 'authority' as const,
      tax_rate,
      manual: false,
      item_id: null,
    };
  });
}

export type PremiumTotals = {
  /** As they are kept: whole, with the tax. */
  lines: PremiumLine[];
  net_premium: string;
  fees: string;
  tax: string;
  gross_premium: string;
};

/**
 * The totals of what was entered, exact to the last place of the currency. `rate` is that of the product, or else of the
 * organisation, on the day of entry, and null where neither says one; a line that has a rate keeps it.
 */
export function premiumTotals(
  entered: readonly PremiumLineInput[],
  rate: string | null,
  currency: string,
): PremiumTotals {
  const typed = entered.filter((each) => !isMadeTax(each)).map((each) => completed(each, rate, currency));
  const lines = typed.some(isTax) ? typed : [...typed, ...taxesOn(currency, typed)];
  const net_premium = balanceOf(
    currency,
    lines.filter((each) => !isTax(each) && !isFee(each)),
  );
  const fees = sumOf(currency, amountsOf(lines, isFee));
  const tax = sumOf(currency, amountsOf(lines, isTax));
  return { lines, net_premium, fees, tax, gross_premium: sumOf(currency, [net_premium, fees, tax]) };
}

/** What a further policy year costs: as the first, without fees, which are for the issue. */
export const linesOfFurtherYear = (lines: readonly PremiumLine[], currency: string): PremiumTotals =>
  premiumTotals(
    lines.filter((each) => !isFee(each)),
    null,
    currency,
  );

/** As many digits as an amount is kept with. */
const isTooLarge = (amount: string): boolean => (amount.replace('-', '').split('.')[0] ?? '').length > 15;

/** What is wrong with the lines in this currency, by the field; nothing where nothing is. */
export function premiumProblems(
  entered: readonly PremiumLineInput[],
  rate: string | null,
  currency: string,
): Record<string, string[]> {
  const unfit = entered.flatMap((each, index): [string, string[]][] => {
    const problem = moneyProblem(each.amount, currency);
    const [field, sentence] =
      problem === undefined ? (workingProblem(currency, each) ?? []) : (['amount', problem] as const);
    return sentence === undefined ? [] : [[`lines.${index}.${field}`, [sentence]]];
  });
  if (unfit.length > 0) return Object.fromEntries(unfit);
  const { net_premium, fees, tax, gross_premium } = premiumTotals(entered, rate, currency);
  if ([net_premium, fees, tax, gross_premium].some(isTooLarge))
    return { lines: ['These amounts add up to more than can be stored.'] };
  if (net_premium.startsWith('-')) return { lines: ['The discounts are larger than the premium.'] };
  return {};
}
