import { describe, expect, it } from 'vitest';
import { touchedBy } from './touched.ts';

const tests = [
  'server/src/modules/sales/leads/leads.list.routes.test.ts',
  'server/test/api/sales/leadConvert.test.ts',
  'server/test/api/policies/policySteps.test.ts',
  'server/test/api/requests/logs.test.ts',
  'e2e/cover/policyForm.spec.ts',
  'e2e/shell/dates.spec.ts',
];

describe('the tests that a change touches', () => {
  it.each([
    ['server/src/modules/sales/leads/leads.queries.ts', [tests[0], tests[1]]],
    ['contract/src/cover/policies/policies.ts', [tests[2], tests[4]]],
    ['web/src/modules/cover/policies/form/PolicyForm.tsx', [tests[2], tests[4]]],
    ['e2e/shell/dates.spec.ts', ['e2e/shell/dates.spec.ts']],
    ['README.md', []],
  ])('by %s', (file, touched) => {
    expect(touchedBy([file], tests)).toEqual(touched);
  });
});
