import type { InsurerDue } from '#contract/money/insurerAccounts';
import { compareAmounts, sumOf } from '#contract/base/amounts/amounts';

/** Whom we owe, those first to whom most of it is late, then as their days come. */
export const owedRows = (dues: readonly InsurerDue[]): InsurerDue[] =>
  dues.toSorted((a, b) => compareAmounts(a.currency, b.late, a.late));

/** What it comes to; different currencies are never added. */
export const owedTotals = (dues: readonly InsurerDue[]) =>
  [...Map.groupBy(dues, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    payable: sumOf(
      currency,
      all.map(({ payable }) => payable),
    ),
    late: sumOf(
      currency,
      all.map(({ late }) => late),
    ),
    policies: all.reduce((sum, { policies }) => sum + policies, 0),
  }));
