import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trashNouns } from '#contract/system/trash';
import { plusDays } from '#contract/base/days/wallClock';
import { today } from '../../../calendar.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Root', last_name: 'Person' });
});
afterAll(() => test.close());

type Row = { noun: string; id: number; label: string; deleted_at: string; purged_on: string | null };

const list = (query = '', as = root) => test.call('GET', `/api/trash/?${query}`, { as });
const rows = async (query = '', as = root) => (await list(query, as)).body.results as Row[];
const labels = async (query = '', as = root) => (await rows(query, as)).map((row) => row.label);

async function deleted(noun: string, body: object): Promise<number> {
  const { body: made } = await test.call('POST', `/api/${noun}/`, { as: root, body });
  await test.call('DELETE', `/api/${noun}/${String(made.id)}/`, { as: root });
  return Number(made.id);
}

describe('who may not', () => {
  it('see the trash of what they may not restore', async () => {
    await deleted('insurers', { name: 'Hidden insurer', short_code: 'HID' });
    await deleted('groups', { name: 'Hidden role' });
    const entry = (module_name: 'organisation' | 'groups' | 'insurers', actions: string[]) => ({
      module_name,
      actions,
      scope: 'all' as const,
    });
    const deleter = await test.person({ permissions: [entry('insurers', ['delete'])] });
    expect((await list('', deleter)).status).toBe(403);
    const keeper = await test.person({
      permissions: [
        entry('organisation', ['view']),
        entry('groups', ['delete']),
        entry('insurers', ['view']),
      ],
    });
    expect(await labels('search=hidden', keeper)).toEqual(['Hidden role']);
  });

  it('see removed people beyond their own scope', async () => {
    const team = Number(
      (await test.call('POST', '/api/teams/', { as: root, body: { name: 'Scope' } })).body.id,
    );
    const leader = await test.person({
      team_id: team,
      permissions: [
        { module_name: 'organisation', actions: ['view'], scope: 'all' },
        { module_name: 'users', actions: ['view'], scope: 'all' },
        { module_name: 'users', actions: ['delete'], scope: 'team' },
      ],
    });
    for (const [last_name, team_id] of [
      ['Mate', team],
      ['Stranger', null],
    ] as const) {
      const { id } = await test.person({ first_name: 'Removed', last_name, team_id });
      await test.call('DELETE', `/api/users/${id}/`, { as: root });
    }
    expect(await labels('search=removed', leader)).toEqual(['Removed Mate']);
    expect(await labels('search=removed')).toEqual(['Removed Stranger', 'Removed Mate']);
  });
});

describe('what is refused', () => {
  it.each(['noun=sessions', 'ordering=label', 'deleted_at__range=today', 'label=x'])('%s', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('a page past the end', async () => {
    expect((await list('page=99')).body.detail).toBe('Invalid page.');
  });
});

describe('what happens', () => {
  it('tells who deleted it, when, and on which day it is gone for good', async () => {
    await test.db.updateTable('organisation').set({ time_zone: 'Pacific/Kiritimati' }).execute();
    const id = await deleted('insurers', { name: 'Binned', short_code: 'BIN' });
    const [row] = await rows('search=binned');
    const day = today('Pacific/Kiritimati', new Date(row?.deleted_at ?? ''));
    expect(row).toEqual({
      noun: 'insurers',
      id,
      label: 'Binned',
      deleted_at: expect.any(String),
      deleted_by: { id: root.id, label: 'Root Person' },
      purged_on: plusDays(day, 31),
      is_merged: false,
      merged_into: null,
    });
  });

  it('keeps people, who are never gone for good', async () => {
    const { id } = await test.person({ first_name: 'Kept' });
    await test.call('DELETE', `/api/users/${id}/`, { as: root });
    expect(await rows('noun=users&search=kept')).toMatchObject([{ id, purged_on: null }]);
  });

  it('is filtered by noun, text and day, newest first, page by page', async () => {
    await deleted('teams', { name: 'Pile 1' });
    await deleted('insurers', { name: 'Pile 2', short_code: 'P2' });
    await deleted('groups', { name: 'Pile 3' });
    expect(await labels('search=PILE')).toEqual(['Pile 3', 'Pile 2', 'Pile 1']);
    expect(await labels('search=pile&ordering=deleted_at')).toEqual(['Pile 1', 'Pile 2', 'Pile 3']);
    expect(await labels('search=pile&noun=teams,insurers,teams')).toEqual(['Pile 2', 'Pile 1']);
    expect(await labels('search=pile&deleted_at__range=2000-01-01,2000-12-31')).toEqual([]);
    const { body } = await list('search=pile&page_size=2&page=2');
    expect(body).toMatchObject({ count: 3, next: null, results: [{ label: 'Pile 1' }] });
  });

  it('loses what its own noun restores', async () => {
    const id = await deleted('insurers', { name: 'Rescued', short_code: 'RSC' });
    await test.call('POST', `/api/insurers/${id}/restore/`, { as: root });
    expect(await rows('search=rescued')).toEqual([]);
  });
});

describe('what remains', () => {
  it('no table with soft deletion is forgotten', async () => {
    const tables = await test.db.introspection.getTables();
    const soft = tables.filter(({ columns }) => columns.some(({ name }) => name === 'deleted_at'));
    // Closed and never deleted; whatever others may be about has the column all the same.
    const kept = ['claims', 'renewals'];
    expect(soft.map(({ name }) => name).toSorted()).toEqual([...trashNouns, ...kept].toSorted());
  });
});

describe('what was merged', () => {
  it('says into what it went, and is not brought back by itself', async () => {
    const make = (name: string) => test.call('POST', '/api/vehicle-makes/', { as: root, body: { name } });
    const [goes, stays] = [(await make('Merged make')).body, (await make('Kept make')).body];
    const merged = await test.call('POST', `/api/vehicle-makes/${String(goes.id)}/merge/`, {
      as: root,
      body: { into_id: stays.id },
    });
    expect(merged.status, merged.text).toBe(200);
    const [row] = await rows('search=merged make');
    expect(row).toMatchObject({ is_merged: true, merged_into: { id: stays.id, label: 'Kept make' } });
    expect((await rows('search=hidden insurer'))[0]).toMatchObject({ is_merged: false, merged_into: null });
  });
});
