import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#contract/base/permissions';
import { secrets, startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';
import { openIdNumber } from '../../../../security/idNumbers.ts';

let test: TestApp;
let root: Person;
let colleague: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Root', last_name: 'Person' });
  colleague = await test.person({ first_name: 'Mona', last_name: 'Saleh' });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;
let made = 0;

async function account(over: Fields = {}, as = root): Promise<number> {
  made += 1;
  const name = { account_type: 'individual', first_name: 'Nadia', last_name: `Karam ${made}` };
  const body = { ...name, email: `nadia.${made}@example.com`, address: { country: 'AE' }, ...over };
  const answer = await test.call('POST', '/api/accounts/', { as, body });
  expect(answer.status, answer.text).toBe(201);
  return Number(answer.body.id);
}
const get = async (path: string, as = root) => (await test.call('GET', `/api/accounts/${path}`, { as })).body;
const change = async (id: number, body: Fields) =>
  expect((await test.call('PATCH', `/api/accounts/${id}/`, { as: root, body })).status).toBe(200);
const merge = (id: number, into_id: number, take: string[] = [], as = root, headers = {}, seen = {}) =>
  test.call('POST', `/api/accounts/${id}/merge/`, { as, body: { into_id, take, ...seen }, headers });
const unmerge = (id: number, as = root) => test.call('POST', `/api/accounts/${id}/unmerge/`, { as });
const preview = (id: number, as = root) => test.call('GET', `/api/accounts/${id}/unmerge/`, { as });
/** The number as it opens at this account. */
const numberOf = async (id: number) => {
  const query = test.db.selectFrom('accounts').select('id_number_sealed').where('id', '=', id);
  const { id_number_sealed } = await query.executeTakeFirstOrThrow();
  return id_number_sealed && openIdNumber(secrets.dataKey, 'accounts', id, id_number_sealed);
};
const principals = async (ids: number[]) => {
  const rows = await test.db
    .selectFrom('members')
    .select(['id', 'principal_id'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.principal_id);
};
const member = async (account_id: number, first_name: string, principal_id: number | null = null) => {
  const body = {
    account_id,
    principal_id,
    first_name,
    last_name: 'Karam',
    gender: 'female',
    relation: 'other',
  };
  const whole = { ...body, date_of_birth: '2015-03-01' };
  return Number((await test.call('POST', '/api/members/', { as: root, body: whole })).body.id);
};
const changeMember = async (id: number, body: Fields) =>
  expect((await test.call('PATCH', `/api/members/${id}/`, { as: root, body })).status).toBe(200);
const membersOf = async (id: number) => {
  const query = test.db.selectFrom('members').select('first_name').where('account_id', '=', id);
  return (await query.orderBy('first_name').execute()).map(({ first_name }) => first_name);
};
const entry = (scope: Scope, actions: string[]) => ({ module_name: 'accounts' as const, scope, actions });

describe('who may not', () => {
  it('whoever does not see one of the two', async () => {
    const clerk = await test.person({ permissions: [entry('own', ['view', 'merge', 'update'])] });
    const [own, others] = [await account({ owner_id: clerk.id }), await account({ owner_id: colleague.id })];
    const unknown = 999_999;
    expect((await merge(others, own, [], clerk)).status).toBe(404);
    expect((await merge(others, unknown, [], clerk)).status).toBe(404);
    expect((await merge(own, others, [], clerk)).body.into_id).toEqual(['Choose an account that exists.']);
    await merge(others, own);
    expect([(await unmerge(others, clerk)).status, (await preview(others, clerk)).status]).toEqual([
      404, 404,
    ]);
    expect((await get(`${own}/merges/`, clerk)).count).toBe(1);
  });

  it('whoever sees both and may change only one', async () => {
    const clerk = await test.person({
      permissions: [entry('all', ['view', 'merge']), entry('own', ['update'])],
    });
    const [own, others] = [await account({ owner_id: clerk.id }), await account({ owner_id: colleague.id })];
    expect((await merge(own, others, [], clerk)).status).toBe(403);
    expect((await merge(others, own, [], clerk)).status).toBe(403);
    await merge(others, own);
    expect((await unmerge(others, clerk)).status).toBe(403);
  });

  it('whoever may not give accounts to others takes over no owner', async () => {
    const clerk = await test.person({ permissions: [entry('all', ['view', 'merge', 'update'])] });
    const [a, b] = [await account({ owner_id: colleague.id }), await account()];
    const answer = await merge(a, b, ['owner_id'], clerk);
    expect([answer.status, answer.body.detail]).toEqual([
      403,
      'You may not give this account to another person.',
    ]);
    expect((await get(`${a}/`)).id).toBe(a);
  });

  it('is not told the name of an account out of sight', async () => {
    const clerk = await test.person({ permissions: [entry('own', ['view', 'delete'])] });
    const [own, others] = [await account({ owner_id: clerk.id }), await account()];
    const { account_number, display_name } = await get(`${own}/`);
    await merge(own, others);
    const gone = await test.call('GET', `/api/accounts/${own}/`, { as: clerk });
    const notFound = { detail: 'Not found.', error: { code: 'notFound', values: {} } };
    expect([gone.status, gone.body]).toEqual([404, notFound]);
    const answer = await test.call('POST', `/api/accounts/${own}/restore/`, { as: clerk });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      `${display_name} (${account_number}) was merged into another one. Undo the merge there instead.`,
    ]);
  });
});

describe('what is refused', () => {
  it('a merge into itself, into nothing, into the other kind, and of fields that are not there', async () => {
    const [id, firm] = [
      await account(),
      await account({
        account_type: 'corporate',
        first_name: '',
        last_name: '',
        legal_name: 'F',
        registration_number: 'F-1',
      }),
    ];
    expect((await merge(id, id)).body.into_id).toEqual(['Choose another one than this itself.']);
    expect((await merge(id, 999_999)).body.into_id).toEqual(['Choose an account that exists.']);
    expect((await merge(id, firm)).body.into_id).toEqual([
      'A person and a company cannot be merged. Choose an account of the same kind.',
    ]);
    expect((await merge(id, await account(), ['account_number'])).status).toBe(400);
    expect((await unmerge(id)).status).toBe(404);
  });

  it('what was chosen from values that somebody has changed since', async () => {
    const [a, b] = [await account(), await account()];
    await change(b, { occupation: 'Pilot' });
    const stale = await merge(a, b, ['email'], root, { 'If-Match': '"1"' });
    expect([stale.status, (stale.body.current as Fields).id]).toEqual([412, b]);
    await change(a, { occupation: 'Nurse' });
    const stale2 = await merge(a, b, ['email'], root, { 'If-Match': '"2"' }, { seen_version: 1 });
    expect([stale2.status, (stale2.body.current as Fields).id]).toEqual([412, a]);
    expect((await merge(a, b, ['email'], root, { 'If-Match': '"2"' }, { seen_version: 2 })).status).toBe(200);
  });

  it('what leaves the kept account without a way to reach the client, or with too many tags', async () => {
    const [a, b] = [await account({ email: '', phone: '+971501234567' }), await account()];
    expect((await merge(a, b, ['email'])).body.email).toEqual(['Enter an email address or a phone number.']);
    const tags = (word: string) => Array.from({ length: 11 }, (_, index) => `${word} ${index}`);
    await change(a, { tags: tags('one') });
    await change(b, { tags: tags('two') });
    expect((await merge(a, b, ['tags'])).body.take).toEqual(['Together they have more than 20 tags.']);
    expect((await get(`${a}/`)).tags).toHaveLength(11);
  });

  it('to restore what was merged, and to undo where the kept one was deleted, merged on, or is too old', async () => {
    const [a, b, c] = [await account(), await account(), await account()];
    await merge(a, b);
    await merge(b, c);
    expect((await unmerge(a)).body.detail).toMatch(/was itself merged into .* afterwards. Undo that first.$/);
    await unmerge(b);
    await test.call('DELETE', `/api/accounts/${b}/`, { as: root });
    expect((await unmerge(a)).body.detail).toBe(
      'The account it was merged into was deleted. Restore that one first.',
    );
    await test.call('POST', `/api/accounts/${b}/restore/`, { as: root });
    await sql`update merges set merged_at = now() - interval '31 days' where merged_id = ${a}`.execute(
      test.db,
    );
    expect((await preview(a)).body.detail).toBe('A merge can be undone for 30 days. This one is older.');
  });
});

describe('what happens', () => {
  it('takes what was chosen, moves the members, and says so in both histories', async () => {
    const a = await account({
      email: 'taken@sharjah.example',
      id_type: 'passport',
      id_number: 'P-7712345678',
      tags: ['Fleet', 'VIP'],
      marketing_consent: true,
      owner_id: colleague.id,
      address: { country: 'AE', city: 'Sharjah', line1: 'Al Khan' },
    });
    const b = await account({
      email: 'b@example.com',
      tags: ['vip', 'Marine'],
      address: { country: 'OM', line2: 'X' },
    });
    await member(a, 'Aya');
    await member(b, 'Basma');
    expect(JSON.parse((await test.call('GET', `/api/accounts/${a}/uses/`, { as: root })).text)).toEqual([
      { noun: 'members', count: 1 },
    ]);
    const { marketing_consent_at } = await get(`${a}/`);
    const take = ['email', 'id_number', 'tags', 'marketing_consent', 'owner_id', 'address'];
    const { status, body } = await merge(a, b, take);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: b,
      email: 'taken@sharjah.example',
      id_type: 'passport',
      id_number: '•••• 5678',
      tags: ['VIP', 'Marine', 'Fleet'],
      marketing_consent_at,
      owner: { id: colleague.id, label: 'Mona Saleh' },
      address: { line1: 'Al Khan', line2: '', city: 'Sharjah', country: 'AE' },
    });
    expect(await numberOf(b)).toBe(await numberOf(a));
    expect(await membersOf(b)).toEqual(['Aya', 'Basma']);
    const gone = await test.call('GET', `/api/accounts/${a}/`, { as: root });
    expect([gone.status, (gone.body.merged_into as Fields).id]).toEqual([404, b]);
    const [entry] = (await get(`${b}/history/`)).results as {
      action: string;
      changes: { field: string }[];
    }[];
    expect(entry?.action).toBe('merge');
    expect(entry?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['merged', 'moved', 'email', 'id_number', 'tags', 'owner', 'address.city']),
    );
    expect(JSON.stringify(entry)).not.toContain('7712345678');
    const revealed = await test.call('GET', `/api/accounts/?search=taken@sharjah`, { as: root });
    expect((revealed.body.results as Fields[]).map(({ id }) => id)).toEqual([b]);
  });

  it('is undone: each has its own again, but what was edited since stays and is shown', async () => {
    const a = await account({
      email: 'c@example.com',
      occupation: 'Nurse',
      id_type: 'passport',
      id_number: 'P-1111111',
    });
    const b = await account({
      email: 'own@muscat.example',
      occupation: 'Pilot',
      id_type: 'tax_id',
      id_number: 'T-22222222',
    });
    const [numberA, numberB] = [await numberOf(a), await numberOf(b)];
    const [amal, aya] = [await member(a, 'Amal'), await member(a, 'Aya')];
    const basma = await member(b, 'Basma');
    const child = await member(a, 'Child', aya);
    await merge(a, b, ['email', 'occupation', 'id_number']);
    await change(b, { occupation: 'Captain', source: 'Fair' });
    await changeMember(amal, { last_name: 'Edited', principal_id: basma });
    const added = await member(b, 'Added', aya);
    const seen = (await preview(a)).body;
    expect(seen).toMatchObject({ kept: { id: b }, merged: { id: a }, returning: ['email', 'id_number'] });
    const later = [
      { field: 'source', kept: 'Fair', merged: '' },
      { field: 'occupation', kept: 'Captain', merged: 'Nurse' },
    ];
    expect(seen['later_edits']).toEqual(later);
    const { body } = await unmerge(a);
    expect(body).toMatchObject({ id: a, email: 'c@example.com', occupation: 'Nurse', later_edits: later });
    expect(await get(`${b}/`)).toMatchObject({
      email: 'own@muscat.example',
      occupation: 'Captain',
      id_type: 'tax_id',
    });
    expect([await numberOf(a), await numberOf(b)]).toEqual([numberA, numberB]);
    expect([await membersOf(a), await membersOf(b)]).toEqual([
      ['Amal', 'Aya', 'Child'],
      ['Added', 'Basma'],
    ]);
    expect(await principals([amal, child, added])).toEqual([null, aya, null]);
    const search = await get('?search=own@muscat');
    expect((search.results as Fields[]).map(({ id }) => id)).toEqual([b]);
    const [entry] = (await get(`${b}/history/`)).results as { action: string; changes: Fields[] }[];
    expect([entry?.action, entry?.changes.map(({ field }) => field).toSorted()]).toEqual([
      'unmerge',
      ['email', 'id_number', 'id_type', 'merged'],
    ]);
  });

  it('gives nothing back to an owner who has left', async () => {
    const leaver = await test.person({ first_name: 'Left', last_name: 'Person' });
    const [a, b] = [await account({ owner_id: colleague.id }), await account({ owner_id: leaver.id })];
    await merge(a, b, ['owner_id']);
    await sql`update users set is_active = false where id = ${leaver.id}`.execute(test.db);
    expect((await unmerge(a)).body.later_edits).toMatchObject([
      { field: 'owner', kept: { id: colleague.id } },
    ]);
    expect((await get(`${b}/`)).owner).toMatchObject({ id: colleague.id });
  });

  it('knows what was there before, in whichever order two merges are undone', async () => {
    const [a, b, c] = [
      await account({ occupation: 'A' }),
      await account({ occupation: 'B' }),
      await account({ occupation: 'C' }),
    ];
    await merge(a, b, ['occupation']);
    await merge(c, b, ['occupation']);
    expect((await unmerge(a)).body.later_edits).toMatchObject([
      { field: 'occupation', kept: 'C', merged: 'A' },
    ]);
    expect((await get(`${b}/`)).occupation).toBe('C');
    expect((await unmerge(c)).body.later_edits).toEqual([]);
    expect((await get(`${b}/`)).occupation).toBe('B');
  });
});
