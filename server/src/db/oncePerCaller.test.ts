import { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';
import type { Caller } from '../auth/caller.ts';
import { oncePerCaller, standIn } from './oncePerCaller.ts';

const someone = (user_id: number) => ({ user_id }) as Caller;
const anId = standIn<number>();
const aName = standIn<string>();

it('is put together once for a caller, and given the values of each request in their places', () => {
  const make = vi.fn(() => CompiledQuery.raw('select $1, $2, $3', [aName, 'fixed', anId]));
  const caller = someone(1);
  const ask = (id: number, name: string) =>
    oncePerCaller(
      caller,
      'something',
      make,
      new Map<unknown, unknown>([
        [anId, id],
        [aName, name],
      ]),
    );
  expect(ask(4, 'four').parameters).toEqual(['four', 'fixed', 4]);
  expect(ask(5, 'five').parameters).toEqual(['five', 'fixed', 5]);
  expect(ask(5, 'five').sql).toBe('select $1, $2, $3');
  expect(make).toHaveBeenCalledTimes(1);
});

it('is another one for another caller, and for another question', () => {
  const textOf = (caller: Caller, what: string, text: string) =>
    oncePerCaller(caller, what, () => CompiledQuery.raw(text), new Map()).sql;
  const [one, two] = [someone(1), someone(1)];
  expect(textOf(one, 'a', 'select 1')).toBe('select 1');
  expect(textOf(two, 'a', 'select 2')).toBe('select 2');
  expect(textOf(one, 'b', 'select 3')).toBe('select 3');
  expect(textOf(one, 'a', 'select 4')).toBe('select 1');
});
