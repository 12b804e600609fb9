import { expect, test } from 'vitest';
import { meet, standOn, type Ground } from './mergeBase.ts';
import { changesOf, type Values } from './merge.ts';

const began = { name: 'Orient', rating: 'A', website: '', phone: '' };
const ground = standOn(began, 1);

/** Both sides changed the rating, I the website, they the phone. */
const mine = { ...began, rating: 'C', website: 'https://orient.example' };
const theirs = { ...began, rating: 'B', phone: '+971501234567' };

/** A save as the form makes it: it is asked about what is open first, and sends what differs from theirs. */
function save(before: Ground, fields: Values) {
  const met = meet(before, before.theirs, before.version, fields);
  const isAsked = met.merge.conflicts.length > 0;
  return { isAsked, sent: isAsked ? undefined : changesOf(before.theirs, met.fields), ...met };
}

const choose = (met: ReturnType<typeof meet>, chosen: Values) => {
  const fields = { ...met.fields, ...chosen };
  return save(standOn(met.ground.theirs, met.ground.version), fields);
};

test('a form that nobody met sends what was changed in it', () => {
  expect(save(ground, mine).sent).toEqual({ rating: 'C', website: 'https://orient.example' });
});

test('where nobody changed the same field, the save goes on with both changes', () => {
  const met = meet(ground, { ...began, phone: '+971501234567' }, 2, { ...began, name: 'Orient Union' });
  expect(met.merge.conflicts).toEqual([]);
  expect(met.fields).toEqual({ ...began, name: 'Orient Union', phone: '+971501234567' });
  expect(save(met.ground, met.fields).sent).toEqual({ name: 'Orient Union' });
});

test('the field that both changed is asked about, and theirs is taken', () => {
  const met = meet(ground, theirs, 2, mine);
  expect(met.merge.conflicts).toEqual([{ field: 'rating', theirs: 'B', mine: 'C' }]);
  expect(choose(met, { rating: 'B' }).sent).toEqual({ website: 'https://orient.example' });
});

test('or mine is taken', () => {
  const met = meet(ground, theirs, 2, mine);
  expect(choose(met, { rating: 'C' }).sent).toEqual({ rating: 'C', website: 'https://orient.example' });
});

test('or one of each, field by field', () => {
  const met = meet(ground, { ...theirs, website: 'https://union.example' }, 2, mine);
  expect(met.merge.conflicts.map(({ field }) => field)).toEqual(['rating', 'website']);
  expect(choose(met, { rating: 'B', website: mine.website }).sent).toEqual({ website: mine.website });
});

test('who keeps editing sees theirs where they changed nothing, keeps their own, and puts nothing back', () => {
  const met = meet(ground, theirs, 2, mine);
  expect(met.fields).toEqual({ ...mine, phone: '+971501234567' });
  expect(met.ground.version).toBe(2);
  const edited = { ...met.fields, name: 'Orient Union' };
  const saved = save(met.ground, edited);
  expect(saved.isAsked).toBe(true);
  expect(saved.merge.conflicts).toEqual([{ field: 'rating', theirs: 'B', mine: 'C' }]);
  expect(choose(saved, { rating: 'C' }).sent).toEqual({
    name: 'Orient Union',
    rating: 'C',
    website: 'https://orient.example',
  });
});

test('who keeps editing and types theirs is not asked again', () => {
  const met = meet(ground, theirs, 2, mine);
  expect(save(met.ground, { ...met.fields, rating: 'B' }).sent).toEqual({
    website: 'https://orient.example',
  });
});

test('who keeps editing and takes their own change back leaves theirs alone', () => {
  const met = meet(ground, theirs, 2, mine);
  const saved = save(met.ground, { ...met.fields, rating: 'A' });
  expect(saved.sent).toEqual({ website: 'https://orient.example' });
  expect(saved.fields['rating']).toBe('B');
});

test('a third version that comes after the choice is met by what was chosen', () => {
  const met = meet(ground, theirs, 2, mine);
  const chosen = choose(met, { rating: 'C' });
  const again = meet(chosen.ground, { ...theirs, name: 'Orient Gulf' }, 3, chosen.fields);
  expect(again.merge.conflicts).toEqual([]);
  expect(save(again.ground, again.fields).sent).toEqual({ rating: 'C', website: 'https://orient.example' });
  expect(again.fields['name']).toBe('Orient Gulf');
});

test('a third version while one keeps editing leaves the open question open, with the newest of theirs', () => {
  const met = meet(ground, theirs, 2, mine);
  const again = meet(met.ground, { ...theirs, rating: 'D', name: 'Orient Gulf' }, 3, met.fields);
  expect(again.merge.conflicts).toEqual([{ field: 'rating', theirs: 'D', mine: 'C' }]);
  expect(again.fields).toEqual({ ...mine, phone: theirs.phone, name: 'Orient Gulf' });
  expect(save(again.ground, again.fields).isAsked).toBe(true);
});
