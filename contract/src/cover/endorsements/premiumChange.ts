import { difference, sumOf } from '../../base/amounts/amounts.ts';
import { decimalOf, dividedAndRounded, unitsOf } from '../../base/amounts/decimals.ts';
import { placesOf } from '../../base/amounts/money.ts';
import type { Risk } from '../../sales/risk/risk.ts';
import { placeSums } from '../../sales/risk/otherLines.ts';
import type { AnnualFigures } from '../renewals/expiringPremium.ts';
import { changeReasons, type ChangeReason } from '../renewals/renewalOverview.ts';

/** A year of cover: what it costs, for what sum, and of what. */
export type CoveredYear = AnnualFigures & { sum_insured: string | null; risk: Risk | null };

/** What each vehicle or place is insured for, by its id. */
function sumsOfItems(risk: Risk | null, currency: string): ReadonlyMap<string, string> {
  if (risk?.line === 'motor')
    return new Map(risk.vehicles.map(({ id, insured_value }) => [id, insured_value ?? '0']));
  if (risk?.line !== 'property') return new Map();
  return new Map(
    risk.locations.map((place) => [
      place.id,
      sumOf(
        currency,
        placeSums.flatMap((field) => place[field] ?? []),
      ),
    ]),
  );
}

/** What those of the one come to that the other has not. */
const sumOfMissing = (
  currency: string,
  ones: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, string>,
): string =>
  sumOf(
    currency,
    [...ones].filter(([id]) => !others.has(id)).map(([, sum]) => sum),
  );

/** What came and went, and by how much the rest is insured for more; nothing where one of the two has no sum. */
function sumsMoved(currency: string, from: CoveredYear, to: CoveredYear) {
  if (from.sum_insured === null || to.sum_insured === null) return null;
  const [before, after] = [sumsOfItems(from.risk, currency), sumsOfItems(to.risk, currency)];
  const items = difference(
    currency,
    sumOfMissing(currency, after, before),
    sumOfMissing(currency, before, after),
  );
  const all = difference(currency, to.sum_insured, from.sum_insured);
  return { items, sum_insured: difference(currency, all, items) };
}

/** So much of the sum insured, at the rate that the whole of it had. */
function atOldRate(currency: string, { net, sum_insured }: CoveredYear, sum: string): string {
  const places = placesOf(currency);
  const whole = unitsOf(sum_insured ?? '0', places);
  if (whole === 0n) return decimalOf(0n, places);
  return decimalOf(dividedAndRounded(unitsOf(net, places) * unitsOf(sum, places), whole), places);
}

type PremiumChange = { from: string; to: string; reasons: { reason: ChangeReason; amount: string }[] };

/**
 * How a year becomes dearer or cheaper, gross: by the tax, by what is insured besides or no more and by the sums of the
 * rest, both at the rate of before, and by the rate, which is all that is left; so that they add up exactly.
 */
export function premiumChange(currency: string, from: CoveredYear, to: CoveredYear): PremiumChange {
  const moved = sumsMoved(currency, from, to);
  const tax = difference(currency, to.tax, from.tax);
  const items = atOldRate(currency, from, moved?.items ?? '0');
  const sum_insured = atOldRate(currency, from, moved?.sum_insured ?? '0');
  const all = difference(currency, to.gross, from.gross);
  const rate = difference(currency, all, sumOf(currency, [tax, items, sum_insured]));
  const amounts = { rate, sum_insured, items, tax };
  return {
    from: from.gross,
    to: to.gross,
    reasons: changeReasons.map((reason) => ({ reason, amount: amounts[reason] })),
  };
}
