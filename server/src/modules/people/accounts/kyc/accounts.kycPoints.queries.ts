import { sql } from 'kysely';
import type { KycPointSeen } from '#contract/people/kycPoints';
import { kycActionTable } from '#contract/people/kycStates';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid } from '../../../../errors.ts';
import { said } from '../../../../said.ts';
import { holdKyc } from './accounts.kyc.queries.ts';
import { inState, judgedKyc } from './accounts.kyc.rules.ts';
import { digestOf, pointsOnFile } from './accounts.kycPoints.rules.ts';

/** A note to oneself until the file is decided: it says nothing to others, and is in no trail. */
export async function seePoint(
  tx: Tx,
  caller: Caller,
  id: number,
  { point, is_seen }: KycPointSeen,
): Promise<void> {
  const kyc = judgedKyc(await holdKyc(tx, caller, id));
  stateAfter(kycActionTable, 'reject', inState(kyc, caller));
  const found = pointsOnFile(kyc.facts).find((each) => each.point === point);
  if (!found) throw new Invalid({ point: [said('kycNothingOnFile')] });
  const { [point]: _before, ...others } = kyc.facts.kyc_points_seen[String(caller.user_id)] ?? {};
  const tick = { at: new Date().toISOString(), of: digestOf(found.value) };
  const mine = is_seen ? { ...others, [point]: tick } : others;
  await sql`update accounts set kyc_points_seen = kyc_points_seen
    || jsonb_build_object(${String(caller.user_id)}::text, ${JSON.stringify(mine)}::jsonb)
    where id = ${id}`.execute(tx);
}
