import { statementOf, type OfferBenefit } from '#contract/sales/quotes/benefits';
import { t } from '../../../messages/t.ts';

/** What is said of a benefit, in words. */
export function benefitText(benefit: OfferBenefit | undefined): string {
  const statement = statementOf(benefit);
  return statement.kind === 'limit' ? statement.text : t(`comparison.${statement.kind}`);
}
