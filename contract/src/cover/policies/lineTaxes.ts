import { sumOf } from '../../base/amounts/amounts.ts';
import { premiumTotals, type PremiumLine } from '../../money/premium.ts';
import { totalsOfLines } from './premiumParts.ts';
import type { WorkingRow } from './premiumWorking.ts';

export const isTax = ({ kind }: PremiumLine): boolean => kind === 'tax';

/** The taxes that their own rates make of these lines, one for each rate. */
export const taxesOf = (currency: string, lines: readonly PremiumLine[]): PremiumLine[] =>
  premiumTotals(
    lines.filter((each) => !isTax(each)),
    null,
    currency,
  ).lines.filter(isTax);

/** A row for each rate: what of the lines is taxable by it, and the tax on that. None where tax was typed in. */
export function rateRows(currency: string, lines: readonly PremiumLine[]): WorkingRow[] {
  if (lines.some((each) => isTax(each) && each.manual)) return [];
  return taxesOf(currency, lines).flatMap(({ tax_rate: rate, refundable, amount: result }) => {
    if (rate === null) return [];
    const { net_premium, fees } = totalsOfLines(
      currency,
      lines.filter((each) => each.taxable && each.tax_rate === rate && each.refundable === refundable),
    );
    return { kind: 'rate' as const, amount: sumOf(currency, [net_premium, fees]), rate, result };
  });
}
