import { difference } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';
import type { CommissionStatus } from '#contract/money/commissions/commissionStates';
import type { CommissionSummary } from '#contract/money/commissions/commissions';
import type { Tone } from '../../../components/texts/StatusTag.tsx';

export const commissionTones: Record<CommissionStatus, Tone> = {
  expected: 'quiet',
  invoiced: 'busy',
  part_received: 'soon',
  received: 'good',
  disputed: 'late',
  written_off: 'quiet',
  settled: 'good',
  clawed_back: 'late',
};

type Amounts = Pick<CommissionSummary, 'currency' | 'expected' | 'open'>;

export const openTaxOf = ({
  currency,
  tax,
  tax_received,
}: Pick<CommissionSummary, 'currency' | 'tax' | 'tax_received'>): string =>
  difference(currency, tax, tax_received);

export const absolute = (amount: string): string => amount.replace('-', '');

/** What differs is said once something came: until then all of it is merely open. */
export const isDifferent = ({ received, variance }: Pick<CommissionSummary, 'received' | 'variance'>) =>
  !isZero(received) && !isZero(variance);

/** More came than was expected. */
const isBeyond = (expected: string, open: string): boolean =>
  open.startsWith('-') !== expected.startsWith('-');

type Left = 'nothing' | 'open' | 'beyond';

/** What is left of it once this much more came: something, nothing, or more than was expected. */
export function leftAfter(commission: Amounts, amount: string): { left: Left; amount: string } {
  const { currency, expected, open } = commission;
  const rest = difference(currency, open, amount);
  if (isZero(rest)) return { left: 'nothing', amount: rest };
  return { left: isBeyond(expected, rest) ? 'beyond' : 'open', amount: absolute(rest) };
}

type Due = 'late' | 'today' | 'ahead' | 'asPaid';

/** Since when or from when it is due; nothing where all of it came, or more. */
export function dueOf({
  due_on,
  age,
  open,
  expected,
  billing_type,
}: Pick<CommissionSummary, 'due_on' | 'age' | 'open' | 'expected' | 'billing_type'>): Due | undefined {
  if (isZero(open) || isBeyond(expected, open)) return undefined;
  if (due_on === null) return billing_type === 'agency_bill' ? 'asPaid' : undefined;
  if (age === null) return 'ahead';
  return age > 0 ? 'late' : 'today';
}
