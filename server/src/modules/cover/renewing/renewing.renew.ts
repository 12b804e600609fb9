import type { DraftTerms } from '#contract/cover/renewals/renewalDraft';
import type { Renewal } from '#contract/cover/renewals/renewals';
import type { RenewalRenew } from '#contract/cover/renewals/renewalSteps';
import { renewalActionTable } from '#contract/cover/renewals/renewalStates';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Invalid, InvalidState } from '../../../errors.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { findOffer } from '../../sales/quotes/offers/offers.queries.ts';
import { quoteRecords } from '../../sales/quotes/quotes.noun.ts';
import { convertQuote } from '../policies/policies.convert.ts';
import { addPolicy } from '../policies/policies.create.ts';
import { takeMode } from '../policies/policies.paymentMode.ts';
import { policyRecords } from '../policies/policies.noun.ts';
import { beginRenewing } from '../policies/policies.renewals.ts';
import type { RenewalFacts } from '../renewals/renewals.noun.ts';
import { readRenewal } from '../renewals/renewals.service.ts';
import { termsAgain } from './renewing.draft.ts';
import { carriedOn, typedCommission } from '../policies/premium/policies.commission.rules.ts';
import { guardRenewal, holdAccountOf, whoseNext } from './renewing.holding.ts';
import { said } from '../../../said.ts';

/** With the same insurer and, unless something else is said, for the same price: the draft of the policy that continues it. */
async function renewAsExpiring(
  tx: Tx,
  caller: Caller,
  { id, account_id, policy_id }: RenewalFacts,
  wanted: DraftTerms,
  reference: string,
): Promise<void> {
  await holdAccountOf(tx, account_id);
  const renewal = await beginRenewing(tx, caller, id);
  const policy = await policyRecords.facts(tx, policy_id);
  const terms = await termsAgain(tx, caller, policy, wanted);
  const { agent_id, sub_agent_id, broker_id, auto_renew, payment_mode } = policy;
  await addPolicy(tx, caller, {
    ...terms,
    ...typedCommission(carriedOn(policy), undefined),
    payment_mode: takeMode(terms.risk, {}, payment_mode),
    reference,
    account_id,
    previous_policy_id: policy_id,
    agent_id,
    sub_agent_id,
    broker_id,
    auto_renew,
    assigned_to_id: await whoseNext(tx, caller, renewal),
    business_type: 'renewal',
  });
}

/** What is there ahead of the transaction. */
type Taken = Parameters<typeof convertQuote>[4];

/** By the offer that the client accepted, as its quote is converted elsewhere too. */
async function renewByOffer(
  tx: Tx,
  caller: Caller,
  { quote_id }: RenewalFacts,
  offerId: number,
  taken: Taken,
): Promise<void> {
  if (quote_id === null) throw new InvalidState(said('renewalNoQuote'));
  if (!(await findOffer(tx, quote_id, offerId))) throw new Invalid({ offer_id: [said('renewalOtherOffer')] });
  const { status, selected_offer_id } = await quoteRecords.facts(tx, quote_id);
  if (status !== 'accepted' || selected_offer_id !== offerId)
    throw new InvalidState(said('renewalOfferNotAccepted'));
  await convertQuote(tx, caller, quote_id, {}, taken);
}

/** The draft that continues what ends; once that is issued, it is renewed. The number is taken before. */
export async function renew(
  tx: Tx,
  caller: Caller,
  id: number,
  { offer_id, as_expiring: _same, ...wanted }: RenewalRenew,
  taken: Taken,
): Promise<Renewal> {
  guardHolds(caller, 'policies:create');
  const renewal = await guardRenewal(tx, caller, id, 'renew');
  stateAfter(renewalActionTable, 'renew', renewal);
  await (offer_id === undefined
    ? renewAsExpiring(tx, caller, renewal, wanted, taken.reference)
    : renewByOffer(tx, caller, renewal, offer_id, taken));
  return readRenewal(tx, caller, id);
}
