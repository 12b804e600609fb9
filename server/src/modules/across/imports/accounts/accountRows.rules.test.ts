import { expect, test } from 'vitest';
import type { ImportMapping } from '#contract/across/imports/imports';
import { askedOf, problemsInFile } from './accountRows.rules.ts';

const row = (values: Record<string, unknown>) => askedOf({ row: 2, values, problems: [] });

test('what kind of client it is stays open where the file does not say it', () => {
  const asked = row({ full_name: 'Zenith', email: 'z@example.com', account_number: ' ACC-1 ' });
  expect(asked).toMatchObject({
    key: 2,
    account_number: 'ACC-1',
    named: 'Zenith',
    body: { first_name: 'Zenith', email: 'z@example.com' },
    likely: { type: 'individual' },
  });
  expect(asked.body).not.toHaveProperty('account_type');
  expect(asked.likely?.bodyAs('corporate')).toEqual({ legal_name: 'Zenith', email: 'z@example.com' });
  expect(row({ full_name: 'Zenith', account_type: 'corporate' })).toMatchObject({
    body: { account_type: 'corporate', legal_name: 'Zenith' },
  });
});

test('a problem stands at the column that it is about', () => {
  const mapping = { columns: [{ place: 0, field: 'full_name' }], constants: [] } as unknown as ImportMapping;
  const problem = { kind: 'invalid', severity: 'error', message: 'This field is required.' } as const;
  const found = problemsInFile(
    ['last_name', 'owner_id', 'email'].map((field) => ({ ...problem, field })),
    mapping,
  );
  expect(found.map(({ field }) => field)).toEqual(['full_name', 'owner', 'email']);
});
