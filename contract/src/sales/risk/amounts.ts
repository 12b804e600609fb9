import { sumOf } from '../../base/amounts/amounts.ts';
import type { PolicyType } from '../../base/amounts/lines.ts';
import { moneyProblem } from '../../base/amounts/money.ts';
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

const summedLines: readonly PolicyType[] = ['motor', 'property', 'life', 'marine'];

/** The amounts that what is insured by itself is insured for. */
export const insuredAmounts = (risk: Risk): string[] =>
  amountsOf(risk)
    .filter(({ path }) => summedLines.includes(risk.line) && path[0] !== 'estimated_turnover')
    .flatMap(({ amount }) => amount ?? []);

/** What is insured by itself comes to so much; null where nothing of it says an amount. */
export function sumInsuredOf(risk: Risk, currency: string): string | null {
  const amounts = insuredAmounts(risk);
  return amounts.length === 0 ? null : sumOf(currency, amounts);
}

/** The sum insured: what is insured by itself comes to it, or else what was typed. */
export const insuredFor = (
  risk: Risk | null,
  currency: string,
  typed: string | null | undefined,
): string | null => (risk && sumInsuredOf(risk, currency)) ?? typed ?? null;

/** Amounts with more places than their currency has. */
export const riskMoneyProblems = (risk: Risk, currency: string): RiskProblem[] =>
  amountsOf(risk).flatMap(({ path, amount }) => {
    const message = amount === null ? undefined : moneyProblem(amount, currency);
    return message === undefined ? [] : [{ path, message }];
  });
