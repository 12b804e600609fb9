import { expect, test } from 'vitest';
import { lastLine, readPlaywrightReport, readVitestReport, slowest, summarise } from './testReports.ts';

const assertions = (...statuses: string[]) => ({
  testResults: [
    {
      name: '/x/server/test/a.test.ts',
      assertionResults: statuses.map((status, index) => ({
        fullName: `test ${index}`,
        status,
        duration: 1500 + index,
      })),
    },
  ],
});

const spec = (title: string, status: string, ...seconds: number[]) => ({
  title,
  file: 'a.spec.ts',
  tests: [{ status, results: seconds.map((each) => ({ duration: each * 1000 })) }],
});

test('a run that fails without a failing test counts as one failure', () => {
  expect(summarise(readVitestReport(assertions('passed')), 1, '').failed).toBe(1);
});

test('a suite without tests counts as one failure, whatever its exit code', () => {
  expect(summarise([], 0, '')).toMatchObject({ passed: 0, failed: 1 });
});

test('failed tests are counted one by one', () => {
  expect(summarise(readVitestReport(assertions('failed', 'passed', 'failed')), 1, '')).toMatchObject({
    passed: 1,
    failed: 2,
  });
});

test('failed tests are named, each with the first line of why', () => {
  const report = assertions('failed');
  const failureMessages = ['AssertionError: expected 1 to be 2\n    at a.test.ts:7'];
  for (const { assertionResults } of report.testResults)
    for (const result of assertionResults) Object.assign(result, { failureMessages });
  expect(summarise(readVitestReport(report), 1, '').failures).toEqual([
    'test 0 (AssertionError: expected 1 to be 2)',
  ]);
});

test('skipped and to-do tests are named', () => {
  const result = summarise(readVitestReport(assertions('passed', 'skipped', 'todo')), 0, '');
  expect(result).toMatchObject({ passed: 1, failed: 0, skipped: ['test 1', 'test 2'] });
});

test('browser tests are found in nested suites, and one that passed only when tried again is named', () => {
  const outcomes = readPlaywrightReport({
    suites: [
      {
        title: 'signIn.spec.ts',
        specs: [spec('signs in', 'expected')],
        suites: [{ title: 'tabs', specs: [spec('logs out', 'flaky'), spec('later', 'skipped')] }],
      },
    ],
  });
  expect(summarise(outcomes, 0, '')).toMatchObject({
    passed: 2,
    failed: 0,
    skipped: ['later'],
    retried: ['logs out'],
  });
});

test('a test that passed only when tried again tells why it failed at first, and where', () => {
  const errors = [
    { message: 'Test timeout of 90000ms exceeded.' },
    {
      message: 'Error: locator.click: gone\nCall log:\n  …',
      location: { file: '/x/e2e/a.spec.ts', line: 7 },
    },
  ];
  const tests = [{ status: 'flaky', results: [{ duration: 90_000, errors }, { duration: 1000 }] }];
  const outcomes = readPlaywrightReport({
    suites: [{ title: 'a.spec.ts', specs: [{ title: 'walks', file: 'a.spec.ts', tests }] }],
  });
  expect(summarise(outcomes, 0, '').retried).toEqual([
    'walks (Test timeout of 90000ms exceeded.; a.spec.ts:7 Error: locator.click: gone)',
  ]);
});

test('the last line sums all steps and mentions skips only when there are some', () => {
  const step = { passed: 2, failed: 1, failures: [], skipped: [], retried: [], times: [], output: '' };
  expect(lastLine([step, step])).toBe('4 passed, 2 failed');
  expect(lastLine([step, { ...step, skipped: ['later'] }])).toBe('4 passed, 2 failed, 1 skipped');
});

test('the slowest tests of all steps are told, each with its step and all of its tries', () => {
  const unit = summarise(readVitestReport(assertions('passed', 'failed')), 1, '');
  const suites = [
    { title: 'a.spec.ts', specs: [spec('walks', 'flaky', 20, 12.3), spec('runs', 'expected', 1)] },
  ];
  const browser = summarise(readPlaywrightReport({ suites }), 0, '');
  expect(slowest({ unit, browser }, 2).map((line) => line.trim())).toEqual([
    '32.3 s  browser  walks',
    '1.5 s  unit     test 1',
  ]);
});
