import { once } from 'node:events';
import { takeAsked, turnOff } from './switches.ts';
import { loadWithSwitches, type Numbered } from './withSwitches.ts';
import type { Bench, Part } from '../matrix/checkMatrix.ts';
import type { Mismatch } from '../matrix/mismatch.ts';

/** Run as a program of its own: the app with a switch at each guard, and the matrix to be tried on it. */
export type Start = { serverUrl: string; sites: Numbered[]; offFromTheStart: number | null };
export type CheckName = { name: string; noun: string; part: Part; operations: string[] };
/** `whenLoaded`: the guards that were asked for before any request, so that no switch turned later is felt. */
export type Ready = { checks: CheckName[]; whenLoaded: number[] };
/** Checks by their places in `Ready`. */
export type Order = { guard: number | null; checks: number[] };
export type Outcome = {
  /** Which guards each check asked for, of those that were run. */
  asked: { check: number; guards: number[]; seconds: number }[];
  noticed: Mismatch | null;
  /** What is noticed with the guard in place as well: an earlier trial has left something behind. */
  isSpoilt: boolean;
  /** An answer that ought to have been given and was an error of the server instead. */
  broke: Mismatch | null;
};

const tell = (message: Ready | Outcome) => process.send?.(message);

const [start] = (await once(process, 'message')) as [Start];
loadWithSwitches(start.sites);
turnOff(start.offFromTheStart);

// Loaded only now, so that the app comes with its switches.
const { startTestApp } = await import('../testApp.ts');
const { analyzePeople, checksOf } = await import('../matrix/checkMatrix.ts');
const { readNouns, recordsOf } = await import('../matrix/nouns.ts');
const { makeCallers } = await import('../matrix/people.ts');
const { nameOfCheck } = await import('./proofs.ts');

const nouns = await readNouns();
const checks = [...nouns].flatMap(([noun, table]) => checksOf(table).map((check) => ({ ...check, noun })));
const records = recordsOf(nouns);
const test = await startTestApp({}, start.serverUrl);
process.once('disconnect', () => void test.close().finally(() => process.exit()));

function turn(guard: number | null): void {
  turnOff(guard);
  test.context.callers.forget();
}

const breaksTheApp = ({ expected, got }: Mismatch): boolean =>
  got.startsWith('500') && !/^4\d\d/.test(expected);

async function follow({ guard, checks: chosen }: Order): Promise<Outcome> {
  const bench: Bench = { test, records, callers: [] };
  const outcome: Outcome = { asked: [], noticed: null, isSpoilt: false, broke: null };
  const run = async (index: number): Promise<Mismatch[]> => {
    const found: Mismatch[] = [];
    if (checks[index]?.part === 'callers' && bench.callers.length === 0) {
      // People of its own, whom no other trial has made wait.
      bench.callers = await makeCallers(test);
      await analyzePeople(bench);
    }
    await checks[index]?.run(bench, (mismatch) => found.push(mismatch));
    return found;
  };
  turn(guard);
  for (const check of chosen) {
    takeAsked();
    const begin = performance.now();
    const found = await run(check);
    outcome.asked.push({ check, guards: takeAsked(), seconds: (performance.now() - begin) / 1000 });
    outcome.broke ??= found.find(breaksTheApp) ?? null;
    outcome.noticed = found.find((mismatch) => !breaksTheApp(mismatch)) ?? null;
    if (!outcome.noticed) continue;
    turn(start.offFromTheStart);
    outcome.isSpoilt = guard !== start.offFromTheStart && (await run(check)).length > 0;
    break;
  }
  turn(start.offFromTheStart);
  return outcome;
}

const names = checks.map((check) => ({
  name: nameOfCheck(check.noun, check),
  noun: check.noun,
  part: check.part,
  operations: check.operations,
}));
tell({ checks: names, whenLoaded: takeAsked() });
process.on('message', (order: Order) => void follow(order).then(tell));
