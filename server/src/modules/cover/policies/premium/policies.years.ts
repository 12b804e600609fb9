import { nextPolicyYear, type ChargedTerm } from '#contract/money/premiumFrequency';
import { linesOfFurtherYear } from '#contract/money/premium';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { policyChange } from '../versions/policies.history.ts';
import { policyRecords, type PolicyFacts } from '../policies.noun.ts';
import { frequencyOf } from '../policies.paymentMode.ts';
import { movePremium, premiumOf } from './policies.premium.ts';
import { setPolicy } from '../policies.record.queries.ts';
import { recordEvent } from '../versions/policies.timeline.ts';
import { listMoved } from './policies.transactions.queries.ts';

type Term = Pick<PolicyFacts, 'policy_type' | 'start_date' | 'end_date' | 'risk'>;

/** What is charged when, by what a life policy says of it. */
export const termOf = ({ risk, policy_type, start_date, end_date }: Term): ChargedTerm => ({
  policy_type,
  start_date,
  end_date,
  frequency: frequencyOf(risk),
});

/** Charges the next year of a life policy that has begun: what the first one cost, without what was for the issue. */
export async function chargePolicyYear(tx: Tx, actor: Actor, id: number): Promise<void> {
  const policy = await policyRecords.hold(tx, id);
  const { currency, charged_until } = policy;
  const year = charged_until === null ? null : nextPolicyYear(termOf(policy), charged_until);
  const transactions = await listMoved(tx, id);
  const first = transactions.find(({ kind }) => kind === 'issue');
  if (!year || !first) throw new Error(`Policy ${id} has no further year.`);
  const { lines } = linesOfFurtherYear(first.lines, currency);
  const premium = premiumOf(currency, [...transactions.flatMap((each) => each.lines), ...lines]);
  await setPolicy(tx, id, { ...premium.totals, lines: premium.lines, ...edition(actor) });
  const movement = {
    kind: 'policy_year' as const,
    effective_date: year.start_date,
    earns_from: year.start_date,
    earns_to: year.end_date,
    lines,
  };
  const version_id = await recordEvent(
    tx,
    actor,
    policy,
    { kind: 'policy_year', effective_from: year.start_date, status: 'active' },
    movement,
  );
  await audit(tx, actor, {
    module: 'policies',
    noun: 'policies',
    record_id: id,
    action: 'update',
    ...policyChange(policy, await policyRecords.facts(tx, id)),
  });
  await movePremium(tx, actor, policy, { version_id, ...movement });
}
