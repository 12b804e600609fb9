import { expect, it } from 'vitest';
import { firstRows, htmlTable, plainTable } from './diffTable.ts';
import { itemId, version, words } from './versionFixtures.ts';
import { versionDiff } from './versionDiff.ts';

const before = version(
  { plan_name: 'Gold' },
  { line: 'property', locations: [{ id: itemId(1), address: 'Dock 1' }] },
);
const after = version(
  { plan_name: '<b>Gold & more</b>', conditions: 'One\n\tTwo' },
  {
    line: 'property',
    locations: [
      { id: itemId(1), address: 'Dock 1' },
      { id: itemId(2), address: 'Dock 2', building_si: '50' },
    ],
  },
);
const groupsOf = () => versionDiff({ before, after }, { withSame: false, isFollowing: true, words }).groups;
const heads = { before: 'Version 1', after: 'Version 2' };

it('a spreadsheet gets a row for each line, and no cell breaks out of its place', () => {
  const lines = plainTable(groupsOf(), heads).split('\n');
  expect(lines.every((line) => line.split('\t').length === 3)).toBe(true);
  expect(lines).toContain('Dock 2\tNot insured\tAdded, AED 50.00');
  expect(lines).toContain('Conditions\tNot set\tOne Two');
});

it('a mail gets a table in which names are words', () => {
  const html = htmlTable(groupsOf(), heads);
  expect(html).toContain('<td>&lt;b&gt;Gold &amp; more&lt;/b&gt;</td>');
  expect(html).not.toContain('<b>');
  expect(html.startsWith('<table><tbody><tr><th></th><th>Version 1</th><th>Version 2</th></tr>')).toBe(true);
});

it('of many rows the first are told, and how many are left', () => {
  const groups = groupsOf();
  expect(firstRows(groups, 1)).toMatchObject({ groups: [{ key: 'items', rows: [{}] }], left: 3 });
  expect(firstRows(groups, 100)).toEqual({ groups, left: 0 });
});
