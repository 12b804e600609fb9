import { daysBetween } from '#contract/base/days/wallClock';
import { expiringPremium } from '#contract/cover/renewals/expiringPremium';
import { refusalOf } from '#contract/base/states/states';
import { renewalActionTable } from '#contract/cover/renewals/renewalStates';
import { earningsOf } from '#contract/cover/policies/returnPremium';
import type { Actor } from '../../../auth/actor.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { NotFound } from '../../../errors.ts';
import { renewalRecords, type RenewalFacts } from '../renewals/renewals.noun.ts';
import { listRenewalsOf } from '../renewals/renewals.record.queries.ts';
import { isOpen, refuseSecondOpen } from '../renewals/renewals.rules.ts';
import {
  followPolicy,
  linkSuccessor,
  takeRenewalStep,
  tellSuccessor,
} from '../renewals/renewals.transitions.ts';
import { policyRecords, type PolicyFacts } from './policies.noun.ts';
import { listMoved } from './premium/policies.transactions.queries.ts';

type Ending = Pick<PolicyFacts, 'id' | 'currency' | 'start_date' | 'end_date'>;

/** Net and for a year, of what is insured at the end of the policy as it stands. */
export const premiumAtEnd = async (db: Db | Tx, policy: Ending): Promise<string> =>
  expiringPremium(policy, earningsOf(await listMoved(db, policy.id)));

/** All of a policy, held. */
export async function holdRenewalsOf(tx: Tx, policyId: number): Promise<RenewalFacts[]> {
  const ids = await listRenewalsOf(tx, policyId);
  return ids.length === 0 ? [] : renewalRecords.holdMany(tx, ids);
}

const openOf = (renewals: readonly RenewalFacts[]): RenewalFacts | undefined => renewals.find(isOpen);

/** Of a policy that was cancelled nothing is renewed: what comes after it is something new. */
const mayStillBeRenewed = ({ status, lost_reason }: RenewalFacts): boolean =>
  (status === 'lost' || status === 'lapsed') && lost_reason !== 'policy_cancelled';

/** The one that is being worked on; or else that of its last end, which was given up. */
const toRenew = (renewals: readonly RenewalFacts[], end_date: string): RenewalFacts | undefined =>
  openOf(renewals) ?? renewals.findLast((each) => each.renewal_date === end_date && mayStillBeRenewed(each));

type Successor = Pick<PolicyFacts, 'id' | 'previous_policy_id'>;

/** A draft that continues a policy: its open renewal knows it, unless it knows another one. */
export async function takeRenewal(
  tx: Tx,
  actor: Actor,
  { id, previous_policy_id }: Successor,
): Promise<void> {
  if (previous_policy_id === null) return;
  const renewal = openOf(await holdRenewalsOf(tx, previous_policy_id));
  if (renewal && renewal.new_policy_id === null) await linkSuccessor(tx, actor, renewal, id);
}

/** The policy that is continued by way of a renewal, which is opened again where it had lapsed. All of it is held. */
export async function beginRenewing(tx: Tx, actor: Actor, renewalId: number): Promise<RenewalFacts> {
  const { policy_id } = await renewalRecords.facts(tx, renewalId);
  const renewals = await holdRenewalsOf(tx, policy_id);
  const renewal = renewals.find(({ id }) => id === renewalId);
  if (!renewal) throw new NotFound();
  refuseSecondOpen(renewals, renewal);
  await takeRenewalStep(tx, actor, renewal, 'renew');
  return renewal;
}

/** The draft came to nothing: what it continues is to be negotiated again. */
export async function giveBackToRenewal(
  tx: Tx,
  actor: Actor,
  { id, previous_policy_id }: Successor,
): Promise<void> {
  if (previous_policy_id === null) return;
  const renewals = await holdRenewalsOf(tx, previous_policy_id);
  const renewal = renewals.find(({ new_policy_id }) => new_policy_id === id);
  if (!renewal) return;
  await linkSuccessor(tx, actor, renewal, null);
  const isOtherOpen = renewals.some((each) => each.id !== renewal.id && isOpen(each));
  if (isOtherOpen || refusalOf(renewalActionTable, 'release', renewal) !== null) return;
  await takeRenewalStep(tx, actor, renewal, 'release', { gap_days: null });
}

type Issued = Ending & Successor & Pick<PolicyFacts, 'lines'>;

/** Issued, a policy renews the one that it continues, be it late; so many days were not covered. */
export async function renewPrevious(
  tx: Tx,
  actor: Actor,
  policy: Issued,
  charged_until: string,
): Promise<void> {
  const { id, previous_policy_id, start_date: earns_from, lines } = policy;
  if (previous_policy_id === null) return;
  const { end_date } = await policyRecords.facts(tx, previous_policy_id);
  const renewal = toRenew(await holdRenewalsOf(tx, previous_policy_id), end_date);
  if (!renewal) return;
  const gap = daysBetween(end_date, earns_from) - 1;
  const charge = { id, root: id, taken_by: [], earns_from, earns_to: charged_until, lines };
  await takeRenewalStep(
    tx,
    actor,
    renewal,
    'finish',
    { renewal_premium: expiringPremium(policy, [charge]), gap_days: gap > 0 ? gap : null },
    { new_policy_id: id },
  );
  await tellSuccessor(tx, actor, renewal);
}

/** What ends before its time is not renewed. */
export async function loseRenewalOf(tx: Tx, actor: Actor, policyId: number): Promise<void> {
  const renewal = openOf(await holdRenewalsOf(tx, policyId));
  if (renewal) await takeRenewalStep(tx, actor, renewal, 'end', { lost_reason: 'policy_cancelled' });
}

/** What was lost by the cancellation is worked on again; what was lost by the client is not. */
export async function resumeRenewalOf(tx: Tx, actor: Actor, policyId: number): Promise<void> {
  const renewals = await holdRenewalsOf(tx, policyId);
  const lost = renewals.findLast(({ lost_reason }) => lost_reason === 'policy_cancelled');
  if (lost && !openOf(renewals)) await takeRenewalStep(tx, actor, lost, 'resume');
}

/**
 * The open renewal of a policy that was endorsed is for its last day as it is now. Where one for that day was closed
 * before, it keeps the day it has.
 */
export async function moveRenewalOf(tx: Tx, actor: Actor, policyId: number): Promise<void> {
  const renewals = await holdRenewalsOf(tx, policyId);
  const open = openOf(renewals);
  if (!open) return;
  const policy = await policyRecords.facts(tx, policyId);
  const isTaken = renewals.some(({ id, renewal_date }) => id !== open.id && renewal_date === policy.end_date);
  await followPolicy(tx, actor, open, {
    renewal_date: isTaken ? open.renewal_date : policy.end_date,
    expiring_premium: await premiumAtEnd(tx, policy),
  });
}
