import { describeMismatch } from '../matrix/mismatch.ts';
import type { GuardSite } from './guardSites.ts';
import { openTrial, type Trial } from './openTrial.ts';
import { inOrder } from './nearness.ts';
import { likelyChecks, type Proofs } from './proofs.ts';
import type { Outcome } from './trial.ts';
import type { Numbered } from './withSwitches.ts';

/** `red`: the matrix noticed. `GREEN`: nobody would have. `broken`: the app did not run without it, which proves nothing. */
export type Verdict = {
  site: GuardSite | null;
  colour: 'red' | 'GREEN' | 'broken';
  seconds: number;
  because: string;
  /** Which of the checks noticed. */
  check: string;
};
type Found = Omit<Verdict, 'site' | 'seconds'>;

/** What an app that serves many trials can say; null when an app of its own has to. */
type First = { found: Found | null; isSpoilt: boolean };
const undecided: First = { found: null, isSpoilt: false };
const spoilt: First = { found: null, isSpoilt: true };

type Manner = { atOnce?: number; checksInOneApp?: number; tell?: (verdict: Verdict) => void };

/** So many of the checks that may notice are run before a guard is put off until the end. */
const likely = 25;

/** Trials leave people and records behind, which every look at the whole database has to count. */
const trialsOfOneDatabase = 40;

const nothing: Found = { colour: 'GREEN', because: '', check: '' };

function colourOf({ checks }: Trial, { asked, noticed, broke }: Outcome): Found {
  const check = checks[asked.at(-1)?.check ?? -1]?.name ?? '';
  if (noticed) return { colour: 'red', because: describeMismatch(noticed), check };
  return broke ? { ...nothing, colour: 'broken', because: describeMismatch(broke) } : nothing;
}

const brokenBy = (error: unknown): Found => ({
  ...nothing,
  colour: 'broken',
  because: error instanceof Error ? error.message : 'unknown',
});

const inLanes = (count: number, lane: () => Promise<void>) =>
  Promise.all(Array.from({ length: count }, lane));

/** Routes ask for their access when they are declared as well. */
const isAskedWhenLoaded = ({ whenLoaded }: Trial, { form }: GuardSite, guard: number): boolean =>
  form !== 'access' && whenLoaded.has(guard);

/** Turns off one guard after the other and looks whether the matrix notices. */
export class GuardTrials {
  readonly #serverUrl: string;
  readonly #sites: Numbered[];
  /** The check that noticed before, which is tried first. */
  readonly #known: (string | undefined)[];
  /** Which guards a check asks for while all are in place; one that it does not ask for it cannot miss. */
  readonly #asked = new Map<number, { guards: Set<number>; seconds: number }>();

  constructor(serverUrl: string, sites: GuardSite[], proofs: Proofs) {
    this.#serverUrl = serverUrl;
    this.#sites = sites.map((site, guard) => ({ ...site, guard }));
    this.#known = likelyChecks(sites, proofs);
  }

  #open(offFromTheStart: number | null = null): Promise<Trial> {
    return openTrial({ serverUrl: this.#serverUrl, sites: this.#sites, offFromTheStart });
  }

  /** The app as it is: everything must hold, and each check shows which guards it asks for. */
  async survey({ atOnce = 1 } = {}): Promise<Verdict> {
    const begin = performance.now();
    const lanes = Array.from({ length: atOnce }, async (_, lane) => {
      const trial = await this.#open();
      const found: Found[] = [];
      const byNoun = Map.groupBy(trial.checks.keys(), (check) => trial.checks[check]?.noun).values();
      for (const checks of [...byNoun].filter((_noun, place) => place % atOnce === lane)) {
        const outcome = await trial.run({ guard: null, checks });
        for (const { check, guards, seconds } of outcome.asked)
          this.#asked.set(check, { guards: new Set(guards), seconds });
        found.push(colourOf(trial, outcome));
      }
      await trial.close();
      return found;
    });
    const found = (await Promise.all(lanes)).flat().find(({ colour }) => colour !== 'GREEN');
    const seconds = (performance.now() - begin) / 1000;
    return { site: null, seconds, ...nothing, ...found };
  }

  /**
   * One after the other in one app, as many apps side by side as said; what so many checks leave undecided comes at
   * the end, in an app of its own.
   */
  async tryAll(
    sites: GuardSite[],
    { atOnce = 1, checksInOneApp = likely, tell = () => {} }: Manner = {},
  ): Promise<Verdict[]> {
    const verdicts: Verdict[] = [];
    const left: GuardSite[] = [];
    const judge = async (site: GuardSite, look: () => Promise<Found | null>) => {
      const begin = performance.now();
      const found = await look();
      if (!found) return left.push(site);
      const verdict = { site, seconds: (performance.now() - begin) / 1000, ...found };
      tell(verdict);
      return verdicts.push(verdict);
    };
    const queue = sites.values();
    await inLanes(atOnce, () => this.#tryInOneApp(queue, checksInOneApp, judge));
    const last = left.values();
    await inLanes(atOnce, async () => {
      for (const site of last) await judge(site, () => this.#tryAlone(site));
    });
    return verdicts;
  }

  async #tryInOneApp(
    queue: Iterable<GuardSite>,
    most: number,
    judge: (site: GuardSite, look: () => Promise<Found | null>) => Promise<number>,
  ): Promise<void> {
    let trial: Trial | null = null;
    let tried = 0;
    for (const site of queue) {
      const open = (trial ??= await this.#open());
      let isSpoilt = false;
      await judge(site, async () => {
        const first = await this.#tryIn(open, site, most).catch(() => spoilt);
        isSpoilt = first.isSpoilt;
        return first.found;
      });
      tried += 1;
      if (!isSpoilt && tried % trialsOfOneDatabase !== 0) continue;
      await open.close();
      trial = null;
    }
    await trial?.close();
  }

  #guardOf(site: GuardSite): number {
    return this.#sites.findIndex(
      ({ file, start, end }) => file === site.file && start === site.start && end === site.end,
    );
  }

  /** Those that may notice, the most likely first. */
  #checksFor(trial: Trial, site: GuardSite): number[] {
    const guard = this.#guardOf(site);
    const checks = trial.checks.map((name, check) => ({ ...name, check, known: this.#asked.get(check) }));
    const mayNotice = checks.filter(({ known }) => known?.guards.has(guard) ?? true);
    const ordered = inOrder(
      (isAskedWhenLoaded(trial, site, guard) ? checks : mayNotice).map(({ known, ...check }) => ({
        ...check,
        seconds: known?.seconds ?? 1,
      })),
      site,
    );
    const isKnown = (check: number) => trial.checks[check]?.name === this.#known[guard];
    return [...ordered.filter(isKnown), ...ordered.filter((check) => !isKnown(check))];
  }

  async #tryIn(trial: Trial, site: GuardSite, most: number): Promise<First> {
    const guard = this.#guardOf(site);
    if (isAskedWhenLoaded(trial, site, guard)) return undecided;
    const checks = this.#checksFor(trial, site);
    if (checks.length === 0) return { ...undecided, found: { ...nothing, because: 'No check asks for it.' } };
    const outcome = await trial.run({ guard, checks: checks.slice(0, most) });
    if (outcome.isSpoilt) return spoilt;
    return outcome.noticed ? { ...undecided, found: colourOf(trial, outcome) } : undecided;
  }

  /** The last word: an app that never had this guard. */
  async #tryAlone(site: GuardSite): Promise<Found> {
    const guard = this.#guardOf(site);
    try {
      const trial = await this.#open(guard);
      const outcome = await trial.run({ guard, checks: this.#checksFor(trial, site) });
      await trial.close();
      return colourOf(trial, outcome);
    } catch (error) {
      return brokenBy(error);
    }
  }
}

export const describeVerdict = ({ site, colour, seconds, because }: Verdict): string => {
  const where = site ? `${site.file}:${site.line}` : 'the app as it is';
  const what = (site?.text ?? '').slice(0, 60);
  return `${colour.padEnd(7)}${seconds.toFixed(1).padStart(6)} s  ${where.padEnd(44)} ${what.padEnd(62)}${because}`;
};
