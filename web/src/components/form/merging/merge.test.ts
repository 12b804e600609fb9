import { expect, test } from 'vitest';
import { changesOf, gather, join, mergeThree, part, spread, type Values } from './merge.ts';

const base = { name: 'Orient', lines: ['motor'], rating: 'A', website: '' };

test('a field that only one of us changed is settled', () => {
  const merge = mergeThree(base, { ...base, rating: 'A-' }, { ...base, name: 'Orient Union' });
  expect(merge.settled).toEqual({ name: 'Orient Union', lines: ['motor'], rating: 'A-', website: '' });
  expect(merge.conflicts).toEqual([]);
  expect(merge.takenOver).toBe(1);
});

test('a field that both changed the same way is no conflict', () => {
  const theirs = { ...base, lines: ['motor', 'life'] };
  const merge = mergeThree(base, theirs, { ...base, lines: ['motor', 'life'] });
  expect(merge.conflicts).toEqual([]);
  expect(merge.settled['lines']).toEqual(['motor', 'life']);
});

test('a field that both changed differently is left to a person', () => {
  const merge = mergeThree(base, { ...base, rating: 'B' }, { ...base, rating: 'C' });
  expect(merge.conflicts).toEqual([{ field: 'rating', theirs: 'B', mine: 'C' }]);
  expect(merge.settled).not.toHaveProperty('rating');
});

test('only what was changed is sent', () => {
  expect(changesOf(base, { ...base, website: 'https://orient.example' })).toEqual({
    website: 'https://orient.example',
  });
});

test('the parts of a field are told apart and put together again', () => {
  const values = {
    name: 'Harbour',
    address: { city: 'Dubai' },
    numbering: { lead: { digits: 6, tags: ['a'] } },
  };
  const spreadOut = spread(values, ['address', 'numbering']);
  expect(spreadOut).toEqual({
    name: 'Harbour',
    'address.city': 'Dubai',
    'numbering.lead.digits': 6,
    'numbering.lead.tags': ['a'],
  });
  expect(gather(spreadOut)).toEqual(values);
  expect(spread(values, [])).toEqual(values);
});

test('fields that mean something only together are changed and merged as one', () => {
  const together = [['kind', 'number']];
  const [a, b, none] = [
    { title: 'Call', kind: 'account', number: 5 },
    { title: 'Call', kind: 'account', number: 7 },
    { title: 'Call', kind: null, number: null },
  ].map((values) => join(values, together)) as [Values, Values, Values];
  expect(part(changesOf(a, b), together)).toEqual({ kind: 'account', number: 7 });
  expect(part(changesOf(a, { ...a, title: 'Write' }), together)).toEqual({ title: 'Write' });
  const merge = mergeThree(a, none, b);
  expect(merge.conflicts).toEqual([
    {
      field: 'number',
      theirs: { kind: null, number: null },
      mine: { kind: 'account', number: 7 },
    },
  ]);
});
