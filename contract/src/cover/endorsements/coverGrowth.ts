import { compareAmounts } from '../../base/amounts/amounts.ts';
import { insuredFor } from '../../sales/risk/amounts.ts';
import { withChange, type CoverChange, type CoverState } from './coverChange.ts';

const sumOf = (state: CoverState, currency: string): string =>
  insuredFor(state.risk, currency, state.sum_insured) ?? '0';

/**
 * Whether a change adds to what is covered: something comes, it lasts longer, or what stays is insured for more in all.
 * A sum where none was stated is more.
 */
export function coversMore(before: CoverState, change: CoverChange, currency: string): boolean {
  const { added = [], removed = [], end_date = before.end_date } = change;
  if (added.length > 0 || end_date > before.end_date) return true;
  const stays = withChange(before, { removed });
  return compareAmounts(currency, sumOf(withChange(before, change), currency), sumOf(stays, currency)) > 0;
}
