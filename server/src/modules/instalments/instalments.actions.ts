import { sumOf } from '#contract/amounts';
import {
  instalmentActionTable,
  type Instalment,
  type InstalmentAction,
  type WaiverAsk,
} from '#contract/instalments';
import { permissionOf } from '#contract/states';
import { dayOf } from '../../auth/actor.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { audit } from '../../records/audit.ts';
import { holdRow } from '../../records/rows.ts';
import { now } from '../../records/stamps.ts';
import { stateAfter } from '../../records/steps.ts';
import { instalmentRecords, setInstalment, type InstalmentFacts } from './instalments.record.queries.ts';
import { inState } from './instalments.rules.ts';

export const findInstalment = (db: Db | Tx, caller: Caller, id: number): Promise<Instalment> =>
  instalmentRecords.find(db, caller, id, 'policies:view');

type Change = Parameters<typeof setInstalment>[3];

/** One step of an instalment, by whoever may take it; its policy is held, so that no money comes meanwhile. */
async function step(
  tx: Tx,
  caller: Caller,
  id: number,
  action: InstalmentAction,
  change: (before: InstalmentFacts) => Promise<Change>,
): Promise<Instalment> {
  const { policy_id } = await instalmentRecords.find(
    tx,
    caller,
    id,
    permissionOf(instalmentActionTable, action),
  );
  await holdRow(tx, 'policies', policy_id);
  const before = await instalmentRecords.hold(tx, id);
  stateAfter(instalmentActionTable, action, inState(before, caller));
  await setInstalment(tx, caller, id, await change(before));
  const after = await instalmentRecords.read(tx, caller, id);
  const told = ({ status, waived, waiver_reason }: InstalmentFacts) => ({ status, waived, waiver_reason });
  await audit(tx, caller, {
    module: 'policies',
    noun: 'instalments',
    record_id: id,
    action,
    before: told(before),
    after: told(after),
  });
  return after;
}

export const askWaiver = (tx: Tx, caller: Caller, id: number, { reason }: WaiverAsk) =>
  step(tx, caller, id, 'ask-waiver', async () => ({
    waiver_reason: reason,
    waiver_asked_at: now,
    waiver_asked_by: caller.user_id,
  }));

/** What is due is due no more. It is our loss: the insurer gets the whole premium. */
export const waive = (tx: Tx, caller: Caller, id: number) =>
  step(tx, caller, id, 'waive', async ({ currency, due, waived }) => ({
    waived: sumOf(currency, [waived, due]),
    waived_on: await dayOf(tx, caller),
    waived_by: caller.user_id,
    waiver_asked_at: null,
  }));

export const refuseWaiver = (tx: Tx, caller: Caller, id: number) =>
  step(tx, caller, id, 'refuse-waiver', async () => ({
    waiver_reason: '',
    waiver_asked_at: null,
    waiver_asked_by: null,
  }));
