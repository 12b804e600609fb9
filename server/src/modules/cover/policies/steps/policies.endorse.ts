import type { CoverState } from '#contract/cover/endorsements/coverChange';
import type { StoredPart } from '#contract/cover/policies/policyVersions';
import type { PremiumLine } from '#contract/money/premium';
import { riskItems } from '#contract/sales/risk/risk';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { policyChange } from '../versions/policies.history.ts';
import { policyRecords, type PolicyFacts } from '../policies.noun.ts';
import { movePremium, premiumOf } from '../premium/policies.premium.ts';
import { moveRenewalOf } from '../policies.renewals.ts';
import { setPolicy, type PolicyChange } from '../policies.record.queries.ts';
import { readTimeline, recordEvent, stateOn, type Movement } from '../versions/policies.timeline.ts';
import { takePolicyStep } from '../policies.transitions.ts';

/** Later than any day that somebody may enter. */
const lastDay = '9999-12-31';

/** Whom it insures is the account as it stands, until an endorsement says otherwise. */
function insuredOf(issued: CoverState, state: CoverState): PolicyChange {
  const isSame = <F extends 'insured_name' | 'insured_address'>(field: F) =>
    JSON.stringify(issued[field]) === JSON.stringify(state[field]);
  return {
    insured_name: isSame('insured_name') ? '' : state.insured_name,
    insured_address: isSame('insured_address') ? null : JSON.stringify(state.insured_address),
  };
}

type Endorsed = {
  endorsement_id: number;
  effective_date: string;
  /** What it is about, in the words of whoever entered it. */
  reason: string;
  lines: PremiumLine[];
  parts: StoredPart[];
};

function movementOf({ effective_date, lines, parts }: Endorsed): Movement | null {
  if (parts.length === 0) return null;
  const froms = parts.map(({ earns_from }) => earns_from).toSorted();
  const tos = parts.map(({ earns_to }) => earns_to).toSorted();
  return {
    kind: 'endorsement',
    effective_date,
    earns_from: froms[0] ?? effective_date,
    earns_to: tos.at(-1) ?? effective_date,
    lines,
    parts,
  };
}

/**
 * What becomes of a policy that is held when an endorsement was applied or taken back: it is what all that hold make of
 * what was issued, from its first day on there is a version of that, and what it charges or gives back is booked.
 */
export async function followEndorsement(
  tx: Tx,
  actor: Actor,
  policy: PolicyFacts,
  endorsed: Endorsed,
): Promise<void> {
  const { id, currency } = policy;
  const timeline = await readTimeline(tx, id);
  const { insured_name: _, insured_address: __, ...state } = stateOn(timeline, policy, lastDay);
  const premium = premiumOf(currency, [...timeline.moved.flatMap(({ lines }) => lines), ...endorsed.lines]);
  await setPolicy(tx, id, {
    ...state,
    item_count: state.risk ? riskItems(state.risk).length : 0,
    ...insuredOf(timeline.issued, stateOn(timeline, policy, lastDay)),
    lines: premium.lines,
    ...premium.totals,
    ...edition(actor),
  });
  const isLonger = policy.status === 'expired' && state.end_date >= (await dayOf(tx, actor));
  if (isLonger) await takePolicyStep(tx, actor, policy, 'extend');
  await audit(tx, actor, {
    module: 'policies',
    noun: 'policies',
    record_id: id,
    action: 'update',
    ...policyChange(policy, await policyRecords.facts(tx, id)),
  });
  const { endorsement_id, effective_date, reason } = endorsed;
  const movement = movementOf(endorsed);
  const event = {
    kind: 'endorsement' as const,
    effective_from: effective_date,
    reason,
    status: 'active' as const,
    endorsement_id,
  };
  const version_id = await recordEvent(tx, actor, policy, event, movement);
  if (movement) await movePremium(tx, actor, policy, { version_id, ...movement, endorsement_id });
  await moveRenewalOf(tx, actor, id);
}
