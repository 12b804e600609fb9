import { expect, it } from 'vitest';
import { insertionInto } from './insertText.ts';

const insertion = insertionInto('members', { nationality: '', licence_no: 'none' });
const someone = { account_id: 4, first_name: 'Ada', last_name: 'King', date_of_birth: '1990-01-01' };
const row = { ...someone, gender: 'female', relation: 'self' } as const;

it('names every column of the blank row, with what is given in its place', () => {
  const { sql, parameters } = insertion({ ...row, licence_no: 'B-7', employee_no: undefined });
  expect(sql).toBe(
    'insert into "members" ("nationality", "licence_no", "account_id", "first_name", "last_name", "date_of_birth", "gender", "relation") values ($1, $2, $3, $4, $5, $6, $7, $8)',
  );
  expect(parameters).toEqual(['', 'B-7', 4, 'Ada', 'King', '1990-01-01', 'female', 'self']);
});

it('is one text, whichever of its columns are given and in whichever order', () => {
  const one = insertion(row);
  const two = insertion({ ...row, nationality: 'AE' });
  const three = insertion({ licence_no: 'B-8', ...row });
  expect(new Set([one, two, three].map(({ sql }) => sql)).size).toBe(1);
  expect(three.parameters.slice(0, 3)).toEqual(['', 'B-8', 4]);
});

it('is another text for another column, also where there are as many', () => {
  const one = insertion({ ...row, employee_no: 'E-1' });
  const two = insertion({ ...row, plan_category: 'A' });
  expect(one.sql).toContain('"employee_no"');
  expect(two.sql).toContain('"plan_category"');
  expect(two.sql).not.toContain('"employee_no"');
  expect(two.parameters.at(-1)).toBe('A');
});
