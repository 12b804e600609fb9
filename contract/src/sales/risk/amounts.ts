import { sumOf } from '../../base/amounts/amounts.ts';
import { decimalOf, dividedAndRounded, unitsOf } from '../../base/amounts/decimals.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import { moneyProblem, placesOf } from '../../base/amounts/money.ts';
import type { Risk, RiskProblem } from './risk.ts';
import { placeSums } from './otherLines.ts';

function amountsOf(risk: Risk): { path: RiskProblem['path']; amount: string | null }[] {
  switch (risk.line) {
    case 'motor':
      return risk.vehicles.map(({ insured_value: amount }, index) => ({
        path: ['vehicles', index, 'insured_value'],
        amount,
      }));
    case 'property':
      return risk.locations.flatMap((place, index) =>
        placeSums.map((field) => ({ path: ['locations', index, field], amount: place[field] })),
      );
    case 'health':
      return risk.categories.map(({ annual_limit: amount }, index) => ({
        path: ['categories', index, 'annual_limit'],
        amount,
      }));
    case 'life':
      return [{ path: ['sum_assured'], amount: risk.sum_assured }];
    case 'marine':
      return (['invoice_value', 'limit_per_sending', 'estimated_turnover'] as const).map((field) => ({
        path: [field],
        amount: risk[field],
      }));
    case 'travel':
      return [];
    default:
      return [{ path: ['limit'], amount: risk.limit }];
  }
}

/** The path was read from the same shape. */
function put(risk: Risk, path: Placed['path'], amount: string): void {
  let place = risk as unknown as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) place = place[step] as typeof place;
  place[path.at(-1) ?? ''] = amount;
}

const summedLines: readonly PolicyType[] = ['motor', 'property', 'life', 'marine'];

type Placed = { path: RiskProblem['path']; amount: string };

const placedAmounts = (risk: Risk): Placed[] =>
  amountsOf(risk).flatMap(({ path, amount }) =>
    amount !== null && summedLines.includes(risk.line) && path[0] !== 'estimated_turnover'
      ? [{ path, amount }]
      : [],
  );

/** The amounts that what is insured by itself is insured for. */
export const insuredAmounts = (risk: Risk): string[] => placedAmounts(risk).map(({ amount }) => amount);

/** What is insured by itself comes to so much; null where nothing of it says an amount. */
export function sumInsuredOf(risk: Risk, currency: string): string | null {
  const amounts = insuredAmounts(risk);
  return amounts.length === 0 ? null : sumOf(currency, amounts);
}

/** Up to how much a liability, a project or whatever else is described is covered. */
export const limitOf = (risk: Risk | null): string | null =>
  risk !== null && 'limit' in risk ? risk.limit : null;

/** The sum insured: what is insured by itself comes to it, or else what was typed, or else the limit. */
export const insuredFor = (
  risk: Risk | null,
  currency: string,
  typed: string | null | undefined,
): string | null => (risk && sumInsuredOf(risk, currency)) ?? typed ?? limitOf(risk);

const mostPlaces = 4;

/** The sum that somebody typed; null where it is but the limit, which it follows. */
export function typedSum(risk: Risk | null, sum: string | null): string | null {
  const limit = limitOf(risk);
  if (sum === null || limit === null) return sum;
  return unitsOf(sum, mostPlaces) === unitsOf(limit, mostPlaces) ? null : sum;
}

/** The same risk for another sum, which what is insured by itself shares as before; what rounding leaves is the first's. */
export function insuredForSum(risk: Risk, currency: string, sum: string): Risk {
  const placed = placedAmounts(risk);
  const units = (amount: string) => unitsOf(amount, placesOf(currency));
  const [whole, wanted] = [units(sumInsuredOf(risk, currency) ?? '0'), units(sum)];
  const parts = placed.map(({ amount }) =>
    whole === 0n ? 0n : dividedAndRounded(units(amount) * wanted, whole),
  );
  const left = wanted - parts.reduce((reached, part) => reached + part, 0n);
  const changed = structuredClone(risk);
  for (const [index, { path }] of placed.entries())
    put(changed, path, decimalOf((parts[index] ?? 0n) + (index === 0 ? left : 0n), placesOf(currency)));
  return changed;
}

/** Amounts with more places than their currency has. */
export const riskMoneyProblems = (risk: Risk, currency: string): RiskProblem[] =>
  amountsOf(risk).flatMap(({ path, amount }) => {
    const message = amount === null ? undefined : moneyProblem(amount, currency);
    return message === undefined ? [] : [{ path, message }];
  });
