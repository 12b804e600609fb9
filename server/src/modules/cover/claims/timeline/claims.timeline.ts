import {
  clockStateOn,
  workingDaysUntil,
  type ClaimClock,
  type ClaimClocks,
} from '#contract/cover/claims/claimClocks';
import type { ClaimEvent, ClaimTimeline, ClaimTimelineEntry } from '#contract/cover/claims/claimTimeline';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db } from '../../../../db/connect.ts';
import { findClocks, readClockRules } from '../clocks/claims.clocks.queries.ts';
import { findClaim } from '../claims.service.ts';
import {
  listFilesTold,
  listMailsTold,
  listMoved,
  listNotesTold,
  listSteps,
} from './claims.timeline.queries.ts';

const as = (event: ClaimEvent, told: Omit<ClaimTimelineEntry, 'event'>[]): ClaimTimelineEntry[] =>
  told.map((each) => ({ event, ...each }));

const newestFirst = (one: ClaimTimelineEntry, other: ClaimTimelineEntry): number =>
  Date.parse(other.at) - Date.parse(one.at) || other.id - one.id;

/** The whole story of a claim, of each kind as much of it as the caller sees. */
export async function tellStory(db: Db, caller: Caller, id: number): Promise<ClaimTimeline> {
  const { currency } = await findClaim(db, caller, id);
  const asked = { db, caller, id };
  const entries = [
    ...as('step', await listSteps(db, id)),
    ...as('movement', await listMoved(db, id)),
    ...as('note', await listNotesTold(asked)),
    ...as('email', await listMailsTold(asked)),
    ...as('file', await listFilesTold(asked)),
  ];
  return { currency, entries: entries.toSorted(newestFirst) };
}

/** How the two clocks stand today. */
export async function readClocks(db: Db, caller: Caller, id: number): Promise<ClaimClocks> {
  await findClaim(db, caller, id);
  const rules = await readClockRules(db);
  const { today, paused_since, ...days } = await findClocks(db, id);
  const clock = (due_on: string | null, done_on: string | null): ClaimClock => {
    const state = clockStateOn(today, { due_on, done_on }, paused_since !== null);
    const until = done_on ?? today;
    const [from, to] = state === 'late' ? [due_on ?? until, until] : [until, due_on ?? until];
    return { state, due_on, done_on, days: workingDaysUntil(from, to, rules) };
  };
  return {
    acknowledge: clock(days.acknowledge_due_on, days.acknowledged_on),
    decide: clock(days.decide_due_on, days.decided_on),
    paused_since,
  };
}
