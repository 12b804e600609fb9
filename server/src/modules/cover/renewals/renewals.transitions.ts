import type { RenewalLose, RenewalReopen } from '#contract/cover/renewals/renewalSteps';
import {
  openRenewalStatuses,
  renewalActionTable,
  type RenewalAction,
  type RenewalStatus,
} from '#contract/cover/renewals/renewalStates';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/connect.ts';
import { organisationDay } from '../../../db/organisationDay.ts';
import { NotFound } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { edition, now } from '../../../nouns/stamps.ts';
import { takeStep } from '../../../nouns/steps/steps.ts';
import { settleRenewalNotices } from './renewals.notices.queries.ts';
import { auditRenewal, renewalRecords, type RenewalFacts } from './renewals.noun.ts';
import { listRenewalsOf, setRenewal } from './renewals.record.queries.ts';
import { refuseSecondOpen } from './renewals.rules.ts';
import { closeRenewalTasks } from './renewals.tasks.ts';

const noun = { module: 'renewals', noun: 'renewals' } as const;
const steps = { ...noun, table: renewalActionTable } as const;

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

/** Why it is worked on again, the trail keeps. */
export async function reopenRenewal(
  tx: Tx,
  actor: Actor,
  id: number,
  { reason }: RenewalReopen,
): Promise<void> {
  const { policy_id } = await renewalRecords.facts(tx, id);
  const renewals = await renewalRecords.holdMany(tx, await listRenewalsOf(tx, policy_id));
  const renewal = renewals.find((each) => each.id === id);
  if (!renewal) throw new NotFound();
  refuseSecondOpen(renewals, renewal);
  await takeRenewalStep(tx, actor, renewal, 'reopen');
  await audit(tx, actor, { ...noun, record_id: id, action: 'update', after: { reopen_reason: reason } });
}

/** The trail tells by name what a step has led to. */
const tellLink = (field: 'quote' | 'new_policy') => async (tx: Tx, actor: Actor, before: RenewalFacts) => {
  const after = await renewalRecords.facts(tx, before.id);
  await audit(tx, actor, {
    ...noun,
    record_id: before.id,
    action: 'update',
    before: { [field]: before[field] },
    after: { [field]: after[field] },
  });
};
export const tellQuote = tellLink('quote');
export const tellSuccessor = tellLink('new_policy');

/** The policy that continues it, as soon as it is written; none where that came to nothing. */
export async function linkSuccessor(
  tx: Tx,
  actor: Actor,
  renewal: RenewalFacts,
  new_policy_id: number | null,
): Promise<void> {
  await setRenewal(tx, renewal.id, { new_policy_id, ...edition(actor) });
  await tellSuccessor(tx, actor, renewal);
}

type Following = { renewal_date: string; expiring_premium: string };

/** An open one is for the last day of its policy, and for what that costs by then. */
export async function followPolicy(
  tx: Tx,
  actor: Actor,
  renewal: RenewalFacts,
  after: Following,
): Promise<void> {
  const isSame =
    renewal.renewal_date === after.renewal_date && renewal.expiring_premium === after.expiring_premium;
  if (isSame) return;
  // Of another day, whoever has to be told is told anew.
  const told = renewal.renewal_date === after.renewal_date ? {} : { told_window: null };
  await setRenewal(tx, renewal.id, { ...after, ...told, ...edition(actor) });
  const facts = await renewalRecords.facts(tx, renewal.id);
  await auditRenewal(tx, actor, 'update', renewal.id, { before: renewal, after: facts });
}
