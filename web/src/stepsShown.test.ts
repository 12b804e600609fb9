import { expect, it } from 'vitest';
import { claimActionTable } from '#contract/cover/claims/claimStates';
import { endorsementActionTable } from '#contract/cover/endorsements/endorsementStates';
import { policyActionTable } from '#contract/cover/policies/policyStates';
import { renewalActionTable } from '#contract/cover/renewals/renewalStates';
import { commissionActionTable } from '#contract/money/commissions/commissionStates';
import { paymentActionTable } from '#contract/money/paymentStates';
import { kycActionTable } from '#contract/people/kycStates';
import { quoteActionTable } from '#contract/sales/quotes/quoteStates';
import { stepsOf as stepsOfClaim } from './modules/cover/claims/steps/claimSteps.ts';
import { stepsOf as stepsOfEndorsement } from './modules/cover/endorsements/endorsementSteps.ts';
import { stepsOf as stepsOfPolicy } from './modules/cover/policies/steps/policySteps.ts';
import { stepsOf as stepsOfRenewal } from './modules/cover/renewals/steps/renewalSteps.ts';
import { stepsOf as stepsOfCommission } from './modules/money/commissions/steps/commissionSteps.ts';
import { stepsOf as stepsOfPayment } from './modules/money/payments/steps/paymentSteps.ts';
import { stepsOf as stepsOfKyc } from './modules/people/kyc/kycSteps.ts';
import { stepsOf as stepsOfQuote } from './modules/sales/quotes/steps/quoteSteps.ts';

interface Table {
  steps: Record<string, { from: readonly string[]; permission?: string }>;
  refusals: Record<string, string>;
}

/** What the screens read of a record besides its state, so that every step fits it. */
type Shown = (record: never) => { name: string }[];

const nouns: [noun: string, table: Table, shown: Shown, fitting: object][] = [
  ['claims', claimActionTable, stepsOfClaim, {}],
  ['endorsements', endorsementActionTable, stepsOfEndorsement, {}],
  ['policies', policyActionTable, stepsOfPolicy, { flags: ['cancel_pending'] }],
  ['renewals', renewalActionTable, stepsOfRenewal, {}],
  ['payments', paymentActionTable, stepsOfPayment, { method: 'cheque', direction: 'receipt_from_client' }],
  ['commissions', commissionActionTable, stepsOfCommission, {}],
  ['KYC', kycActionTable, stepsOfKyc, { is_review_due: true }],
  ['quotes', quoteActionTable, stepsOfQuote, {}],
];

/** Refunds alone are approved, and a payment is allocated in a form. */
const elsewhere = ['approve of payments', 'allocate of payments'];

it.each(nouns)('each step that people take with %s is shown in a state', (noun, table, shown, fitting) => {
  const asked = Object.entries(table.steps)
    .filter(([name, { permission }]) => permission !== 'system' && !elsewhere.includes(`${name} of ${noun}`))
    .map(([name]) => name);
  const allowed_actions = asked.map((name) => ({ name, enabled: true, reason: null }));
  const found = Object.keys(table.refusals).flatMap((status) => {
    const record = { status, kyc_status: status, allowed_actions, ...fitting };
    return shown(record as never).map(({ name }) => name);
  });
  expect(asked.filter((name) => !found.includes(name))).toEqual([]);
});
