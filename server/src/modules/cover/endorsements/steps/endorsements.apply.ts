import { compareAmounts } from '#contract/base/amounts/amounts';
import {
  itemsIn,
  withChange,
  type CoverChange,
  type CoverState,
} from '#contract/cover/endorsements/coverChange';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { EndorsementApply } from '#contract/cover/endorsements/endorsementSteps';
import { endorsementActionTable } from '#contract/cover/endorsements/endorsementStates';
import type { Caller } from '../../../../auth/caller.ts';
import { dayOf } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { Invalid, InvalidState, NotFound } from '../../../../errors.ts';
import { refuseClosedToday } from '../../../../nouns/steps/closedBooks.ts';
import { now } from '../../../../nouns/stamps.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { planPolicy } from '../../../money/instalments/instalments.plan.ts';
import { followEndorsement } from '../../policies/steps/policies.endorse.ts';
import { holdMembersMeant, withMembers } from '../../policies/cover/policies.members.ts';
import { policyRecords, type PolicyFacts } from '../../policies/policies.noun.ts';
import { takingNumber } from '../../policies/policies.number.ts';
import { holdOrigin } from '../../policies/versions/policies.leadAndQuote.ts';
import { readTimeline, stateOn } from '../../policies/versions/policies.timeline.ts';
import { findAbout, nextOrder } from './endorsements.applied.queries.ts';
import { refuseFree } from '../form/endorsements.free.ts';
import { judgeEndorsement, refuseUnknownReturn, type Judged } from './endorsements.judge.ts';
import { endorsementRecords, type EndorsementFacts } from '../endorsements.noun.ts';
import { takeEndorsementStep } from '../endorsements.transitions.ts';
import { said } from '../../../../said.ts';

/** The accounts and members of people who come, before the policy itself: they are locked ahead of it. */
async function holdComing(tx: Tx, about: { policy_id: number; account_id: number; change: CoverChange }) {
  const policy = await policyRecords.facts(tx, about.policy_id);
  if (!about.change.added || !policy.risk) return;
  const coming = withChange({ ...policy, risk: policy.risk } as CoverState, { added: about.change.added });
  await holdMembersMeant(tx, about.account_id, coming.risk);
}

/** People who come are members of the account; those who were only described become members now. */
async function withComing(
  tx: Tx,
  caller: Caller,
  policy: PolicyFacts,
  { change }: Judged,
  before: CoverState,
): Promise<CoverChange> {
  const { risk } = withChange(before, change);
  if (!change.added || !risk) return change;
  const enrolled = await withMembers(tx, caller, policy.account, risk);
  const byId = new Map(itemsIn(enrolled).map((item) => [item.id, item]));
  return { ...change, added: change.added.map((item) => byId.get(String(item.id)) ?? item) };
}

/** What was agreed with the insurer is what is booked. */
function refuseOtherPrice(endorsement: EndorsementFacts, { price }: Judged): void {
  const { currency, gross_premium: agreed } = endorsement;
  if (endorsement.status !== 'draft' && compareAmounts(currency, agreed, price.gross_premium) !== 0)
    throw new InvalidState(said('endorsementOtherPrice', { agreed, price: price.gross_premium }));
}

/** Those that begin later are derived again, which whoever applies it knows. */
export function refuseUnconfirmed(later: Endorsement['later'], isConfirmed: boolean | undefined): void {
  if (later.length === 0 || isConfirmed) return;
  const names = later.map(({ label }) => label).join(', ');
  throw new Invalid({ confirm_later: [said('endorsementLater', { names })] });
}

/** It holds from its day on: a version of the policy, and what it charges or gives back. */
export async function applyEndorsement(
  tx: Tx,
  caller: Caller,
  id: number,
  { confirm_later }: EndorsementApply,
): Promise<void> {
  const about = await findAbout(tx, id);
  if (!about) throw new NotFound();
  await holdComing(tx, about);
  await holdOrigin(tx, about.policy_id);
  const policy = await policyRecords.hold(tx, about.policy_id);
  const endorsement = await endorsementRecords.hold(tx, id);
  stateAfter(endorsementActionTable, 'apply', endorsement);
  const judged = await judgeEndorsement(tx, policy, endorsement);
  refuseUnknownReturn(judged);
  if (endorsement.status === 'draft') refuseFree(endorsement, judged, policy.currency);
  refuseOtherPrice(endorsement, judged);
  refuseUnconfirmed(judged.later, confirm_later);
  if (judged.moves_money) await refuseClosedToday(tx, await dayOf(tx, caller));
  const before = stateOn(await readTimeline(tx, policy.id), policy, endorsement.effective_date);
  const change = await withComing(tx, caller, policy, judged, before);
  const { lines, net_premium, fees, tax, gross_premium } = judged.price;
  await takeEndorsementStep(
    tx,
    caller,
    endorsement,
    'apply',
    {},
    {
      change: JSON.stringify(change),
      changes: JSON.stringify(judged.changes),
      lines: JSON.stringify(lines),
      price: JSON.stringify(judged.price),
      net_premium,
      fees,
      tax,
      gross_premium,
      applied_at: now,
      applied_by: caller.user_id,
      applied_order: nextOrder(policy.id),
    },
  );
  // A longer term may cover days that another policy covers under the same number.
  await takingNumber(tx, caller, policy, () =>
    followEndorsement(tx, caller, policy, {
      endorsement_id: id,
      effective_date: endorsement.effective_date,
      reason: endorsement.description,
      lines,
      parts: judged.parts,
    }),
  );
  if (change.payment_plan) await planPolicy(tx, caller, policy.id, change.payment_plan);
}
