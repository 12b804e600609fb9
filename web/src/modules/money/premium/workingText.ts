import type { PremiumLine } from '#contract/money/premium';
import { workingOf } from '#contract/money/working';
import { formatAmount } from '../../../components/money.ts';

/** `120 × 3,400.00 = `, ahead of the amount that it comes to; nothing where a line does not say. */
export function workingText(line: Pick<PremiumLine, 'quantity' | 'unit_amount'>, currency: string): string {
  const working = workingOf(line);
  return working ? `${working.quantity} × ${formatAmount(working.unit_amount, currency)} = ` : '';
}
