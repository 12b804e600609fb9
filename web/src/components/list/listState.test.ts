import { expect, test } from 'vitest';
import { isChange, named, ofList } from './listState.ts';

const search = { city: 'Dubai', page: 3 };

test('a filter that is left as it was changes nothing, and so keeps the page', () => {
  expect(isChange(search, { city: 'Dubai' })).toBe(false);
  expect(isChange(search, { tag: undefined })).toBe(false);
});

test('another value, a new filter and one that is taken away are changes', () => {
  expect(isChange(search, { city: 'Sharjah' })).toBe(true);
  expect(isChange(search, { tag: 'vip' })).toBe(true);
  expect(isChange(search, { city: undefined })).toBe(true);
});

test('several lists on one page each have their own part of the address', () => {
  const address = { tab: 'tasks', 'tasks.page': 2, 'done.page': 3, 'done.search': 'call' };
  expect(ofList('tasks', address)).toEqual({ page: 2 });
  expect(ofList('done', address)).toEqual({ page: 3, search: 'call' });
  expect(named('done', ofList('done', address))).toEqual({ 'done.page': 3, 'done.search': 'call' });
});
