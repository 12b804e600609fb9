import { expect, it } from 'vitest';
import { insertion } from './insertText.ts';

it('leaves out what is not given, and keeps the order of the rest', () => {
  const { sql, parameters } = insertion('account_tags', { name: 'VIP', ...({ other: undefined } as object) });
  expect(sql).toBe('insert into "account_tags" ("name") values ($1)');
  expect(parameters).toEqual(['VIP']);
});

it('is the same text for the same columns', () => {
  const [one, two] = ['VIP', 'Fleet'].map((name) => insertion('account_tags', { name }));
  expect(one?.sql).toBe(two?.sql);
  expect(two?.parameters).toEqual(['Fleet']);
});
