import type { CompiledQuery } from 'kysely';
import type { Caller } from '../auth/caller.ts';
import { prepared } from './prepared.ts';

const made = new WeakMap<Caller, Map<string, CompiledQuery<unknown>>>();

/** Stands in a statement for a value that each request gives. */
export const standIn = <T>(): T => Symbol('given by the request') as T;

/**
 * A prepared statement whose text depends on who asks and for what, but not on which record: put together once for
 * as long as the caller is remembered, and then only given its values.
 */
export function oncePerCaller<R>(
  caller: Caller,
  what: string,
  make: () => CompiledQuery<R>,
  given: ReadonlyMap<unknown, unknown>,
): CompiledQuery<R> {
  const ofCaller = made.get(caller) ?? new Map<string, CompiledQuery<unknown>>();
  const known = ofCaller.get(what) ?? prepared(make());
  made.set(caller, ofCaller.set(what, known));
  const parameters = known.parameters.map((value) => (typeof value === 'symbol' ? given.get(value) : value));
  return { ...(known as CompiledQuery<R>), parameters };
}
