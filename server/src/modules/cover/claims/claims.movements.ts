import type { ClaimMovement, ClaimMovementCreate, ClaimMovements } from '#contract/cover/claimMovements';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { Invalid } from '../../../errors.ts';
import { findMovement, listMovements } from './claims.movements.queries.ts';
import {
  movedBack,
  newlyMoved,
  refuseForeignCurrency,
  refuseOnceClosed,
  refuseUnlikelySum,
} from './claims.movements.rules.ts';
import { moveMoney } from './claims.movements.transitions.ts';
import { claimRecords } from './claims.noun.ts';
import { findClaim } from './claims.service.ts';

export async function listMovementsOf(db: Db, caller: Caller, id: number): Promise<ClaimMovements> {
  const { currency } = await findClaim(db, caller, id);
  return { currency, movements: await listMovements(db, id) };
}

async function refuseFuture(tx: Tx, date: string): Promise<void> {
  if (date > (await organisationToday(tx, new Date())))
    throw new Invalid({ date: ['A movement is entered once it has happened.'] });
}

/** Recorded for good: whoever made a mistake takes it back by another one. */
export async function addMovement(
  tx: Tx,
  caller: Caller,
  id: number,
  body: ClaimMovementCreate,
): Promise<ClaimMovement> {
  await claimRecords.guard(tx, caller, id, 'claims:update');
  const claim = await claimRecords.hold(tx, id);
  const { reverses_id, date, note } = body;
  refuseForeignCurrency(claim, body.currency);
  await refuseFuture(tx, date);
  const reversed = reverses_id === undefined ? undefined : await findMovement(tx, id, reverses_id);
  const moved = reverses_id === undefined ? newlyMoved(claim, body) : movedBack(claim, reversed, body);
  refuseOnceClosed(claim, moved.kind);
  refuseUnlikelySum(claim, moved, reverses_id === undefined ? 'amount' : 'reverses_id');
  const payee = body.payee ?? reversed?.payee;
  const told = { date, ...(payee !== undefined && { payee }), ...(note !== undefined && { note }) };
  const added = await moveMoney(tx, caller, claim, moved, { ...told, reverses_id });
  const movements = await listMovements(tx, id);
  return movements.find((each) => each.id === added) as ClaimMovement;
}
