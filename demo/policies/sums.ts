import type { Risk } from '#contract/sales/risk/risk';
import { sumInsuredOf } from '#contract/sales/risk/amounts';

/** What is insured comes to so much, or is covered up to so much. */
export function insuredSum(risk: Risk, currency: string): string | null {
  switch (risk.line) {
    case 'health':
      return risk.categories[0]?.annual_limit ?? null;
    case 'liability':
    case 'engineering':
    case 'other':
      return risk.limit;
    default:
      return sumInsuredOf(risk, currency);
  }
}
