import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import { plusDays } from '#contract/base/days/wallClock';
import { Invalid, InvalidState } from '../../../errors.ts';
import { said, type Said } from '../../../said.ts';
import type { PolicyFacts } from '../policies/policies.noun.ts';

type Policy = Pick<
  PolicyFacts,
  'status' | 'policy_type' | 'start_date' | 'end_date' | 'cancel_date' | 'gaps'
>;

/** Those that are about a term that is over: money for it, or days after it. */
const afterTheEnd: readonly EndorsementType[] = ['adjustment', 'extension'];

const policyStates: Partial<Record<PolicyFacts['status'], Said>> = {
  draft: said('endorsementNotIssued'),
  pending_issuance: said('endorsementNotIssued'),
  not_taken_up: said('policyNotTakenUp'),
  cancelled: said('policyCancelled'),
  lapsed: said('policyLapsed'),
};

/** Only a policy that runs is changed; of one that has expired the money, or its end. */
export function refusePolicy({ status }: Policy, type: EndorsementType): void {
  const refusal = policyStates[status];
  if (refusal !== undefined) throw new InvalidState(refusal);
  if (status === 'expired' && !afterTheEnd.includes(type)) throw new InvalidState(said('endorsementExpired'));
}

const refuseDay = (sentence: Said): never => {
  throw new Invalid({ effective_date: [sentence] });
};

/** The first day of what changes is a day of cover; an extension's is the one after the last. */
export function refuseEffectiveDate(policy: Policy, type: EndorsementType, day: string): void {
  const { start_date, end_date, cancel_date, gaps } = policy;
  if (type === 'extension') {
    const next = plusDays(end_date, 1);
    if (day !== next) refuseDay(said('endorsementExtensionDay', { day: next }));
    if (cancel_date !== null) refuseDay(said('endorsementCancelBooked', { day: cancel_date }));
    return;
  }
  if (day < start_date || day > end_date)
    refuseDay(said('stepDayFromTo', { from: start_date, to: end_date }));
  if (cancel_date !== null && day >= cancel_date)
    refuseDay(said('endorsementCancelBooked', { day: cancel_date }));
  if (gaps.some(({ from, to }) => from <= day && day <= to)) refuseDay(said('endorsementDayNotCovered'));
}

/** A cancellation that is booked has given back what there was: what moves the premium meanwhile would be lost by it. */
export function refuseWhileBooked({ cancel_date }: Pick<Policy, 'cancel_date'>): void {
  if (cancel_date !== null) throw new InvalidState(said('endorsementWhileBooked', { day: cancel_date }));
}
