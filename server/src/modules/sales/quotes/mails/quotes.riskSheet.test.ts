import { beforeAll, expect, it } from 'vitest';
import { newItemId } from '#contract/sales/risk/items';
import { Risk, withItemIds } from '#contract/sales/risk/risk';
import { loadLabels } from '../../../../sheets/labels.ts';
import { riskSheet } from './quotes.riskSheet.ts';

beforeAll(loadLabels);

it('an insurer reads whose dependant someone is by name, and each category by what it is covered for', () => {
  const id = newItemId();
  const person = { last_name: 'Haddad', gender: 'female' };
  const { facts, head, rows } = riskSheet(
    withItemIds(
      Risk.parse({
        line: 'health',
        members: [
          {
            ...person,
            id,
            first_name: 'Rania',
            date_of_birth: '1980-02-01',
            relation: 'employee',
            marital_status: 'married',
            id_type: 'passport',
            id_number: '•••• 9988',
          },
          {
            ...person,
            first_name: 'Salma',
            date_of_birth: '2015-06-30',
            relation: 'child',
            principal: id,
            category: 'Staff',
          },
        ],
        categories: [{ name: 'Staff', plan: 'Bronze', copay_pct: '20' }],
      }),
    ),
    null,
    'en',
  );
  expect(facts).toEqual([['Category Staff', 'Plan: Bronze, Co-payment %: 20']]);
  expect(rows[1]?.[head.indexOf('Dependant of')]).toBe('Rania Haddad');
  expect(rows[0]?.[head.indexOf('Marital status')]).toBe('Married');
  expect(head.filter((title) => title.includes('Document'))).toEqual([]);
  expect(JSON.stringify(rows)).not.toContain('9988');
});
