import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meet, standOn } from './mergeBase.ts';
import { changesOf, mergeThree, type Values } from './merge.ts';

const place = (id: string, fields: Values = {}): Values => ({
  id,
  address: `Street ${id}`,
  si: '100',
  ...fields,
});
const risk = (...locations: Values[]): Values => ({ line: 'property', notes: '', locations });
const documents = { risk: {} };
const merged = (base: Values, theirs: Values, mine: Values) =>
  mergeThree({ risk: base }, { risk: theirs }, { risk: mine }, documents);
const [a, b, c] = [place('a'), place('b'), place('c')];
const base = risk(a, b, c);
const without = (document: Values, id: string): Values => ({
  ...document,
  locations: (document['locations'] as Values[]).filter((row) => row['id'] !== id),
});

describe('two people who change one list', () => {
  it('in different rows, or in different cells of one row, are not asked', () => {
    const theirs = risk(place('a', { si: '200' }), b, place('c', { si: '300' }));
    const mine = risk(a, place('b', { address: 'Quay 7' }), place('c', { address: 'Quay 9' }));
    const { conflicts, settled, takenOver } = merged(base, theirs, mine);
    expect(conflicts).toEqual([]);
    expect(settled['risk']).toEqual(
      risk(
        place('a', { si: '200' }),
        place('b', { address: 'Quay 7' }),
        place('c', { address: 'Quay 9', si: '300' }),
      ),
    );
    expect(takenOver).toBe(2);
  });

  it('by adding rows keep both: theirs first, then mine, also where mine have no id yet', () => {
    const [d, e, pasted] = [place('d'), place('e'), place('')];
    const { conflicts, settled } = merged(base, risk(d, a, b, c), risk(a, b, c, e, pasted, pasted));
    expect(conflicts).toEqual([]);
    expect(settled['risk']).toEqual(risk(d, a, b, c, e, pasted, pasted));
  });

  it('by removing rows that the other one left alone lose those', () => {
    const { conflicts, settled } = merged(base, without(base, 'a'), without(base, 'c'));
    expect([conflicts, settled['risk']]).toEqual([[], risk(b)]);
  });

  it('in the same cell are asked about that cell', () => {
    const theirs = risk(a, place('b', { si: '200' }), c);
    const mine = risk(place('a', { si: '1' }), place('b', { si: '300', address: 'Quay 7' }), c);
    const { conflicts, settled } = merged(base, theirs, mine);
    expect(conflicts).toEqual([
      { field: 'risk', within: ['locations', { id: 'b' }, 'si'], base: '100', theirs: '200', mine: '300' },
    ]);
    expect(settled['risk']).toEqual(mine);
  });

  it('are asked about a row that one removed and the other changed, whoever did which', () => {
    const changed = place('b', { si: '300' });
    const within = ['locations', { id: 'b' }];
    const theyRemoved = merged(base, without(base, 'b'), risk(a, changed, c));
    expect(theyRemoved.conflicts).toEqual([
      { field: 'risk', within, base: b, theirs: undefined, mine: changed },
    ]);
    expect(theyRemoved.settled['risk']).toEqual(risk(a, changed, c));
    const iRemoved = merged(base, risk(a, changed, c), without(base, 'b'));
    expect(iRemoved.conflicts).toEqual([
      { field: 'risk', within, base: b, theirs: changed, mine: undefined },
    ]);
  });

  it('within a row are told apart by the rows that it holds itself', () => {
    const driver = (id: string, name: string) => ({ id, name });
    const fleet = (drivers: Values[], plate = '1') => ({
      line: 'motor',
      vehicles: [{ id: 'v', plate, drivers }],
    });
    const began = fleet([driver('x', 'Ali')]);
    const theirs = fleet([driver('x', 'Aly')]);
    const mine = fleet([driver('x', 'Ali'), driver('y', 'Omar')], '2');
    expect(merged(began, theirs, mine)).toMatchObject({
      conflicts: [],
      settled: { risk: fleet([driver('x', 'Aly'), driver('y', 'Omar')], '2') },
    });
  });

  it('in cells that mean something only together are asked about all of these at once', () => {
    const car = (make: number, model: number | null) => ({
      line: 'motor',
      vehicles: [{ id: 'v', make, model }],
    });
    const merge = mergeThree(
      { risk: car(1, 1) },
      { risk: car(2, 4) },
      { risk: car(1, 3) },
      {
        risk: { together: [['make', 'model']] },
      },
    );
    expect(merge.conflicts).toEqual([
      {
        field: 'risk',
        within: ['vehicles', { id: 'v' }, ['make', 'model']],
        base: { make: 1, model: 1 },
        theirs: { make: 2, model: 4 },
        mine: { make: 1, model: 3 },
      },
    ]);
  });

  it('of another line of insurance are asked about the whole', () => {
    const other = { line: 'motor', vehicles: [] };
    const { conflicts } = merged(base, other, risk(a, b));
    expect(conflicts).toEqual([{ field: 'risk', theirs: other, mine: risk(a, b) }]);
  });

  it('that nobody had begun begin with the blank one', () => {
    const blank = () => risk();
    const merge = mergeThree(
      { risk: null },
      { risk: risk(a) },
      { risk: { ...risk(b), notes: 'Two' } },
      {
        risk: { blank },
      },
    );
    expect(merge.conflicts).toEqual([]);
    expect(merge.settled['risk']).toEqual({ ...risk(a, b), notes: 'Two' });
  });

  it('without ids, or of plain fields, are asked about the whole as before', () => {
    const merge = mergeThree({ tags: ['a'] }, { tags: ['a', 'b'] }, { tags: ['a', 'c'] });
    expect(merge.conflicts).toEqual([{ field: 'tags', theirs: ['a', 'b'], mine: ['a', 'c'] }]);
  });
});

describe('an open question', () => {
  const theirs = risk(place('a', { si: '200' }), c);
  const mine = risk(place('a', { si: '300' }), place('b', { si: '5' }), c);
  const ground = standOn({ risk: base }, 1);

  it('stays open while one goes on, and takes nothing of either side away', () => {
    const met = meet(ground, { risk: theirs }, 2, { risk: mine }, documents);
    expect(met.merge.conflicts.map(({ within }) => within)).toEqual([
      ['locations', { id: 'a' }, 'si'],
      ['locations', { id: 'b' }],
    ]);
    expect(met.fields['risk']).toEqual(mine);
    const again = meet(met.ground, met.ground.theirs, 2, met.fields, documents);
    expect(again.merge.conflicts).toEqual(met.merge.conflicts);
  });

  it('is no more where one took their own change back', () => {
    const met = meet(ground, { risk: theirs }, 2, { risk: mine }, documents);
    const back = meet(met.ground, met.ground.theirs, 2, { risk: base }, documents);
    expect([back.merge.conflicts, back.fields['risk']]).toEqual([[], theirs]);
  });
});

const cell = fc.constantFrom('1', '2', '3');
const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), x: cell, y: cell }), {
  selector: ({ id }) => id,
});
const states = fc
  .tuple(rows, rows, rows)
  .map((lists) => lists.map((list) => risk(...list)) as [Values, Values, Values]);
const byId = (document: unknown) =>
  ((document as Values)['locations'] as Values[]).toSorted((one, other) =>
    String(one['id']).localeCompare(String(other['id'])),
  );

describe('whatever two people do', () => {
  it('what one of them left alone is as the other one made it', () => {
    fc.assert(
      fc.property(states, ([start, theirs]) => {
        expect(merged(start, theirs, start).settled['risk']).toEqual(theirs);
        expect(merged(start, start, theirs).settled['risk']).toEqual(theirs);
      }),
    );
  });

  it('the same change made twice is made once, without a question', () => {
    fc.assert(
      fc.property(states, ([start, theirs]) => {
        const { settled, conflicts } = merged(start, theirs, theirs);
        expect([settled['risk'], conflicts]).toEqual([theirs, []]);
      }),
    );
  });

  it('who did it first makes no difference, but for the order of rows and for whose is whose', () => {
    fc.assert(
      fc.property(states, ([start, theirs, mine]) => {
        const [one, other] = [merged(start, theirs, mine), merged(start, mine, theirs)];
        const places = (merge: typeof one) =>
          merge.conflicts.map(({ within }) => JSON.stringify(within)).sort();
        expect(places(one)).toEqual(places(other));
        if (one.conflicts.length === 0)
          expect(byId(one.settled['risk'])).toEqual(byId(other.settled['risk']));
      }),
    );
  });

  it('who has met the other one meets nothing new', () => {
    fc.assert(
      fc.property(states, ([start, theirs, mine]) => {
        const met = meet(standOn({ risk: start }, 1), { risk: theirs }, 2, { risk: mine }, documents);
        const again = meet(met.ground, { risk: theirs }, 2, met.fields, documents);
        expect(byId(again.fields['risk'])).toEqual(byId(met.fields['risk']));
        expect(again.merge.conflicts.length).toBe(met.merge.conflicts.length);
        if (met.merge.conflicts.length === 0)
          expect(changesOf({ risk: mine }, { risk: met.fields['risk'] })).toEqual(
            changesOf({ risk: mine }, again.fields),
          );
      }),
    );
  });
});
