import type { PolicyIssue } from '#contract/cover/policies/policySteps';
import { firstCharge } from '#contract/money/premiumFrequency';
import { policyActionTable } from '#contract/cover/policies/policyStates';
import {
  fieldProblemsToIssue,
  leaverProblems,
  type PolicyToIssue,
} from '#contract/cover/policies/policyReadiness';
import type { Risk } from '#contract/sales/risk/risk';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { riskLinks } from '../../../../nouns/risk.ts';
import { now } from '../../../../nouns/stamps.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { departureAtIssue } from './policies.departures.ts';
import { numberNorm } from '../policies.number.ts';
import { holdOrigin, winLead } from '../versions/policies.leadAndQuote.ts';
import { commissionAtIssue } from '../premium/policies.commission.ts';
import { movePremium } from '../premium/policies.premium.ts';
import { policyRecords } from '../policies.noun.ts';
import { ownText, refuseAt, refuseRisk } from '../policies.rules.ts';
import { renewPrevious } from '../policies.renewals.ts';
import { takePolicyStep } from '../policies.transitions.ts';
import { termOf } from '../premium/policies.years.ts';
import { insertVersion } from '../versions/policies.versions.queries.ts';
import { said as sentence } from '../../../../said.ts';

/** Who has left before the start is not issued; who leaves later is marked until an endorsement takes them off. */
export async function refuseLeavers(tx: Tx, risk: Risk, start_date: string): Promise<void> {
  const { members } = await riskLinks(tx, risk);
  refuseRisk(leaverProblems(risk, members, start_date));
}

/** What its readiness tells of, all at once; whether its plan still fits is asked where its instalments are made. */
async function refuseUnready(tx: Tx, policy: PolicyToIssue): Promise<void> {
  const { members } = policy.risk ? await riskLinks(tx, policy.risk) : { members: [] };
  refuseAt(fieldProblemsToIssue(policy, members));
}

/** The insurer gave it its number: it covers from its start, what it costs is charged, its lead is won, and what it continues is renewed. */
export async function issuePolicy(tx: Tx, actor: Actor, id: number, said: PolicyIssue): Promise<void> {
  await holdOrigin(tx, id);
  const policy = await policyRecords.hold(tx, id);
  stateAfter(policyActionTable, 'issue', policy);
  const { policy_number } = said;
  if (numberNorm(policy_number) === '') throw new Invalid({ policy_number: [sentence('stepEmptyNumber')] });
  await refuseUnready(tx, policy);
  const { reason = {}, departures } = departureAtIssue(policy, said.departure_reason);
  await winLead(tx, actor, policy);
  const issue_date = said.issue_date ?? (await dayOf(tx, actor));
  const { rate, basis, source, rule_id } = await commissionAtIssue(tx, policy, issue_date);
  const commission = { commission_rate: rate, commission_basis: basis, commission_source: source };
  const status = await takePolicyStep(
    tx,
    actor,
    policy,
    'issue',
    { policy_number, issue_date, ...reason, ...commission },
    {
      commission_rate_id: rule_id,
      number_norm: numberNorm(policy_number),
      own_text: ownText({ ...policy, policy_number }),
      issued_at: now,
      departures: JSON.stringify(departures),
    },
  );
  const { start_date, lines } = policy;
  const version_id = await insertVersion(tx, actor, id, {
    kind: 'issue',
    effective_from: start_date,
    status,
  });
  const { end_date: earns_to } = firstCharge(termOf(policy));
  await renewPrevious(tx, actor, policy, earns_to);
  await movePremium(tx, actor, policy, {
    version_id,
    kind: 'issue',
    effective_date: start_date,
    earns_from: start_date,
    earns_to,
    lines,
  });
}
