import type { Step } from '../rows.ts';

const newUser = (word: string, more: object) => ({
  email: `${word}-#@example.com`,
  first_name: 'New',
  last_name: 'Person',
  password: 'a long enough secret',
  ...more,
});
export const create = (as: Step['as'], word: string, more: object, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/users/',
  body: newUser(word, more),
  answers: 403,
  ...expected,
});
export const change = (as: Step['as'], record: string, body: object, expected: Partial<Step>): Step => ({
  as,
  operation: `PATCH /api/users/{${record}}/`,
  body,
  answers: 403,
  ...expected,
});
export const remove = (as: Step['as'], record: string, expected: Partial<Step>): Step => ({
  as,
  operation: `DELETE /api/users/{${record}}/`,
  answers: 403,
  ...expected,
});

export const refusedField = (field: string, says: string) => ({
  answers: 400,
  shows: [`"${field}":["${says}"]`],
});
