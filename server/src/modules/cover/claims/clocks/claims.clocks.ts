import { clockEnd } from '#contract/cover/claims/claimClocks';
import type { ClaimWaiting } from '#contract/cover/claims/claimStates';
import type { Tx } from '../../../../db/connect.ts';
import { organisationDay } from '../../../../db/organisationDay.ts';
import {
  closePause,
  listClocked,
  openPause,
  readClockRules,
  setDueDays,
  type Clocked,
  type ClockRules,
  type DueDays,
} from './claims.clocks.queries.ts';
import { setClaim } from '../claims.record.queries.ts';

/** What is over stays as it was judged. One that was opened again is answered and decided anew from that day on. */
function dueDaysOf(rules: ClockRules, claim: Clocked): DueDays {
  const { id, is_acknowledged, is_decided, reported_on, reopened_on, pauses } = claim;
  return {
    id,
    acknowledge_due_on: is_acknowledged
      ? claim.acknowledge_due_on
      : clockEnd(reopened_on ?? reported_on, rules.acknowledge_days, rules),
    decide_due_on: is_decided
      ? claim.decide_due_on
      : clockEnd(reopened_on ?? reported_on, rules.decide_days, rules, pauses),
  };
}

const isChanged = (due: DueDays, was: Clocked | undefined): boolean =>
  due.acknowledge_due_on !== was?.acknowledge_due_on || due.decide_due_on !== was?.decide_due_on;

/** Until when claims that are held have to be acknowledged and decided. Answers how many of them changed. */
export async function followClocks(tx: Tx, ids: readonly number[]): Promise<number> {
  const rules = await readClockRules(tx);
  const clocked = await listClocked(tx, ids);
  const changed = clocked.flatMap((claim) => {
    const due = dueDaysOf(rules, claim);
    return isChanged(due, claim) ? [due] : [];
  });
  await setDueDays(tx, changed);
  return changed.length;
}

/** The client is waited for from today on, and the clock of the decision stands still. */
export async function beginWaiting(tx: Tx, id: number): Promise<void> {
  await openPause(tx, id);
  await setClaim(tx, id, { waiting_on: 'client', waiting_since: organisationDay });
  await followClocks(tx, [id]);
}

/** The client is waited for no longer, where they were; it is the turn of someone else, or of nobody. */
export async function endWaiting(tx: Tx, id: number, waiting_on: ClaimWaiting | null): Promise<void> {
  await setClaim(tx, id, { waiting_on, waiting_since: waiting_on && organisationDay });
  if (await closePause(tx, id)) await followClocks(tx, [id]);
}
