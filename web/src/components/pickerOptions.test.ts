import { expect, test } from 'vitest';
import { pickerOptions } from './pickerOptions.ts';

const lina = { value: 3, label: 'Lina Haddad' };
const omar = { value: 4, label: 'Omar Said' };
const asking = { data: undefined, isPlaceholderData: false, isFetching: true };
const answered = { data: [lina], isPlaceholderData: false, isFetching: false };
const nothing = { data: undefined, isPlaceholderData: false };
const picker = { chosen: [3], search: '', held: [], found: nothing, named: asking };
const labelOf = (options: { value: number; label: string }[], id: number) =>
  options.find(({ value }) => value === id)?.label;

test('what the record names itself is named before any answer', () => {
  expect(labelOf(pickerOptions({ ...picker, held: [lina] }), 3)).toBe('Lina Haddad');
});

test('no id is shown while its name is on its way', () => {
  expect(labelOf(pickerOptions(picker), 3)).toBe('…');
  expect(labelOf(pickerOptions({ ...picker, named: answered }), 3)).toBe('Lina Haddad');
});

test('an id that nobody names in the end is left as it is', () => {
  expect(labelOf(pickerOptions({ ...picker, chosen: [9], named: answered }), 9)).toBeUndefined();
});

test('the answer to another search is not offered', () => {
  const found = { data: [omar], isPlaceholderData: true };
  expect(pickerOptions({ ...picker, search: 'lina', found })).toEqual([]);
  expect(pickerOptions({ ...picker, search: 'omar', found: { ...found, isPlaceholderData: false } })).toEqual(
    [omar],
  );
});
