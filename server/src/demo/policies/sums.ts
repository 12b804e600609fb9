import { sumOf } from '#contract/base/amounts';
import type { Risk } from '#contract/sales/risk';

const sum = (amounts: (string | null)[]): string =>
  sumOf(
    'AED',
    amounts.filter((amount) => amount !== null),
  );

/** What is insured comes to so much. Amounts of the demonstration have no fractions. */
export function insuredSum(risk: Risk): string | null {
  switch (risk.line) {
    case 'motor':
      return sum(risk.vehicles.map(({ insured_value }) => insured_value));
    case 'property':
      return sum(risk.locations.flatMap(({ building_si, contents_si }) => [building_si, contents_si]));
    case 'life':
      return risk.sum_assured;
    case 'marine':
      return risk.invoice_value;
    case 'health':
      return risk.annual_limit;
    case 'travel':
      return null;
    default:
      return risk.limit;
  }
}
