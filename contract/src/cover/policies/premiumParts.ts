import { decimalOf, dividedAndRounded, unitsOf } from '../../base/amounts/decimals.ts';
import { placesOf } from '../../base/amounts/money.ts';
import type { PremiumLine } from '../../money/premium.ts';
import { withTrueWorking } from '../../money/working.ts';

type Fraction = { part: bigint; whole: bigint };
type Group = 'net' | 'fees' | 'tax';
type Figures = Record<Group, bigint>;

const groups = ['net', 'fees', 'tax'] as const;
const groupOf = ({ kind }: PremiumLine): Group => (kind === 'tax' ? 'tax' : kind === 'fee' ? 'fees' : 'net');
/** What is taken off lowers the premium by its amount. */
const signOf = ({ kind }: PremiumLine): bigint => (kind === 'discount' ? -1n : 1n);
const unitsOfLine = (currency: string, { amount }: PremiumLine): bigint =>
  unitsOf(amount, placesOf(currency));
export const textOf = (currency: string, units: bigint): string => decimalOf(units, placesOf(currency));

export function figuresOf(currency: string, lines: readonly PremiumLine[]): Figures {
  const figures: Figures = { net: 0n, fees: 0n, tax: 0n };
  for (const line of lines) figures[groupOf(line)] += signOf(line) * unitsOfLine(currency, line);
  return figures;
}

export const grossOf = ({ net, fees, tax }: Figures): bigint => net + fees + tax;

/** What lines come to whose amounts may be below nothing. */
export function totalsOfLines(currency: string, lines: readonly PremiumLine[]) {
  const figures = figuresOf(currency, lines);
  return {
    net_premium: textOf(currency, figures.net),
    fees: textOf(currency, figures.fees),
    tax: textOf(currency, figures.tax),
    gross_premium: textOf(currency, grossOf(figures)),
  };
}

export const isNothing = ({ amount }: PremiumLine): boolean => /^-?[0.]+$/.test(amount);

/** One line for each that is alike but for its amount, in the order in which they first stand. */
export function mergedLines(currency: string, lines: readonly PremiumLine[]): PremiumLine[] {
  const merged = Map.groupBy(lines, (each) =>
    JSON.stringify([
      each.kind,
      each.label,
      each.taxable,
      each.refundable,
      each.payee,
      each.tax_rate,
      each.manual,
      each.item_id,
      each.category,
    ]),
  );
  return [...merged.values()].flatMap((alike) => {
    const [first] = alike;
    const sum = alike.reduce((units, line) => units + unitsOfLine(currency, line), 0n);
    return first ? [withTrueWorking(currency, { ...first, amount: textOf(currency, sum) }, alike)] : [];
  });
}

/** A part of each line, so that they add up to `target`; what rounding leaves is the first line's. */
export function share(
  currency: string,
  lines: readonly PremiumLine[],
  { part, whole }: Fraction,
  target: bigint,
): PremiumLine[] {
  const parts = lines.map((line) => dividedAndRounded(unitsOfLine(currency, line) * part, whole));
  const reached = parts.reduce((sum, units, index) => sum + units * signOf(lines[index] as PremiumLine), 0n);
  return lines.map((line, index) => {
    const left = index === 0 ? signOf(line) * (target - reached) : 0n;
    return withTrueWorking(currency, { ...line, amount: textOf(currency, (parts[index] ?? 0n) + left) });
  });
}

/** A part of the lines; net, fees and tax are each rounded once. */
export function partOfLines(
  currency: string,
  lines: readonly PremiumLine[],
  fraction: Fraction,
): PremiumLine[] {
  const figures = figuresOf(currency, lines);
  return groups.flatMap((group) => {
    const target = dividedAndRounded(figures[group] * fraction.part, fraction.whole);
    return share(
      currency,
      lines.filter((line) => groupOf(line) === group),
      fraction,
      target,
    );
  });
}

export const negated = (currency: string, lines: readonly PremiumLine[]): PremiumLine[] =>
  lines.map((line) =>
    withTrueWorking(currency, { ...line, amount: textOf(currency, -unitsOfLine(currency, line)) }),
  );

/**
 * The same lines for another net premium, which each has its part of as before; tax that was typed in follows, fees stay.
 * Null where no line says what it would be a part of.
 */
export function linesForNet(
  currency: string,
  lines: readonly PremiumLine[],
  net: string,
): PremiumLine[] | null {
  const [before, wanted] = [figuresOf(currency, lines).net, unitsOf(net, placesOf(currency))];
  if (before === wanted) return [...lines];
  if (before === 0n) return null;
  const fraction = { part: wanted, whole: before };
  const of = (group: Group) => lines.filter((line) => groupOf(line) === group);
  return [
    ...share(currency, of('net'), fraction, wanted),
    ...of('fees'),
    ...partOfLines(currency, of('tax'), fraction),
  ];
}
