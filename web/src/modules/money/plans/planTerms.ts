import { planTermsOf, type PlanTerms } from '#contract/money/paymentPlans';
import { furtherYears, type ChargedTerm } from '#contract/money/premiumFrequency';
import { linesOfFurtherYear, type PremiumLine } from '#contract/money/premium';

/** What a plan divides, and of a life policy what follows its first year. */
export type Terms = PlanTerms & { further?: { count: number; gross_premium: string } | undefined };

type Charged = ChargedTerm & {
  gross_premium: string;
  currency: string;
  lines: readonly PremiumLine[];
  /** Until when the issue charged it; null before that. */
  issued_until: string | null;
};

export function termsToPlan(charged: Charged): Terms {
  const terms = planTermsOf(charged);
  const isByYear = terms.end_date < charged.end_date;
  const { gross_premium } = linesOfFurtherYear(charged.lines, charged.currency);
  return { ...terms, further: isByYear ? { count: furtherYears(charged), gross_premium } : undefined };
}
