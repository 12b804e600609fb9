import type { Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { wasBound } from '../cover/policies.cover.queries.ts';
import { giveBackToQuote, holdOrigin } from '../versions/policies.leadAndQuote.ts';
import { policyRecords } from '../policies.noun.ts';
import { giveBackToRenewal } from '../policies.renewals.ts';
import { takePolicyStep } from '../policies.transitions.ts';
import { insertVersion } from '../versions/policies.versions.queries.ts';

/** The client does not want it after all. It stays as it is; a new draft may come of its quote. */
export async function notTakeUp(tx: Tx, actor: Actor, id: number, reason: string): Promise<void> {
  await holdOrigin(tx, id);
  const policy = await policyRecords.hold(tx, id);
  const status = await takePolicyStep(tx, actor, policy, 'not-take-up', { not_taken_up_reason: reason });
  await giveBackToQuote(tx, actor, policy);
  await giveBackToRenewal(tx, actor, policy);
  if (await wasBound(tx, id))
    await insertVersion(tx, actor, id, {
      kind: 'not_taken_up',
      effective_from: policy.start_date,
      reason,
      status,
    });
}
