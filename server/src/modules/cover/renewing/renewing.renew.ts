import { riskInTerm } from '#contract/cover/renewals/agedRisk';
import { linesForNextTerm, nextTerm } from '#contract/cover/renewals/nextTerm';
import type { Renewal } from '#contract/cover/renewals/renewals';
import type { RenewalRenew } from '#contract/cover/renewals/renewalSteps';
import { earningsOf } from '#contract/cover/policies/returnPremium';
import { renewalActionTable } from '#contract/cover/renewals/renewalStates';
import { fixedCover } from '#contract/sales/coverTerm';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Invalid, InvalidState } from '../../../errors.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { findOffer } from '../../sales/quotes/offers/offers.queries.ts';
import { quoteRecords } from '../../sales/quotes/quotes.noun.ts';
import { convertQuote } from '../policies/policies.convert.ts';
import { addPolicy } from '../policies/policies.create.ts';
import { takeMode } from '../policies/policies.paymentMode.ts';
import { policyRecords, type PolicyFacts } from '../policies/policies.noun.ts';
import { beginRenewing } from '../policies/policies.renewals.ts';
import { takeTerms } from '../policies/premium/policies.terms.ts';
import { listMoved } from '../policies/premium/policies.transactions.queries.ts';
import type { RenewalFacts } from '../renewals/renewals.noun.ts';
import { readRenewal } from '../renewals/renewals.service.ts';
import { guardRenewal, holdAccountOf, whoseNext } from './renewing.holding.ts';
import { said } from '../../../said.ts';

/** What was agreed, for the term after it. What it costs is provisional until the insurer says so. */
async function termsAgain(tx: Tx, caller: Caller, policy: PolicyFacts) {
  const next = nextTerm(policy, await organisationToday(tx, new Date()));
  const risk = policy.risk && riskInTerm(policy.risk, next);
  const { account_id, product_id, insurer_id, currency, sum_insured, billing_type, coinsurers } = policy;
  const { plan_name, deductible, benefits, conditions } = policy;
  return takeTerms(
    tx,
    caller,
    {
      product_id,
      insurer_id,
      ...(fixedCover(risk, next.start_date) ?? next),
      currency,
      sum_insured,
      billing_type,
      coinsurers,
      plan_name,
      deductible,
      benefits,
      conditions,
      commission_rate: policy.commission_rate ?? undefined,
      lines: linesForNextTerm(policy, next, earningsOf(await listMoved(tx, policy.id))),
      risk,
    },
    { account_id, judged: policy.risk },
  );
}

/** With the same insurer and for the same price: the draft of the policy that continues it. */
async function renewAsExpiring(
  tx: Tx,
  caller: Caller,
  { id, account_id, policy_id }: RenewalFacts,
  reference: string,
): Promise<void> {
  await holdAccountOf(tx, account_id);
  const renewal = await beginRenewing(tx, caller, id);
  const policy = await policyRecords.facts(tx, policy_id);
  const terms = await termsAgain(tx, caller, policy);
  const { agent_id, sub_agent_id, broker_id, auto_renew, payment_mode } = policy;
  await addPolicy(tx, caller, {
    ...terms,
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

/** By the offer that the client accepted, as its quote is converted elsewhere too. */
async function renewByOffer(
  tx: Tx,
  caller: Caller,
  { quote_id }: RenewalFacts,
  offerId: number,
  reference: string,
): Promise<void> {
  if (quote_id === null) throw new InvalidState(said('renewalNoQuote'));
  if (!(await findOffer(tx, quote_id, offerId))) throw new Invalid({ offer_id: [said('renewalOtherOffer')] });
  const { status, selected_offer_id } = await quoteRecords.facts(tx, quote_id);
  if (status !== 'accepted' || selected_offer_id !== offerId)
    throw new InvalidState(said('renewalOfferNotAccepted'));
  await convertQuote(tx, caller, quote_id, {}, reference);
}

/** The draft that continues what ends; once that is issued, it is renewed. The number is taken before. */
export async function renew(
  tx: Tx,
  caller: Caller,
  id: number,
  { offer_id }: RenewalRenew,
  reference: string,
): Promise<Renewal> {
  guardHolds(caller, 'policies:create');
  const renewal = await guardRenewal(tx, caller, id, 'renew');
  stateAfter(renewalActionTable, 'renew', renewal);
  await (offer_id === undefined
    ? renewAsExpiring(tx, caller, renewal, reference)
    : renewByOffer(tx, caller, renewal, offer_id, reference));
  return readRenewal(tx, caller, id);
}
