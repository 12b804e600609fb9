import { expect, it } from 'vitest';
import { ranked } from './ranking.ts';

const found = (names: string[], typed: string) => ranked(names, typed, (name) => name);

it('offers what begins with the text before what has it in a later word, and that before what has it within a word', () => {
  const models = ['Highlander', 'Prado Land', 'Land Cruiser', 'Corolla', 'Land'];
  expect(found(models, 'lan')).toEqual(['Land Cruiser', 'Land', 'Prado Land', 'Highlander']);
  expect(found(models, 'land')).toEqual(['Land', 'Land Cruiser', 'Prado Land', 'Highlander']);
});

it('leaves the order as it is among equals, and everything where nothing is typed', () => {
  expect(found(['Beta', 'Alpha', 'Bravo'], 'b')).toEqual(['Beta', 'Bravo']);
  expect(found(['Beta', 'Alpha'], ' ')).toEqual(['Beta', 'Alpha']);
});

it.each([
  ['PHONE', 'Phone'],
  ['cote', 'Côte d’Ivoire'],
  ['walkin', 'Walk-in'],
  ['walk-in', 'Walk-in'],
  ['dubai', 'Asia/Dubai'],
  ['emirates arab', 'United Arab Emirates'],
  ['احاله', 'إحالة'],
  ['مستشفي', 'مستشفى'],
  ['٢٤', 'Series 24'],
  ['+', 'A+'],
])('finds by “%s” what is called “%s”', (typed, name) => {
  expect(found(['Nothing like it', name], typed)).toEqual([name]);
});

it('finds nothing where nothing fits', () => {
  expect(found(['Referral', 'Phone'], 'fax')).toEqual([]);
});
