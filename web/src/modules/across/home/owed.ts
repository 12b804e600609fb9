import type { Report } from '#contract/across/reports';
import { compareAmounts } from '#contract/base/amounts/amounts';
import { isZero } from '#contract/base/amounts/decimals';

/** An insurer to whom something is owed, and what of it is late. */
export interface Owed {
  insurer: string | null;
  name: string;
  currency: string;
  payable: string;
  late: string;
}

/** Whom we owe, those first to whom most of it is late. */
export const owedRows = ({ rows }: Pick<Report, 'rows'>): Owed[] =>
  rows
    .map(({ group, label, currency, figures }) => ({
      insurer: group,
      name: label,
      currency: currency ?? '',
      payable: figures['payable'] ?? '0',
      late: figures['payable_late'] ?? '0',
    }))
    .filter(({ payable }) => !isZero(payable))
    .toSorted(
      (a, b) =>
        compareAmounts(a.currency, b.late, a.late) || compareAmounts(a.currency, b.payable, a.payable),
    );
