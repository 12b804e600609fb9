import { basename } from 'node:path';

/** What one step of the test run found. */
export interface StepResult {
  passed: number;
  failed: number;
  /** What failed, each with the reason. */
  failures: string[];
  skipped: string[];
  /** What failed at first and passed when tried again, with the reason. */
  retried: string[];
  /** How long each of its tests took. */
  times: TestTime[];
  output: string;
}

interface TestTime {
  name: string;
  seconds: number;
  file: string;
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; file: string; tests: { status: string; results: PlaywrightTry[] }[] }[];
}

interface PlaywrightTry {
  duration: number;
  errors?: { message?: string; location?: { file: string; line: number } }[];
}

interface Outcome extends TestTime {
  state: 'passed' | 'retried' | 'failed' | 'skipped';
  /** Why it failed, or its first try did. */
  reason?: string;
}

export function readVitestReport(report: VitestReport): Outcome[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults.map(({ fullName, status, duration, failureMessages = [] }) => ({
      name: fullName,
      file: file.name,
      seconds: (duration ?? 0) / 1000,
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
      reason: failureMessages.map(firstLine).join('; '),
    })),
  );
}

export function readPlaywrightReport({ suites }: { suites: PlaywrightSuite[] }): Outcome[] {
  return suites.flatMap((suite) => [
    ...readPlaywrightReport({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        name: spec.title,
        file: spec.file,
        // What failed at first took the time of both tries.
        seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
        state: stateOf(status),
        reason: reasonOf(results),
      })),
    ),
  ]);
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

/** Each error of the first try by its first line and where it was; the line tells what a test was waiting for. */
const reasonOf = ([first]: PlaywrightTry[]): string =>
  (first?.errors ?? [])
    .map(({ message = '', location }) =>
      [location && `${basename(location.file)}:${location.line}`, firstLine(message)]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ');

function stateOf(playwrightStatus: string): Outcome['state'] {
  if (playwrightStatus === 'expected') return 'passed';
  if (playwrightStatus === 'flaky') return 'retried';
  return playwrightStatus === 'skipped' ? 'skipped' : 'failed';
}

const namesOf = (outcomes: Outcome[], wanted: Outcome['state']): string[] =>
  outcomes
    .filter(({ state }) => state === wanted)
    .map(({ name, reason }) => (reason ? `${name} (${reason})` : name));

/** A runner that fails without naming a test (a file that does not load, no tests at all) is one failure. */
export function summarise(outcomes: Outcome[], exitCode: number, output: string): StepResult {
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  const broken = count('failed') === 0 && (exitCode !== 0 || outcomes.length === 0);
  return {
    passed: count('passed') + count('retried'),
    failed: broken ? 1 : count('failed'),
    failures: namesOf(outcomes, 'failed'),
    skipped: namesOf(outcomes, 'skipped'),
    retried: namesOf(outcomes, 'retried'),
    times: outcomes.map(({ name, seconds, file }) => ({ name, seconds, file })),
    output,
  };
}

/** One line each for the tests that took longest, of whichever step. */
export function slowest(steps: Record<string, StepResult>, count: number): string[] {
  return Object.entries(steps)
    .flatMap(([step, { times }]) => times.map((time) => ({ step, ...time })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ step, name, seconds }) => `${seconds.toFixed(1).padStart(15)} s  ${step.padEnd(9)}${name}`);
}

export function lastLine(results: StepResult[]): string {
  const sum = (of: (result: StepResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const skipped = sum((result) => result.skipped.length);
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed${tail}`;
}
