import { sumOf } from '#contract/base/amounts/amounts';
import { Money, moneyProblem } from '#contract/base/amounts/money';
import { placeSums } from '#contract/sales/risk/otherLines';
import type { Values } from '../../../../components/form/merging/merge.ts';
import type { ColumnTotals } from '../../../../components/grid/GridTotals.tsx';
import { formatMoney, groupedAmount } from '../../../../components/money.ts';
import { labelOf, t } from '../../../../messages/t.ts';

/** The column of what all that a place is insured for comes to. */
export const placeTotal = 'place_total';

/** What can be added up of an amount that may still be typed. */
const addable = (amount: unknown, currency: string): string[] =>
  typeof amount === 'string' && Money.safeParse(amount).success && !moneyProblem(amount, currency)
    ? [amount]
    : [];

function totalIn(amounts: readonly unknown[], currency: string): string {
  const whole = amounts.flatMap((amount) => addable(amount, currency));
  return whole.length === 0 ? '' : sumOf(currency, whole);
}

const sumsIn = (row: Values): unknown[] => placeSums.map((field) => row[field]);

/** As the sums beside it are written, which have decimals only where they need them. */
const written = (total: string): string => groupedAmount(total.replace(/\.0+$/, ''));

const totalOfPlaces = (rows: readonly Values[], currency: string): string =>
  totalIn(rows.flatMap(sumsIn), currency);
export const totalOfPlace = (row: Values, currency: string): string =>
  written(totalOfPlaces([row], currency));

/** What all of them are insured for, with its currency; empty where nobody has said. */
export function sumOfPlaces(rows: readonly Values[], currency: string): string {
  const total = totalOfPlaces(rows, currency);
  return total && formatMoney(total, currency);
}

/** What each kind of sum comes to, and all of them. */
export const totalsOfPlaces = (rows: readonly Values[], currency: string): ColumnTotals => ({
  label: t('risk.place_total'),
  byColumn: {
    ...Object.fromEntries(
      placeSums.map((field) => [
        field,
        written(
          totalIn(
            rows.map((row) => row[field]),
            currency,
          ),
        ),
      ]),
    ),
    [placeTotal]: written(totalOfPlaces(rows, currency)),
  },
});

/** The same to be read below each other. */
export const totalFacts = ({ byColumn }: ColumnTotals) =>
  [...placeSums, placeTotal]
    .filter((field) => byColumn[field])
    .map((field) => ({ label: labelOf('risk', field), value: byColumn[field] }));
