import {
  PremiumLineInput,
  premiumProblems,
  premiumTotals,
  type LineKind,
  type PremiumLine,
  type PremiumTotals,
} from '#contract/money/premium';
import type { Values } from '../../../components/form/merging/merge.ts';

/** What a line starts with, and what its kind says of it unless somebody says otherwise. */
export const lineOf = (kind: LineKind) => ({
  kind,
  label: '',
  amount: null,
  taxable: kind !== 'fee' && kind !== 'tax',
  refundable: kind !== 'fee',
  payee: kind === 'tax' ? 'authority' : 'insurer',
  tax_rate: null,
  // A tax line that is entered is never recomputed.
  manual: kind === 'tax',
  item_id: null,
  category: null,
  quantity: null,
  unit_amount: null,
});

/** Without the tax lines that are made of the others. */
export const typedLines = (lines: readonly PremiumLine[]): PremiumLine[] =>
  lines.filter(({ kind, manual }) => kind !== 'tax' || manual);

/** What the lines come to; undefined as long as one of them cannot be read. Lines without an amount do not count yet. */
export function totalsOf(
  lines: readonly Values[],
  rate: string | null,
  currency: string,
): PremiumTotals | undefined {
  const entered = lines
    .filter(({ amount }) => amount !== null && amount !== '')
    .map((line) => PremiumLineInput.safeParse({ ...line, label: line['label'] || '-' }));
  const read = entered.flatMap(({ data }) => (data ? [data] : []));
  if (read.length < entered.length || read.length === 0) return undefined;
  const problems = premiumProblems(read, rate, currency);
  return Object.keys(problems).length > 0 ? undefined : premiumTotals(read, rate, currency);
}
