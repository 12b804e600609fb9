import type { Instalment } from '#contract/money/instalments';
import type { WaiverAsk, WaiverRefuse } from '#contract/money/instalmentSteps';
import { instalmentActionTable } from '#contract/money/instalmentStates';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { stepsFor } from '../../../nouns/stepsFor.ts';
import { withDeciders } from './instalments.deciders.ts';
import { instalmentRecords } from './instalments.noun.ts';
import { closeOverdueTasks } from './instalments.overdueTasks.ts';
import { askWaiver, refuseWaiver, waiveInstalment } from './instalments.transitions.ts';

export const findInstalment = async (db: Db | Tx, caller: Caller, id: number): Promise<Instalment> =>
  withDeciders(db, await instalmentRecords.find(db, caller, id, 'policies:view'));

const act = stepsFor(instalmentActionTable, instalmentRecords.guard, async (tx, caller, id) =>
  withDeciders(tx, await instalmentRecords.read(tx, caller, id)),
);

export const askForWaiver = act<WaiverAsk>('ask-waiver', (tx, caller, id, { reason }) =>
  askWaiver(tx, caller, id, reason),
);
export const waive = act('waive', async (tx, caller, id) => {
  await waiveInstalment(tx, caller, id);
  const { policy_id } = await instalmentRecords.facts(tx, id);
  await closeOverdueTasks(tx, caller, [policy_id]);
});
export const declineWaiver = act<WaiverRefuse>('refuse-waiver', (tx, caller, id, { reason }) =>
  refuseWaiver(tx, caller, id, reason),
);
