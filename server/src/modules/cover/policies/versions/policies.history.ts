import type { Policy } from '#contract/cover/policies/policies';
import { planTold } from '../../../money/instalments/instalments.rules.ts';
import { linesTold, partOf, riskChange, type Told } from '../../../../nouns/steps/auditedParts.ts';
import { benefitsTold } from '../../../sales/quotes/quotes.history.ts';
import { policies } from '../policies.noun.ts';

type Audited = Parameters<typeof policies.audited>[0] &
  Pick<Policy, 'lines' | 'coinsurers' | 'benefits' | 'risk' | 'payment_plan'>;

/** What the trail tells of a policy besides what is insured: each line of the premium, and who shares it. */
const told = (policy: Audited): Told => ({
  ...policies.audited(policy),
  ...planTold(policy.payment_plan),
  coinsurers: policy.coinsurers.map(({ insurer, share_pct }) => `${insurer.label} ${share_pct} %`),
  benefits: benefitsTold(policy.benefits),
  ...Object.fromEntries(
    Object.entries(linesTold(policy.lines)).map(([field, amount]) => [partOf('lines', field), amount]),
  ),
});

/** What is different between two states of a policy. A new one had nothing before. */
export function policyChange(before: Audited | null, after: Audited) {
  const isSameRisk = before !== null && JSON.stringify(before.risk) === JSON.stringify(after.risk);
  const risk = isSameRisk ? { before: {}, after: {} } : riskChange(before?.risk ?? null, after.risk);
  if (before === null) return { after: { ...told(after), risk_items: risk.after.risk_items } };
  return { before: { ...told(before), ...risk.before }, after: { ...told(after), ...risk.after } };
}
