import { compareAmounts, sumOf } from '#contract/base/amounts/amounts';
import { coverOn, type ChangeShown } from '#contract/cover/endorsements/coverChange';
import type { EndorsementPrice } from '#contract/cover/endorsements/endorsements';
import type { EndorsementReverse } from '#contract/cover/endorsements/endorsementSteps';
import { endorsementActionTable } from '#contract/cover/endorsements/endorsementStates';
import type { PremiumPart } from '#contract/cover/policies/policyVersions';
import { totalsOfLines } from '#contract/cover/policies/premiumParts';
import { earningsOf, leftOf, linesOfParts, takenBack } from '#contract/cover/policies/returnPremium';
import { dayOf } from '../../../../auth/actor.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { InvalidState, NotFound } from '../../../../errors.ts';
import { refuseClosedToday } from '../../../../nouns/steps/closedBooks.ts';
import { now } from '../../../../nouns/stamps.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { said } from '../../../../said.ts';
import { followEndorsement } from '../../policies/steps/policies.endorse.ts';
import { policyRecords, type PolicyFacts } from '../../policies/policies.noun.ts';
import { holdOrigin } from '../../policies/versions/policies.leadAndQuote.ts';
import { takingNumber } from '../../policies/policies.number.ts';
import { readTimeline, type Timeline } from '../../policies/versions/policies.timeline.ts';
import { findAbout, listAppliedAfter, nextOrder } from './endorsements.applied.queries.ts';
import { refuseUnconfirmed } from './endorsements.apply.ts';
import { refuseUnfit } from '../form/endorsements.change.ts';
import { listLater } from './endorsements.later.queries.ts';
import { auditEndorsement, endorsementRecords, type EndorsementFacts } from '../endorsements.noun.ts';
import { insertEndorsement } from '../endorsements.record.queries.ts';
import { reversalHurdle } from './endorsements.reversal.rules.ts';
import { ownText } from '../endorsements.rules.ts';
import { takeEndorsementStep } from '../endorsements.transitions.ts';

/** Whatever was applied after it and stands on it is taken back before it. */
async function refuseBuiltUpon(tx: Tx, taken: EndorsementFacts, { moved }: Timeline): Promise<void> {
  const hurdle = reversalHurdle(taken, await listAppliedAfter(tx, taken.policy_id, taken.id), moved);
  if (hurdle) throw new InvalidState(said(hurdle.code, { endorsement: hurdle.by }));
}

/** What the policy covers without it has to make sense on every day from its own on. */
function refuseUnfitWithout({ issued, applied }: Timeline, { id, effective_date }: EndorsementFacts): void {
  const others = applied.filter((each) => each.id !== id);
  const days = others.map((each) => each.effective_date).filter((day) => day > effective_date);
  for (const day of new Set([effective_date, ...days])) refuseUnfit(day, coverOn(issued, others, day));
}

/** All that is left of what it moved, with the opposite sign; nothing where it moved nothing. */
function partsBack({ moved }: Timeline, { id, currency }: EndorsementFacts): PremiumPart[] {
  const transaction = moved.find(({ endorsement_id }) => endorsement_id === id);
  return transaction ? takenBack(currency, leftOf(transaction.id, earningsOf(moved))) : [];
}

const swapped = ({ before, after }: ChangeShown): ChangeShown => ({ before: after, after: before });

/** Where the insurer's figure gave back more than there was of it, taking it back would leave less than nothing. */
function refuseBelowNothing({ currency, gross_premium }: PolicyFacts, parts: readonly PremiumPart[]): void {
  const back = totalsOfLines(currency, linesOfParts(currency, parts)).gross_premium;
  if (compareAmounts(currency, sumOf(currency, [gross_premium, back]), '0') < 0)
    throw new InvalidState(said('endorsementBelowNothing'));
}

type Taken = { number: string; reason: string; policy: PolicyFacts; parts: PremiumPart[] };

/** The endorsement that takes another one back: applied at once, over the same days, for the same amount. */
async function insertCounter(tx: Tx, caller: Caller, taken: EndorsementFacts, said: Taken) {
  const { number, reason, policy, parts } = said;
  const { currency, changes, endorsement_number, effective_date, type } = taken;
  const lines = linesOfParts(currency, parts);
  const totals = totalsOfLines(currency, lines);
  const price: EndorsementPrice = {
    lines,
    ...totals,
    parts: [],
    computed_gross: totals.gross_premium,
    unknown_return: null,
  };
  const description = `Reversal of ${endorsement_number}`;
  const id = await insertEndorsement(tx, {
    endorsement_number: number,
    endorsement_text: ownText({ endorsement_number: number, insurer_reference: '' }),
    policy_id: policy.id,
    type,
    status: 'applied',
    effective_date,
    description,
    changes: changes && swapped(changes),
    lines,
    ...totals,
    price,
    reason,
    reverses_id: taken.id,
    applied_at: now,
    applied_by: caller.user_id,
    applied_order: nextOrder(policy.id),
    created_by: caller.user_id,
    updated_by: caller.user_id,
  });
  await auditEndorsement(tx, caller, 'create', id, { after: await endorsementRecords.facts(tx, id) });
  return { id, lines, description };
}

/** Takes back one that was applied, by a counter-endorsement: what it changed and what it moved is as if it had never been. */
export async function reverseEndorsement(
  tx: Tx,
  caller: Caller,
  id: number,
  { reason, confirm_later }: EndorsementReverse,
  number: string,
): Promise<number> {
  const about = await findAbout(tx, id);
  if (!about) throw new NotFound();
  await holdOrigin(tx, about.policy_id);
  const policy = await policyRecords.hold(tx, about.policy_id);
  const endorsement = await endorsementRecords.hold(tx, id);
  stateAfter(endorsementActionTable, 'reverse', endorsement);
  const timeline = await readTimeline(tx, policy.id);
  await refuseBuiltUpon(tx, endorsement, timeline);
  refuseUnfitWithout(timeline, endorsement);
  refuseUnconfirmed(await listLater(tx, policy.id, endorsement.effective_date), confirm_later);
  const parts = partsBack(timeline, endorsement);
  refuseBelowNothing(policy, parts);
  if (parts.length > 0) await refuseClosedToday(tx, await dayOf(tx, caller));
  await takeEndorsementStep(tx, caller, endorsement, 'reverse', { reason });
  const counter = await insertCounter(tx, caller, endorsement, { number, reason, policy, parts });
  // A longer term may cover days that another policy covers under the same number.
  await takingNumber(tx, caller, policy, () =>
    followEndorsement(tx, caller, policy, {
      endorsement_id: counter.id,
      effective_date: endorsement.effective_date,
      reason: `${counter.description}: ${reason}`,
      lines: counter.lines,
      parts,
    }),
  );
  return counter.id;
}
