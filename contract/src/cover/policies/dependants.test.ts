import { expect, it } from 'vitest';
import { dependantsLeft, dependantsOf } from './dependants.ts';

const items: Parameters<typeof dependantsOf>[0] = [
  { id: 'head', member_id: 1 },
  { id: 'spouse', member_id: 2 },
  { id: 'child', member_id: 3 },
  { id: 'other', member_id: 4 },
  { id: 'described', first_name: 'Amal' },
];
const heads = new Map([
  [2, 1],
  [3, 1],
]);
const principalOf = (id: number) => heads.get(id) ?? null;
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

it('a family is everyone who depends on its head', () => {
  expect(ids(dependantsOf(items, new Set(['head']), principalOf))).toEqual(['spouse', 'child']);
});

it('those who go with the head are not left', () => {
  expect(ids(dependantsLeft(items, new Set(['head', 'child']), principalOf))).toEqual(['spouse']);
});

it('a dependant who goes alone leaves nobody, and neither does who is in no family', () => {
  expect(dependantsLeft(items, new Set(['child']), principalOf)).toEqual([]);
  expect(dependantsLeft(items, new Set(['other', 'described']), principalOf)).toEqual([]);
});
