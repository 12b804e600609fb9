import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import { isPositive, isZero } from '#contract/base/amounts/decimals';
import { moneyProblem } from '#contract/base/amounts/money';
import { approvedLeft, isBeyondApproved } from '#contract/cover/claims/claimAmounts';
import type { ClaimMovementCreate, MovementKind } from '#contract/cover/claims/claimMovements';
import { claimActionTable, type ClaimStatus } from '#contract/cover/claims/claimStates';
import { Conflict, Forbidden, Invalid, InvalidState } from '../../../../errors.ts';
import { said as sentence, saidAs, type Said } from '../../../../said.ts';

export type Sums = { reserve: string; paid: string; fees: string; recovered: string };
type Claim = Sums & {
  status: ClaimStatus;
  currency: string;
  date_of_loss: string;
  approved_amount: string | null;
};

/** Which of the sums of a claim a movement moves. */
export const sumMovedBy = {
  reserve: 'reserve',
  payment: 'paid',
  fee: 'fees',
  recovery: 'recovered',
} as const satisfies Record<MovementKind, keyof Sums>;

export type Moved = { kind: MovementKind; amount: string };

/** More than this no column takes, of what was spent in all either. */
const mostOfAll = '999999999999999';

/** The sum that a movement leads to. */
export function movedTo(claim: Sums & { currency: string }, { kind, amount }: Moved): string {
  return sumOf(claim.currency, [claim[sumMovedBy[kind]], amount]);
}

/** Once a claim is closed or withdrawn, only recoveries still come in, or are taken back. */
export function refuseOnceClosed({ status }: Claim, kind: MovementKind): void {
  if ((status === 'closed' || status === 'withdrawn') && kind !== 'recovery')
    throw new InvalidState(saidAs(claimActionTable.refusals[status]));
}

/** Nothing moves before the loss, or before what it takes back; `today` is the organisation's. */
export function refuseOtherDay(
  { date_of_loss }: Claim,
  of: Reversed | undefined,
  date: string,
  today: string,
): void {
  if (date > today) throw new Invalid({ date: [sentence('claimMovementFuture')] });
  if (date < date_of_loss)
    throw new Invalid({ date: [sentence('claimMovementBeforeLoss', { from: date_of_loss })] });
  if (of && date < of.date)
    throw new Invalid({ date: [sentence('claimMovementBeforeReversed', { from: of.date })] });
}

/** Beyond what was approved it is for whoever may approve, and said why. */
export function refuseBeyondApproved(
  claim: Claim,
  { kind, amount }: Moved,
  { mayApprove, reason }: { mayApprove: boolean; reason: string },
): void {
  if (kind !== 'payment' || !isPositive(amount) || !isBeyondApproved(claim, amount)) return;
  if (!mayApprove)
    throw new Forbidden(
      sentence('claimMovementBeyond', { left: approvedLeft(claim), currency: claim.currency }),
    );
  if (reason === '') throw new Invalid({ reason: [sentence('claimMovementReason')] });
}

export function refuseForeignCurrency({ currency }: Claim, said: string | undefined): void {
  if (said !== undefined && said !== currency)
    throw new Invalid({ currency: [sentence('claimMovementCurrency', { currency })] });
}

function amountProblem({ currency }: Claim, { kind, amount }: Moved): Said | undefined {
  if (isZero(amount)) return sentence('claimMovementNothing');
  if (kind !== 'reserve' && !isPositive(amount)) return sentence('claimMovementAbove');
  const problem = moneyProblem(amount, currency);
  return problem === undefined ? undefined : saidAs(problem);
}

/** A new movement, complete and of an amount that can be. */
export function newlyMoved(claim: Claim, { kind, amount }: ClaimMovementCreate): Moved {
  const required = [sentence('required')];
  if (kind === undefined || amount === undefined)
    throw new Invalid({
      ...(kind === undefined && { kind: required }),
      ...(amount === undefined && { amount: required }),
    });
  const problem = amountProblem(claim, { kind, amount });
  if (problem !== undefined) throw new Invalid({ amount: [problem] });
  return { kind, amount };
}

export type Reversed = Moved & { payee: string; date: string; is_reversal: boolean; is_reversed: boolean };

/** The opposite of one that was recorded; what else is said of it has to agree. */
export function movedBack(claim: Claim, of: Reversed | undefined, said: ClaimMovementCreate): Moved {
  if (!of) throw new Invalid({ reverses_id: [sentence('claimMovementForeign')] });
  if (of.is_reversal) throw new Invalid({ reverses_id: [sentence('claimMovementReversal')] });
  if (of.is_reversed) throw new Conflict(sentence('claimMovementReversed'));
  const { currency } = claim;
  const amount = difference(currency, '0', of.amount);
  if (said.kind !== undefined && said.kind !== of.kind)
    throw new Invalid({ kind: [sentence('claimMovementKind')] });
  const isOther = said.amount !== undefined && moneyProblem(said.amount, currency) === undefined;
  if (said.amount !== undefined && (!isOther || compareAmounts(currency, said.amount, amount) !== 0))
    throw new Invalid({ amount: [sentence('claimMovementOpposite', { amount, currency })] });
  return { kind: of.kind, amount };
}

const belowNothing = sentence('claimMovementBelow');
const onlyPayment = sentence('claimMovementOnlyPayment');

/** The sums stay such as a claim can have. */
export function refuseUnlikelySum(claim: Claim, moved: Moved, field: 'amount' | 'reverses_id'): void {
  const after = movedTo(claim, moved);
  const { currency, status } = claim;
  if (after.startsWith('-')) throw new Invalid({ [field]: [belowNothing] });
  const isSpent = moved.kind === 'payment' || moved.kind === 'fee';
  const inAll = isSpent ? sumOf(currency, [claim.paid, claim.fees, moved.amount]) : after;
  if (compareAmounts(currency, inAll, mostOfAll) > 0)
    throw new Invalid({ [field]: [sentence('claimMovementTooLarge')] });
  if (status === 'settled' && moved.kind === 'payment' && isZero(after)) throw new InvalidState(onlyPayment);
}
