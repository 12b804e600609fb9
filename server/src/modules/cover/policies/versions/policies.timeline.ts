import { coverOn, type CoverState } from '#contract/cover/endorsements/coverChange';
import type { StoredPart } from '#contract/cover/policies/policyVersions';
import { mergedLines, totalsOfLines } from '#contract/cover/policies/premiumParts';
import type { PremiumLine } from '#contract/money/premium';
import { insuredFor } from '#contract/sales/risk/amounts';
import { riskItems } from '#contract/sales/risk/risk';
import type { Actor } from '../../../../auth/actor.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { fitItems } from '../cover/policies.items.queries.ts';
import {
  findIssued,
  listApplied,
  listStretches,
  type Applied,
  type Stretch,
} from './policies.timeline.queries.ts';
import { listMoved, type Moved } from '../premium/policies.transactions.queries.ts';
import { insertVersion, type NewVersion } from './policies.versions.queries.ts';

/** All that tells what a policy covers and costs on any day: what was issued, what changed it, and what was charged. */
export type Timeline = { issued: CoverState; applied: readonly Applied[]; moved: readonly Moved[] };

export async function readTimeline(db: Db | Tx, id: number): Promise<Timeline> {
  const issued = await findIssued(db, id);
  return { issued, applied: await listApplied(db, id), moved: await listMoved(db, id) };
}

type Policy = { id: number; currency: string };

/** What the policy covers on a day. The sum insured is that of its vehicles, people and places, where they have one. */
export function stateOn({ issued, applied }: Timeline, { currency }: Policy, day: string): CoverState {
  const state = coverOn(issued, applied, day);
  return { ...state, sum_insured: insuredFor(state.risk, currency, state.sum_insured) };
}

const earlierOf = (one: string, other: string): string => (one < other ? one : other);

/**
 * What the policy costs by a day, of what has begun by then. A cancellation settles all that was charged before it was
 * recorded, so that this counts from its day on, also what would have begun later.
 */
function linesBy({ moved }: Timeline, currency: string, day: string): PremiumLine[] {
  let settled = '9999-12-31';
  const begun = moved.toReversed().filter(({ kind, effective_date }) => {
    if (kind === 'cancellation') settled = earlierOf(settled, effective_date);
    return earlierOf(settled, effective_date) <= day;
  });
  return mergedLines(
    currency,
    begun.toReversed().flatMap(({ lines }) => lines),
  );
}

/** A premium transaction that is going to be written with the version. */
export type Movement = {
  kind: Moved['kind'];
  effective_date: string;
  earns_from: string;
  earns_to: string;
  lines: PremiumLine[];
  parts?: StoredPart[] | undefined;
};

const unwritten = Number.MAX_SAFE_INTEGER;
function withMovement(timeline: Timeline, movement: Movement | null): Timeline {
  if (movement === null) return timeline;
  const written = { ...movement, parts: movement.parts ?? null, id: unwritten, endorsement_id: null };
  return { ...timeline, moved: [...timeline.moved, written] };
}

type Event = Omit<NewVersion, 'over'>;

/** A version of what the policy is from a day on. */
async function recordOne(
  tx: Tx,
  actor: Actor,
  policy: Policy,
  timeline: Timeline,
  event: Event & Partial<Pick<Stretch, 'cancel_date' | 'gaps'>>,
): Promise<number> {
  const { cancel_date, gaps, ...version } = event;
  const state = stateOn(timeline, policy, event.effective_from);
  const lines = linesBy(timeline, policy.currency, event.effective_from);
  const ends = cancel_date === undefined ? {} : { cancel_date };
  const over = {
    ...state,
    item_count: state.risk ? riskItems(state.risk).length : 0,
    lines,
    ...totalsOfLines(policy.currency, lines),
    ...ends,
    ...(gaps === undefined ? {} : { gaps }),
  };
  return insertVersion(tx, actor, policy.id, { ...version, over });
}

/** After a cancellation that was undone, the endorsements that begin later hold again. */
const againFrom = ({ applied }: Timeline, day: string): Event[] => {
  const last = new Map(
    applied.filter((each) => each.effective_date > day).map((each) => [each.effective_date, each]),
  );
  return [...last.values()]
    .toSorted((one, other) => one.effective_date.localeCompare(other.effective_date))
    .map(({ id, effective_date, description }) => ({
      kind: 'endorsement',
      effective_from: effective_date,
      reason: description,
      status: 'active',
      endorsement_id: id,
    }));
};

/**
 * Writes down what happens to a policy from a day on. A version holds until a newer one begins, so that what begins
 * later is written again after it, with what the policy covers by then; after an end nothing begins any more. With it
 * every vehicle, person and place gets the days on which it is covered. The policy itself is as it will be by now.
 */
export async function recordEvent(
  tx: Tx,
  actor: Actor,
  policy: Policy,
  event: Event,
  movement: Movement | null,
): Promise<number> {
  const known = await readTimeline(tx, policy.id);
  const timeline = withMovement(known, movement);
  const day = event.effective_from;
  const isEnd = event.status === 'cancelled' || event.status === 'lapsed';
  const stretches = (await listStretches(tx, policy.id)).filter(({ effective_from }) => effective_from > day);
  const later = event.kind === 'reinstatement' ? againFrom(known, day) : isEnd ? [] : stretches;
  const version_id = await recordOne(tx, actor, policy, timeline, event);
  for (const each of later) await recordOne(tx, actor, policy, timeline, each);
  await fitItemsToCover(tx, policy.id, known);
  return version_id;
}

/**
 * Every vehicle, person and place covered on the days on which a version that holds names it and the policy covers:
 * until the cancellation, without the gaps. One that is covered on no day keeps a row, by which the policy is found.
 */
async function fitItemsToCover(tx: Tx, id: number, { issued, applied }: Timeline): Promise<void> {
  const stretches = await listStretches(tx, id);
  await fitItems(
    tx,
    id,
    stretches.map(({ effective_from }, index) => ({
      from: effective_from,
      until: stretches[index + 1]?.effective_from ?? null,
      risk: coverOn(issued, applied, effective_from).risk,
    })),
  );
}
