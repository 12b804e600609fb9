import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { policyRecords } from '../policies/policies.noun.ts';
import { premiumAtEnd } from '../policies/policies.renewals.ts';
import { auditRenewal, renewalRecords } from '../renewals/renewals.noun.ts';
import { insertRenewal } from '../renewals/renewals.record.queries.ts';
import { renewalText } from '../renewals/renewals.rules.ts';

/** The renewal of a policy, with whoever has the policy. */
export async function openRenewal(
  tx: Tx,
  actor: Actor,
  policyId: number,
  renewal_number: string,
): Promise<number> {
  const policy = await policyRecords.facts(tx, policyId);
  const id = await insertRenewal(tx, {
    renewal_number,
    renewal_text: renewalText(renewal_number),
    policy_id: policyId,
    renewal_date: policy.end_date,
    assigned_to_id: policy.assigned_to_id,
    expiring_premium: await premiumAtEnd(tx, policy),
    created_by: actor.user_id,
    updated_by: actor.user_id,
  });
  await auditRenewal(tx, actor, 'create', id, { after: await renewalRecords.facts(tx, id) });
  return id;
}
