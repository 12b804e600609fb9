import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './searchParams.ts';

test('values stay the texts they are', () => {
  expect(parseSearch('?search=662E41&page=2&is_active=true')).toEqual({
    search: '662E41',
    page: '2',
    is_active: 'true',
  });
});

test('absent values are not written', () => {
  expect(stringifySearch({ page: 2, search: undefined, tab: null, q: 'a&b' })).toBe('?page=2&q=a%26b');
  expect(stringifySearch({})).toBe('');
});
