import { compareAmounts, difference, sumOf } from '../../base/amounts/amounts.ts';
import { isPositive } from '../../base/amounts/decimals.ts';
import { moneyProblem } from '../../base/amounts/money.ts';
import { claimAmountSentences } from '#messages/en/cover/claims/sentences.amounts';
import { ruling } from '../../base/said.ts';

const say = ruling(claimAmountSentences);

type Assessed = { currency: string; estimate: string | null; deductible: string | null };

/** What an insurer that agrees to everything pays: the estimate less the deductible, and nothing below nothing. */
export function payableOf({ currency, estimate, deductible }: Assessed): string | null {
  if (estimate === null) return null;
  const left = difference(currency, estimate, deductible ?? '0');
  return isPositive(left) ? left : difference(currency, '0', '0');
}

/** What is wrong with an amount that is approved in full, or in part; undefined where nothing is. */
export function approvalProblem(
  claim: Assessed,
  amount: string,
  action: 'approve' | 'approve-partly',
): string | undefined {
  const { currency } = claim;
  const problem = moneyProblem(amount, currency);
  if (problem) return problem;
  if (!isPositive(amount)) return 'Enter an amount above nothing.';
  const payable = payableOf(claim);
  if (payable === null) return undefined;
  const isLess = compareAmounts(currency, amount, payable) < 0;
  if (action === 'approve' && isLess) return say('claimPayableFull', { payable, currency });
  if (action === 'approve-partly' && !isLess) return say('claimPayablePart', { payable, currency });
  return undefined;
}

type Approved = { currency: string; approved_amount: string | null; paid: string };

/** What of the approved amount is not paid yet; where nothing was approved, nothing is. */
export function approvedLeft({ currency, approved_amount, paid }: Approved): string {
  const left = difference(currency, approved_amount ?? '0', paid);
  return isPositive(left) ? left : sumOf(currency, []);
}

/** Whether a payment goes beyond what was approved, with what was paid before. */
export const isBeyondApproved = (claim: Approved, amount: string): boolean =>
  compareAmounts(claim.currency, amount, approvedLeft(claim)) > 0;
