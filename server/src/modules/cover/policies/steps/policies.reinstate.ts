import type { PolicyReinstate } from '#contract/cover/policies/policySteps';
import { policyActionTable } from '#contract/cover/policies/policyStates';
import { chargedAgain, earningsOf, linesOfParts } from '#contract/cover/policies/returnPremium';
import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { withGap } from '../cover/policies.cover.queries.ts';
import { holdOrigin } from '../versions/policies.leadAndQuote.ts';
import { movePremium, premiumOf } from '../premium/policies.premium.ts';
import { policyRecords } from '../policies.noun.ts';
import { resumeRenewalOf } from '../policies.renewals.ts';
import { recordEvent } from '../versions/policies.timeline.ts';
import { listMoved } from '../premium/policies.transactions.queries.ts';
import { takePolicyStep } from '../policies.transitions.ts';
import { said } from '../../../../said.ts';

/**
 * Undoes a cancellation, also one that is booked, or a lapse, by a new version: it covers again from a day on, and of
 * what was given back the part for the days from then on is charged again.
 */
export async function reinstatePolicy(
  tx: Tx,
  actor: Actor,
  id: number,
  { effective_from, reason }: PolicyReinstate,
): Promise<void> {
  await holdOrigin(tx, id);
  const policy = await policyRecords.hold(tx, id);
  stateAfter(policyActionTable, 'reinstate', policy);
  const { cancel_date, end_date, currency } = policy;
  if (cancel_date === null) throw new Error(`Policy ${id} was never cancelled.`);
  if (effective_from < cancel_date || effective_from > end_date)
    throw new Invalid({ effective_from: [said('stepDayFromTo', { from: cancel_date, to: end_date })] });
  const transactions = await listMoved(tx, id);
  const undone = transactions.findLast(({ kind }) => kind === 'cancellation');
  const taken = earningsOf(transactions).filter((part) => part.id === undone?.id);
  const parts = chargedAgain(currency, taken, effective_from);
  const lines = linesOfParts(currency, parts);
  const premium = premiumOf(currency, [...transactions.flatMap((each) => each.lines), ...lines]);
  const told = { cancel_date: null, cancel_method: null, cancel_reason: '', ...premium.totals };
  const status = await takePolicyStep(tx, actor, policy, 'reinstate', told, {
    lines: JSON.stringify(premium.lines),
    gaps: withGap(cancel_date, effective_from),
  });
  const movement = {
    kind: 'reinstatement' as const,
    effective_date: effective_from,
    earns_from: effective_from,
    earns_to: end_date,
    lines,
    parts,
  };
  const event = { kind: 'reinstatement' as const, effective_from, reason, status };
  await resumeRenewalOf(tx, actor, id);
  const version_id = await recordEvent(tx, actor, policy, event, movement);
  await movePremium(tx, actor, policy, { version_id, ...movement });
}
