import { describe, expect, it } from 'vitest';
import type { ChangeShown } from '#contract/cover/endorsements/coverChange';
import type { EndorsementSummary } from '#contract/cover/endorsements/endorsements';
import { changeRows, type ChangeWords } from './changeRows.ts';
import { ageTone, openFirst, typesFor, waitsFor } from './endorsementText.ts';
import { suggestedText } from './form/suggestedText.ts';

describe('what can be done to a policy', () => {
  it('follows from its line and from whether it is over', () => {
    expect(typesFor({ policy_type: 'motor', status: 'active' })).toContain('replace_vehicle');
    expect(typesFor({ policy_type: 'health', status: 'active' })).not.toContain('replace_vehicle');
    expect(typesFor({ policy_type: 'health', status: 'active' })).toContain('remove_member');
    expect(typesFor({ policy_type: 'motor', status: 'expired' })).toEqual(['extension', 'adjustment']);
    expect(typesFor({ policy_type: 'life', status: 'active' })).not.toContain('extension');
    expect(typesFor({ policy_type: 'motor', status: 'cancelled' })).toEqual([]);
    expect(typesFor({ policy_type: 'motor', status: 'draft' })).toEqual([]);
  });
});

it('what moves the premium waits while a cancellation is booked, and says so', () => {
  const booked = { cancel_date: '2027-07-01' };
  for (const type of ['add_vehicle', 'remove_member', 'sum_insured', 'extension', 'adjustment'] as const) {
    expect(waitsFor(booked, type)).toBe('A cancellation is booked. Reinstate the policy first.');
    expect(waitsFor({ cancel_date: null }, type)).toBeUndefined();
  }
  expect(waitsFor(booked, 'correction')).toBeUndefined();
});

it('those that wait for somebody come first', () => {
  const rows = (['applied', 'submitted', 'withdrawn', 'draft'] as const).map(
    (status) => ({ status }) as EndorsementSummary,
  );
  expect(openFirst(rows).map(({ status }) => status)).toEqual(['submitted', 'draft', 'applied', 'withdrawn']);
});

it.each([
  [null, undefined],
  [6, undefined],
  [7, 'soon'],
  [13, 'soon'],
  [14, 'late'],
] as const)('waiting since %s days is %s', (days, tone) => {
  expect(ageTone(days)).toBe(tone);
});

const words: ChangeWords = {
  textOf: (item) => ({ title: String(item['plate']), detail: 'detail' }),
  labelOf: (_of, field) => field,
  describe: (_of, _field, value) => String(value ?? '—'),
  titleOf: (of) => of,
  day: (day) => day,
};
const side = (items: object[], more: object = {}) => ({
  items,
  risk: {},
  terms: {},
  end_date: null,
  ...more,
});

describe('before and after', () => {
  it('tells what goes, what comes and what is otherwise, in this order', () => {
    const changes = {
      before: side([
        { id: '1', plate: 'A' },
        { id: '2', plate: 'B', year: 2020 },
      ]),
      after: side([
        { id: '2', plate: 'B', year: 2021 },
        { id: '3', plate: 'C' },
      ]),
    } as ChangeShown;
    expect(changeRows(changes, words).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      'removed A',
      'added C',
      'changed B',
    ]);
    expect(changeRows(changes, words)[2]?.fields).toEqual([
      { field: 'year', label: 'year', before: '2020', after: '2021' },
    ]);
  });

  it('tells fields beside the items, and the last day', () => {
    const changes = {
      before: side([], { terms: { deductible: '500.00' }, end_date: '2027-12-31' }),
      after: side([], { terms: { deductible: '750.00' }, end_date: '2028-01-30' }),
    } as ChangeShown;
    const rows = changeRows(changes, words);
    expect(rows.map(({ key }) => key)).toEqual(['terms', 'end_date']);
    expect(rows[1]?.fields[0]).toMatchObject({ before: '2027-12-31', after: '2028-01-30' });
  });

  it('says nothing of what only reads differently', () => {
    const changes = {
      before: side([{ id: '1', plate: 'A', drivers: null }]),
      after: side([{ id: '1', plate: 'A' }]),
    } as ChangeShown;
    expect(changeRows(changes, words)).toEqual([]);
  });
});

describe('the description that goes without saying', () => {
  const before = [
    { id: '1', plate: 'A' },
    { id: '2', plate: 'B' },
  ];
  const of = { before, nameOf: (item: object) => String((item as { plate: string }).plate), day: String };

  it('names what goes and what comes', () => {
    const change = { removed: ['1'], added: [{ id: '3', plate: 'C' }] };
    expect(suggestedText({ ...of, type: 'replace_vehicle', change })).toBe('A replaced by C');
    expect(suggestedText({ ...of, type: 'remove_vehicle', change: { removed: ['2'] } })).toBe(
      'Remove vehicles: B',
    );
  });

  it('names the day, the name, or only what is done', () => {
    expect(suggestedText({ ...of, type: 'extension', change: { end_date: '2028-01-30' } })).toBe(
      'Extend the cover, until 2028-01-30',
    );
    expect(suggestedText({ ...of, type: 'adjustment', change: {} })).toBe('Premium adjustment');
  });
});
