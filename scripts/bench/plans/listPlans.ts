import type { Asker } from '../plant/people.ts';
import type { PlanCase } from './plans.ts';

export const each = (name: string, values: readonly (string | number)[]): string[] =>
  values.map((value) => `${name}=${encodeURIComponent(value)}`);

/** Each order of a list, and its reverse. */
export const orders = (ordering: readonly string[]): string[] =>
  each(
    'ordering',
    ordering.flatMap((field) => [field, `-${field}`]),
  );

type Looks = {
  /** By who sees everything. */
  ways: readonly string[];
  /** By who sees a part. */
  scopes: readonly string[];
  /** Far into the list. */
  late: readonly string[];
};
const narrow: readonly Asker[] = ['own', 'team', 'agent'];

/** The ways in which people look at one list of so many rows. */
export function listPlans(path: string, count: number, { ways, scopes, late }: Looks): PlanCase[] {
  const planCase = (asker: Asker, query: string, isLate = false): PlanCase => ({
    asker,
    request: { method: 'GET', url: `${path}?${query}` },
    isLate,
  });
  return [
    ...ways.map((query) => planCase('all', query)),
    ...narrow.flatMap((asker) => scopes.map((query) => planCase(asker, query))),
    ...late.map((query) => planCase('all', `${query}&page=${Math.floor(count / 40)}`, true)),
  ];
}
