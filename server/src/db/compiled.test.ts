import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anyCaller, anyPermission, ofAsking, type Asking } from '../auth/anyCaller.ts';
import type { Caller } from '../auth/caller.ts';
import { scopeOf, visibleFor, whoseOf } from '../auth/scope.ts';
import { compiledOnce, param } from './compiled.ts';

const theId = param<{ id: number }>('id');

it('a statement is put together once, and sent each time with the values of whoever asks', () => {
  let built = 0;
  const statement = compiledOnce<{ id: number }, unknown>((db) => {
    built += 1;
    return db
      .selectFrom('tasks')
      .where(sql<boolean>`id = ${theId}`)
      .where('title', '=', 'Call')
      .compile();
  });
  const [first, second] = [statement({ id: 1 }), statement({ id: 2 })];
  expect(built).toBe(1);
  expect(first.sql).toBe(second.sql);
  expect([first.parameters, second.parameters]).toEqual([
    [1, 'Call'],
    [2, 'Call'],
  ]);
});

it('to look at whoever will ask is an error, because what came of it would hold for everyone', () => {
  expect(() => anyCaller.team_id).toThrow('team_id');
  expect(() => (anyCaller.is_superuser ? 1 : 0)).toThrow('is_superuser');
});

const whose = whoseOf('policies');
const statement = compiledOnce<Asking, unknown>((db) =>
  db
    .selectFrom('policies')
    .where(visibleFor(anyCaller, anyPermission, whose))
    .select(scopeOf(anyCaller, whose).as('scope'))
    .compile(),
);
const caller = (fields: Partial<Caller>): Caller => ({
  user_id: 7,
  via: 'screen',
  session_id: 1,
  team_id: 3,
  is_superuser: false,
  agent_ids: [5],
  sub_agent_ids: [],
  tied_ids: [],
  grants: new Map(),
  ...fields,
});
const widths = ['all', 'team', 'own', 'none'];
const widthIn = (asking: Asking) =>
  statement(asking).parameters.find((value) => widths.includes(value as string));

it('a permission that nobody holds reaches nothing, and what may be seen is the wider of seeing and doing', () => {
  const permission = 'policies:update';
  const nobody = caller({});
  expect(widthIn({ caller: nobody, permission })).toBe('none');
  expect(widthIn({ caller: nobody })).toBe('none');
  expect(ofAsking(nobody, anyPermission, ({ grants }, asked) => grants.has(asked))).toBe(false);
  const sees = caller({
    grants: new Map([
      ['policies:view', 'team'],
      ['policies:update', 'own'],
    ]),
  });
  expect(widthIn({ caller: sees, permission })).toBe('team');
  const does = caller({ grants: new Map([['policies:update', 'own']]) });
  expect(widthIn({ caller: does, permission })).toBe('own');
  expect(widthIn({ caller: caller({ is_superuser: true }), permission })).toBe('all');
});
