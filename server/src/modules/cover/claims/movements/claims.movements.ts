import type {
  ClaimMovement,
  ClaimMovementCreate,
  ClaimMovements,
} from '#contract/cover/claims/claimMovements';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { findMovement, listMovements } from './claims.movements.queries.ts';
import {
  movedBack,
  newlyMoved,
  refuseBeyondApproved,
  refuseForeignCurrency,
  refuseOnceClosed,
  refuseOtherDay,
  refuseUnlikelySum,
} from './claims.movements.rules.ts';
import { moveMoney } from './claims.movements.transitions.ts';
import { refusePaidAboveLimit } from '../limits/claims.limits.ts';
import { claimRecords } from '../claims.noun.ts';
import { findClaim } from '../claims.service.ts';

export async function listMovementsOf(db: Db, caller: Caller, id: number): Promise<ClaimMovements> {
  const { currency } = await findClaim(db, caller, id);
  return { currency, movements: await listMovements(db, id) };
}

/** Recorded for good: whoever made a mistake takes it back by another one. */
export async function addMovement(
  tx: Tx,
  caller: Caller,
  id: number,
  body: ClaimMovementCreate,
): Promise<ClaimMovement> {
  const scope = await claimRecords.guard(tx, caller, id, 'claims:update');
  const claim = await claimRecords.hold(tx, id);
  const { reverses_id, date, note, reason = '' } = body;
  refuseForeignCurrency(claim, body.currency);
  const reversed = reverses_id === undefined ? undefined : await findMovement(tx, id, reverses_id);
  refuseOtherDay(claim, reversed, date, await organisationToday(tx, new Date()));
  const moved = reverses_id === undefined ? newlyMoved(claim, body) : movedBack(claim, reversed, body);
  refuseOnceClosed(claim, moved.kind);
  refuseUnlikelySum(claim, moved, reverses_id === undefined ? 'amount' : 'reverses_id');
  refuseBeyondApproved(claim, moved, { mayApprove: holds(caller, 'claims:approve', scope), reason });
  await refusePaidAboveLimit(tx, caller, claim, moved);
  const payee = body.payee ?? reversed?.payee;
  const added = await moveMoney(tx, caller, claim, moved, { date, payee, note, reason, reverses_id });
  const movements = await listMovements(tx, id);
  return movements.find((each) => each.id === added) as ClaimMovement;
}
