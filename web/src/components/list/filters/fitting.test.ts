import { describe, expect, it } from 'vitest';
import { fitting } from './fitting.ts';
import type { ListFilter } from '../listTypes.ts';

const choice = (name: string, isMore = false): ListFilter => ({
  name,
  label: name,
  kind: 'choice',
  choices: [],
  isMore,
});
const days = (name: string): ListFilter => ({ name, label: name, kind: 'days' });

const names = (filters: ListFilter[], room: number, hasSearch = true) => {
  const { shown, more } = fitting(filters, room, hasSearch);
  return [shown.map(({ name }) => name).join(' '), more.map(({ name }) => name).join(' ')];
};

describe('filters in one row', () => {
  const three = [choice('a'), choice('b'), choice('c')];

  it('stand there without a button as long as all of them fit', () => {
    expect(names(three, 588)).toEqual(['a b c', '']);
    expect(names(three, 587)).toEqual(['a', 'b c']);
  });

  it('leave room for the button that the others are behind', () => {
    expect(names([...three, choice('d', true)], 746)).toEqual(['a b c', 'd']);
    expect(names([...three, choice('d', true)], 745)).toEqual(['a b', 'c d']);
  });

  it('take the room of a search that is not there', () => {
    expect(names(three, 400, false)).toEqual(['a b c', '']);
  });

  it('go behind the button from the first that does not fit, a range being wider', () => {
    expect(names([choice('a'), days('b'), choice('c'), choice('d', true)], 780)).toEqual(['a b', 'c d']);
    expect(names([days('b'), choice('a')], 400)).toEqual(['', 'b a']);
    expect(names(three, 0)).toEqual(['', 'a b c']);
  });

  it('are none where there are none', () => {
    expect(names([], 0)).toEqual(['', '']);
  });
});
