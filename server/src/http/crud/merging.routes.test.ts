import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../../test/testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Root', last_name: 'Person' });
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;
type Noun = 'makes' | 'models' | 'variants';

const post = (path: string, body?: object, as = root) =>
  test.call('POST', `/api/vehicle-${path}`, { as, body });
const get = async (path: string) => (await test.call('GET', `/api/vehicle-${path}`, { as: root })).body;
const made = async (noun: Noun, body: Fields) => Number((await post(`${noun}/`, body)).body.id);
const make = (name: string) => made('makes', { name });
const model = (make_id: number, name: string) => made('models', { make_id, name });
const variant = (model_id: number, name: string) => made('variants', { model_id, name });
const merge = (noun: Noun, id: number, into_id: number) => post(`${noun}/${id}/merge/`, { into_id });
const unmerge = (noun: Noun, id: number) => post(`${noun}/${id}/unmerge/`);
const change = (noun: Noun, id: number, body: Fields) =>
  test.call('PATCH', `/api/vehicle-${noun}/${id}/`, { as: root, body });
const names = async (noun: Noun, query: string) =>
  ((await get(`${noun}/?${query}&page_size=200`)).results as { name: string }[]).map(({ name }) => name);

/** Two makes of which each has a model of its own and one that both have. */
async function twins(word: string) {
  const [duplicate, kept] = [await make(`${word} dup`), await make(`${word} real`)];
  const own = await model(duplicate, 'Own');
  const [shared, keptShared] = [await model(duplicate, 'SHARED 1'), await model(kept, 'Shared1')];
  const [same, keptSame] = [await variant(shared, 'Same'), await variant(keptShared, 'same')];
  const extra = await variant(shared, 'Extra');
  return { duplicate, kept, own, shared, keptShared, same, keptSame, extra };
}

describe('what is refused', () => {
  it('a merge into itself, into nothing, or of what is not there', async () => {
    const id = await make('Lonely');
    expect((await merge('makes', id, id)).body.into_id).toEqual(['Choose another one than this itself.']);
    expect((await merge('makes', id, 999_999)).body.into_id).toEqual(['Choose a make that exists.']);
    expect((await merge('makes', 999_999, id)).status).toBe(404);
    expect((await post(`makes/${id}/merge/`, {})).body.into_id).toEqual(['This field is required.']);
    expect((await unmerge('makes', id)).status).toBe(404);
  });

  it('to restore, delete or merge again what was merged', async () => {
    const [a, b] = [await make('Absorbed'), await make('Absorbing')];
    await merge('makes', a, b);
    const restored = await post(`makes/${a}/restore/`);
    expect(restored.status).toBe(409);
    expect(restored.body.detail).toBe('Absorbed was merged into Absorbing. Undo the merge there instead.');
    expect((await merge('makes', a, b)).status).toBe(404);
  });

  it('to undo a merge into what was itself merged afterwards', async () => {
    const [a, b, c] = [await make('Chain 1'), await make('Chain 2'), await make('Chain 3')];
    await merge('makes', a, b);
    await merge('makes', b, c);
    expect((await unmerge('makes', a)).body.detail).toBe(
      'Chain 2 was itself merged into Chain 3 afterwards. Undo that first.',
    );
    expect((await unmerge('makes', b)).status).toBe(200);
    expect((await unmerge('makes', a)).status).toBe(200);
    expect((await unmerge('makes', a)).status).toBe(404);
  });

  it('to undo after 30 days, or when the name was given away', async () => {
    const [a, b] = [await make('Old name'), await make('Old other')];
    await merge('makes', a, b);
    const taker = await make('OLDNAME');
    expect((await unmerge('makes', a)).body.detail).toBe(
      'Another record has taken a name that this would give back. Rename that one first.',
    );
    await change('makes', taker, { name: 'Something else' });
    const age = (days: number) =>
      sql`update merges set merged_at = now() - ${days} * interval '1 day' where merged_id = ${a}`.execute(
        test.db,
      );
    await age(31);
    expect((await unmerge('makes', a)).body.detail).toBe(
      'A merge can be undone for 30 days. This one is older.',
    );
    expect((await get(`makes/${b}/merges/`)).count).toBe(0);
    await age(29);
    expect((await unmerge('makes', a)).body).toMatchObject({ id: a, name: 'Old name' });
  });
});

describe('what happens', () => {
  it('moves what points at it, makes children of one name one, and answers what is kept', async () => {
    const { duplicate, kept, own, shared, keptShared, extra, keptSame } = await twins('Merged');
    const { text } = await test.call('GET', `/api/vehicle-makes/${duplicate}/uses/`, { as: root });
    expect(JSON.parse(text)).toEqual([{ noun: 'vehicle_models', count: 2 }]);
    const answer = await merge('makes', duplicate, kept);
    expect([answer.status, answer.body]).toMatchObject([200, { id: kept, models_count: 2 }]);
    expect((await get(`makes/${duplicate}/`)).detail).toBe('Not found.');
    expect(await names('models', `make=${kept}`)).toEqual(['Own', 'Shared1']);
    expect(await names('variants', `model=${keptShared}`)).toEqual(['Extra', 'same']);
    expect((await get(`models/${own}/`)).make).toEqual({ id: kept, label: 'Merged real' });
    expect((await get(`models/${own}/`)).version).toBe(2);
    expect((await get(`variants/${extra}/`)).model_id).toBe(keptShared);
    expect((await get(`variants/${keptSame}/`)).name).toBe('same');
    const merges = (await get(`makes/${kept}/merges/`)).results;
    expect(merges).toMatchObject([
      {
        merged: { id: duplicate, label: 'Merged dup' },
        merged_by: { id: root.id, label: 'Root Person' },
        moved: [{ noun: 'vehicle_models', count: 2 }],
      },
    ]);
    expect((await get(`models/${keptShared}/merges/`)).results).toMatchObject([{ merged: { id: shared } }]);
  });

  it('is taken apart again, with what was changed since and without what was added', async () => {
    const { duplicate, kept, own, shared, keptShared, same, keptSame, extra } = await twins('Apart');
    await merge('makes', duplicate, kept);
    await change('models', own, { name: 'Own, renamed', body_type: 'suv' });
    const added = await model(kept, 'Added');
    const elsewhere = await model(await make('Apart elsewhere'), 'Place');
    await change('variants', extra, { model_id: elsewhere });
    expect((await unmerge('makes', duplicate)).body).toMatchObject({ id: duplicate, models_count: 2 });
    expect(await names('models', `make=${duplicate}`)).toEqual(['Own, renamed', 'SHARED 1']);
    expect(await names('models', `make=${kept}`)).toEqual(['Added', 'Shared1']);
    expect((await get(`models/${added}/`)).make_id).toBe(kept);
    expect((await get(`models/${shared}/`)).make_id).toBe(duplicate);
    expect((await get(`variants/${same}/`)).model_id).toBe(shared);
    expect((await get(`variants/${keptSame}/`)).model_id).toBe(keptShared);
    expect((await get(`variants/${extra}/`)).model_id).toBe(elsewhere);
    expect((await get(`makes/${kept}/merges/`)).count).toBe(0);
  });

  it('takes tables along that nobody told it of, deleted rows and parts included', async () => {
    await sql`create table garages (id serial primary key, deleted_at timestamptz,
      make_id integer references vehicle_makes (id), second_make_id integer references vehicle_makes (id))`.execute(
      test.db,
    );
    await sql`create table badges (id serial primary key,
      make_id integer references vehicle_makes (id) on delete cascade)`.execute(test.db);
    const [a, b] = [await make('Garage A'), await make('Garage B')];
    await sql`insert into garages (make_id, second_make_id, deleted_at)
      values (${a}, ${b}, null), (${b}, ${a}, null), (${a}, null, now())`.execute(test.db);
    await sql`insert into badges (make_id) values (${a})`.execute(test.db);
    const pointers = async () => {
      const { rows } = await sql<{ ids: (number | null)[] }>`
        select array[make_id, second_make_id] as ids from garages order by id`.execute(test.db);
      return rows.map(({ ids }) => ids);
    };
    const before = await pointers();
    await merge('makes', a, b);
    expect(await pointers()).toEqual([
      [b, b],
      [b, b],
      [b, null],
    ]);
    expect((await sql`select make_id from badges`.execute(test.db)).rows).toEqual([{ make_id: b }]);
    await unmerge('makes', a);
    expect(await pointers()).toEqual(before);
    await sql`drop table garages, badges`.execute(test.db);
  });
});

describe('what remains', () => {
  it('is told in the history of both', async () => {
    const [a, b] = [await make('Told A'), await make('Told B')];
    await model(a, 'Model');
    await merge('makes', a, b);
    await unmerge('makes', a);
    const told = async (id: number) => {
      const { results } = await get(`makes/${id}/history/`);
      return (results as { action: string; changes: Fields[] }[]).map(({ action, changes }) => [
        action,
        ...changes.map(({ field, before, after }) => [field, before, after]),
      ]);
    };
    const [linkA, linkB] = [
      { id: a, label: 'Told A' },
      { id: b, label: 'Told B' },
    ];
    expect((await told(a)).slice(0, 2)).toEqual([
      ['unmerge', ['merged_into', linkB, null]],
      ['merge', ['merged_into', null, linkB]],
    ]);
    expect((await told(b)).slice(0, 2)).toEqual([
      ['unmerge', ['merged', linkA, null]],
      ['merge', ['merged', null, linkA], ['moved', null, '1 vehicle model']],
    ]);
  });
});
