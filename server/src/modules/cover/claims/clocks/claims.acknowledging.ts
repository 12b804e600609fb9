import type { ToldWay } from '#contract/cover/claims/claimChecklist';
import { claimActionTable } from '#contract/cover/claims/claimStates';
import type { ClaimAcknowledge } from '#contract/cover/claims/claimSteps';
import type { Claim } from '#contract/cover/claims/claims';
import { refusalOf } from '#contract/base/states/states';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { InvalidState } from '../../../../errors.ts';
import { edition, now } from '../../../../nouns/stamps.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { said, saidAs } from '../../../../said.ts';
import { claimRecords, type ClaimFacts } from '../claims.noun.ts';
import { inState, nobody } from '../claims.rules.ts';
import { setClaim } from '../claims.record.queries.ts';
import { readClaim } from '../claims.service.ts';

/** The client was told that we are seeing to the claim; the first time counts. */
export async function acknowledge(
  tx: Tx,
  { id, acknowledged_at }: Pick<ClaimFacts, 'id' | 'acknowledged_at'>,
  acknowledged_how: ToldWay,
): Promise<void> {
  if (acknowledged_at === null) await setClaim(tx, id, { acknowledged_at: now, acknowledged_how });
}

/** Somebody says how they told the client. */
export async function acknowledgeClaim(
  tx: Tx,
  caller: Caller,
  id: number,
  { how }: ClaimAcknowledge,
): Promise<Claim> {
  const { claim } = await claimRecords.lock(tx, caller, id, 'claims:update');
  if (claim.acknowledged_at !== null) throw new InvalidState(said('claimAcknowledged'));
  const held = await claimRecords.facts(tx, id);
  // Nobody waits for an answer about a claim that is done with.
  const refusal = refusalOf(claimActionTable, 'close', inState(held, nobody));
  if (refusal !== null) throw new InvalidState(saidAs(refusal));
  await acknowledge(tx, held, how);
  await setClaim(tx, id, edition(caller));
  const told = { after: { acknowledged_how: how } };
  await audit(tx, caller, {
    module: 'claims',
    noun: 'claims',
    record_id: id,
    action: 'acknowledge',
    ...told,
  });
  return readClaim(tx, caller, id);
}
