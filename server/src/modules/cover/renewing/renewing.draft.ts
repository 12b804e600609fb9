import { riskInTerm } from '#contract/cover/renewals/agedRisk';
import { linesForNextTerm, nextTerm, termFrom } from '#contract/cover/renewals/nextTerm';
import type { DraftTerms, RenewalDraft } from '#contract/cover/renewals/renewalDraft';
import { linesForNet } from '#contract/cover/policies/premiumParts';
import { earningsOf } from '#contract/cover/policies/returnPremium';
import { renewalActionTable } from '#contract/cover/renewals/renewalStates';
import { fixedCover } from '#contract/sales/coverTerm';
import { insuredForSum } from '#contract/sales/risk/amounts';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Invalid } from '../../../errors.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { said } from '../../../said.ts';
import { policyRecords, type PolicyFacts } from '../policies/policies.noun.ts';
import { takeTerms } from '../policies/premium/policies.terms.ts';
import { listMoved } from '../policies/premium/policies.transactions.queries.ts';
import { guardRenewal, holdAccountOf } from './renewing.holding.ts';

/** The days of the term after it, unless others are said; of what is insured for fixed days, those. */
async function daysOfNext(tx: Tx, policy: PolicyFacts, { start_date, end_date }: DraftTerms) {
  const next =
    start_date === undefined
      ? nextTerm(policy, await organisationToday(tx, new Date()))
      : termFrom(start_date, policy);
  const days = fixedCover(policy.risk, next.start_date) ?? next;
  return { start_date: start_date ?? days.start_date, end_date: end_date ?? days.end_date };
}

async function linesOfNext(
  tx: Tx,
  policy: PolicyFacts,
  days: { start_date: string; end_date: string },
  net: string | undefined,
) {
  const lines = linesForNextTerm(policy, days, earningsOf(await listMoved(tx, policy.id)));
  const wanted = net === undefined ? lines : linesForNet(policy.currency, lines, net);
  if (wanted === null) throw new Invalid({ net_premium: [said('renewalNoPremium')] });
  return wanted;
}

/** What was agreed, for the term after it, but for what is said otherwise. What it costs is provisional until the insurer says so. */
export async function termsAgain(tx: Tx, caller: Caller, policy: PolicyFacts, wanted: DraftTerms) {
  const days = await daysOfNext(tx, policy, wanted);
  const { account_id, product_id, insurer_id, currency, billing_type, coinsurers } = policy;
  const { plan_name, deductible, benefits, conditions } = policy;
  const { sum_insured = policy.sum_insured } = wanted;
  const risk = policy.risk && riskInTerm(policy.risk, days);
  const isOtherSum = wanted.sum_insured !== undefined && wanted.sum_insured !== policy.sum_insured;
  return takeTerms(
    tx,
    caller,
    {
      product_id,
      insurer_id,
      ...days,
      currency,
      sum_insured,
      billing_type,
      coinsurers,
      plan_name,
      deductible,
      benefits,
      conditions,
      lines: await linesOfNext(tx, policy, days, wanted.net_premium),
      risk: risk && isOtherSum ? insuredForSum(risk, currency, wanted.sum_insured ?? '0') : risk,
    },
    { account_id, judged: policy.risk },
  );
}

/** What the draft would say, by what makes it, and with all that refuses it; null where what ends is not seen. */
export async function previewDraft(
  tx: Tx,
  caller: Caller,
  id: number,
  wanted: DraftTerms,
): Promise<RenewalDraft | null> {
  guardHolds(caller, 'policies:create');
  const renewal = await guardRenewal(tx, caller, id, 'renew');
  stateAfter(renewalActionTable, 'renew', renewal);
  await holdAccountOf(tx, renewal.account_id);
  const seen = await policyRecords.findSeen(tx, caller, renewal.policy_id, 'policies:view');
  if (!seen) return null;
  const terms = await termsAgain(tx, caller, await policyRecords.facts(tx, renewal.policy_id), wanted);
  const { start_date, end_date, currency, sum_insured, net_premium, fees, tax, gross_premium } = terms;
  return { start_date, end_date, currency, sum_insured, net_premium, fees, tax, gross_premium };
}
