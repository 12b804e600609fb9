import { plusDays } from '#contract/base/days/wallClock';
import { agedRisk, agedSum, riskInTerm } from '#contract/cover/renewals/agedRisk';
import { nextTerm } from '#contract/cover/renewals/nextTerm';
import type { Renewal } from '#contract/cover/renewals/renewals';
import type { RenewalQuote } from '#contract/cover/renewals/renewalSteps';
import { renewalActionTable } from '#contract/cover/renewals/renewalStates';
import type { QuoteCreate } from '#contract/sales/quotes/quotes';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { addAwaited } from '../../sales/quotes/offers/offers.service.ts';
import { createQuote } from '../../sales/quotes/quotes.create.ts';
import { policyRecords, type PolicyFacts } from '../policies/policies.noun.ts';
import { carriedOn } from '../policies/premium/policies.commission.rules.ts';
import { listUnusable } from '../policies/premium/policies.terms.queries.ts';
import { renewalRecords } from '../renewals/renewals.noun.ts';
import { readRenewal } from '../renewals/renewals.service.ts';
import { takeRenewalStep, tellQuote } from '../renewals/renewals.transitions.ts';
import { guardRenewal, holdAccountOf, whoseNext } from './renewing.holding.ts';

/** A client has so many days to think about it. */
const daysToThink = 30;

const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** What ends, as it is asked for again: for the term after it, worth so much more or less. */
function askedAgain(policy: PolicyFacts, pct: number, today: string): QuoteCreate {
  const { account_id, category_id, currency, policy_type } = policy;
  const term = nextTerm(policy, today);
  const risk = policy.risk && agedRisk(riskInTerm(policy.risk, term), currency, pct);
  return {
    account_id,
    category_id,
    quote_type: 'renewal',
    ...term,
    currency,
    sum_insured: agedSum(policy_type, currency, policy.sum_insured, pct),
    risk,
    valid_until: laterOf(policy.end_date, plusDays(today, daysToThink)),
  };
}

/** A quote for what ends, in which the insurer that has it waits to be asked. */
export async function quoteRenewal(
  tx: Tx,
  caller: Caller,
  id: number,
  { aged_pct = 0 }: RenewalQuote,
  taken: { quote_number: string; dataKey: Buffer },
): Promise<Renewal> {
  guardHolds(caller, 'quotes:create');
  const { account_id } = await guardRenewal(tx, caller, id, 'quote');
  await holdAccountOf(tx, account_id);
  const renewal = await renewalRecords.hold(tx, id);
  stateAfter(renewalActionTable, 'quote', renewal);
  const policy = await policyRecords.facts(tx, renewal.policy_id);
  const wanted = askedAgain(policy, aged_pct, await organisationToday(tx, new Date()));
  const quote = await createQuote(tx, caller, wanted, taken, {
    renewal_id: id,
    account_id,
    assigned_to_id: await whoseNext(tx, caller, renewal),
    judged: policy.risk,
  });
  const { insurer_id, product_id, plan_name } = policy;
  const { commission_rate = null } = carriedOn(policy);
  if ((await listUnusable(tx, [insurer_id])).length === 0)
    await addAwaited(tx, caller, quote.id, { insurer_id, product_id, plan_name, commission_rate });
  await takeRenewalStep(tx, caller, renewal, 'quote', {}, { quote_id: quote.id });
  await tellQuote(tx, caller, renewal);
  return readRenewal(tx, caller, id);
}
