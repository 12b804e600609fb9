import type { RenewalLose } from '#contract/cover/renewals';
import {
  openRenewalStatuses,
  renewalActionTable,
  type RenewalAction,
  type RenewalStatus,
} from '#contract/cover/renewalStates';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import { now } from '../../../nouns/stamps.ts';
import { takeStep } from '../../../nouns/steps.ts';
import { settleRenewalNotices } from './renewals.notices.queries.ts';
import { renewalRecords, type RenewalFacts } from './renewals.noun.ts';
import { closeRenewalTasks } from './renewals.tasks.ts';

const steps = { module: 'renewals', noun: 'renewals', table: renewalActionTable } as const;

type Told = { [F in keyof RenewalFacts]?: RenewalFacts[F] | undefined };

const closing: readonly RenewalAction[] = ['lose', 'finish', 'lapse', 'end'];
const opening: readonly RenewalAction[] = ['reopen', 'release', 'resume', 'renew'];

const isClosed = (status: RenewalStatus): boolean => !openRenewalStatuses.some((open) => open === status);

/** What every step leaves behind: a renewal that is closed is followed up no more, and knows where it stood. */
function settled(action: RenewalAction, { status }: RenewalFacts): { told: Told; stamps: object } {
  if (closing.includes(action))
    return {
      told: { next_follow_up_at: null, ...(action === 'finish' ? { lost_reason: null, lost_to: '' } : {}) },
      stamps: { closed_from: status, closed_at: now },
    };
  if (opening.includes(action))
    return {
      told: { lost_reason: null, lost_to: '', lost_note: '' },
      stamps: {
        closed_from: null,
        closed_at: null,
        ...(isClosed(status) && { reopened_on: organisationDay }),
      },
    };
  return { told: {}, stamps: {} };
}

/** One step of a renewal that is held, told in the trail. Of one that is closed, the task and what was told are over. */
export async function takeRenewalStep(
  tx: Tx,
  actor: Actor,
  renewal: RenewalFacts,
  action: RenewalAction,
  told: Told = {},
  stamps: object = {},
): Promise<RenewalStatus> {
  const after = settled(action, renewal);
  const status = await takeStep(
    tx,
    actor,
    steps,
    renewal,
    action,
    { ...after.told, ...told },
    { ...after.stamps, ...stamps },
  );
  if (closing.includes(action)) {
    await settleRenewalNotices(tx, [renewal.id]);
    await closeRenewalTasks(tx, actor, renewal.id);
  }
  return status;
}

/** Any step that only leads to another state. */
export async function moveRenewal(
  tx: Tx,
  actor: Actor,
  id: number,
  action: RenewalAction,
  told: Told = {},
): Promise<void> {
  await takeRenewalStep(tx, actor, await renewalRecords.hold(tx, id), action, told);
}

export const loseRenewal = (
  tx: Tx,
  actor: Actor,
  id: number,
  { lost_reason, lost_to = '', note: lost_note = '' }: RenewalLose,
): Promise<void> => moveRenewal(tx, actor, id, 'lose', { lost_reason, lost_to, lost_note });
