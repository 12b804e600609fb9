import type { PaymentPlan } from '#contract/money/paymentPlan';
import { t } from '../../../messages/t.ts';

/** How a policy is paid, in a line. */
export function planInWords(plan: PaymentPlan): string {
  switch (plan.kind) {
    case 'equal':
      return t('plans.equal', { count: plan.count, often: oftenInWords(plan.every_months) });
    case 'first_heavier':
      return t('plans.firstHeavier', {
        percent: plan.first_pct,
        count: plan.count - 1,
        often: oftenInWords(plan.every_months),
      });
    case 'custom':
      return t('plans.custom', { count: plan.parts.length });
    case 'financed':
      return t('plans.financed', { payer: plan.payer });
    case 'full':
      return t('plans.full');
  }
}

const oftenInWords = (months: number): string => t('plans.every', { count: months });
