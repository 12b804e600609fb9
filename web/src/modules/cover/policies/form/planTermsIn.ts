import type { Policy } from '#contract/cover/policies/policies';
import type { PremiumFrequency } from '#contract/money/premiumFrequency';
import type { Risk } from '#contract/sales/risk/risk';
import { termsToPlan, type Terms } from '../../../money/plans/planTerms.ts';

/** How often the premium of a life policy is paid, where somebody has said it. */
export const frequencyIn = (risk: Risk | null): PremiumFrequency | null =>
  risk?.line === 'life' ? risk.frequency : null;

/** What the plan of a policy divides. */
export const planTermsIn = (policy: Policy): Terms =>
  termsToPlan({ ...policy, frequency: frequencyIn(policy.risk), issued_until: policy.charged_until });
