import type { PolicyType } from '#contract/base/amounts/lines';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import { dice } from '../accounts/dice.ts';
import { demoBenefits } from '../quotes/offers.ts';

export type AgreedTerms = {
  plan_name: string;
  deductible: string | null;
  benefits: OfferBenefit[];
  conditions: string;
};

const plans = ['Silver', 'Gold', 'Platinum', ''];
const conditions: Partial<Record<PolicyType, string>> = {
  motor: 'Drivers under 25 years pay twice the deductible.',
  health: 'Treatment outside the network is paid back up to 80 %.',
  property: 'The fire alarm is kept in working order.',
};
const withoutDeductible: PolicyType[] = ['life'];

/** What was agreed besides the premium, by dice of its own, so that all else falls as it did. */
export function demoTerms(id: number, line: PolicyType): AgreedTerms {
  const chance = dice(id);
  const hasDeductible = !withoutDeductible.includes(line);
  return {
    plan_name: plans[id % plans.length] ?? '',
    deductible: hasDeductible ? `${chance.between(1, 10) * 250}.00` : null,
    benefits: demoBenefits(chance, line),
    conditions: id % 3 === 0 ? '' : (conditions[line] ?? ''),
  };
}
