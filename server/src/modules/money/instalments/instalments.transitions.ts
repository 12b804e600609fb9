import { instalmentActionTable, type InstalmentAction } from '#contract/money/instalmentStates';
import { dayOf, type Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { holdRow } from '../../../nouns/lists/rows.ts';
import { now } from '../../../nouns/stamps.ts';
import { deciderOf, guardSecondPerson } from '../../../nouns/steps/secondPerson.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { refuseClosedToday } from '../../../nouns/steps/closedBooks.ts';
import { enter } from './instalments.entries.queries.ts';
import { setInstalment } from './instalments.record.queries.ts';
import { instalmentRecords, type InstalmentFacts } from './instalments.noun.ts';
import { inState } from './instalments.rules.ts';

const steps = { noun: 'instalments', table: instalmentActionTable } as const;

type Change = Parameters<typeof setInstalment>[3];

const told = ({ status, waived, waiver_reason }: InstalmentFacts) => ({ status, waived, waiver_reason });

type Further = {
  follow?: (held: InstalmentFacts) => Promise<void>;
  /** Why it was refused, which only the trail keeps. */
  reason?: string;
};

/** Its policy is held first, so that no money comes meanwhile. Its state follows from what the database counts. */
async function step(
  tx: Tx,
  actor: Actor,
  id: number,
  action: InstalmentAction,
  change: Change,
  { follow = async () => {}, reason }: Further = {},
): Promise<void> {
  await holdRow(tx, 'policies', (await instalmentRecords.facts(tx, id)).policy_id);
  const before = await instalmentRecords.hold(tx, id);
  const state = inState(before, await deciderOf(tx, actor));
  await guardSecondPerson(tx, steps, action, state, { id, asker: before.waiver_asked_by });
  stateAfter(instalmentActionTable, action, state);
  await setInstalment(tx, actor, id, change);
  await follow(before);
  const after = await instalmentRecords.facts(tx, id);
  await audit(tx, actor, {
    module: 'policies',
    noun: 'instalments',
    record_id: id,
    action,
    before: told(before),
    after: { ...told(after), ...(reason === undefined ? {} : { reason }) },
  });
}

export const askWaiver = (tx: Tx, actor: Actor, id: number, reason: string): Promise<void> =>
  step(tx, actor, id, 'ask-waiver', {
    waiver_reason: reason,
    waiver_asked_at: now,
    waiver_asked_by: actor.user_id,
  });

/** What is due is due no more. It is our loss: the insurer gets the whole premium. */
export async function waiveInstalment(tx: Tx, actor: Actor, id: number): Promise<void> {
  const day = await dayOf(tx, actor);
  await refuseClosedToday(tx, day);
  const change = { waived_on: day, waived_by: actor.user_id, waiver_asked_at: null };
  await step(tx, actor, id, 'waive', change, {
    follow: ({ due }) =>
      enter(tx, actor, { day }, [{ instalment_id: id, kind: 'waived', amount: `-${due}` }]),
  });
}

/** The client owes it as before. */
export const refuseWaiver = (tx: Tx, actor: Actor, id: number, reason: string): Promise<void> =>
  step(
    tx,
    actor,
    id,
    'refuse-waiver',
    { waiver_reason: '', waiver_asked_at: null, waiver_asked_by: null },
    { reason },
  );
