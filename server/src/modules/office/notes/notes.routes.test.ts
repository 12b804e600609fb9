import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOf, type Note } from '#contract/office/notes';
import type { ModuleName, PermissionEntry, Scope } from '#contract/base/permissions';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let account: number;

type Fields = Record<string, unknown>;

let planted = 0;
const plantAccount = async (over: Fields = {}): Promise<number> => {
  planted += 1;
  const { id } = await test.db
    .insertInto('accounts')
    .values({
      account_number: `T-${planted}`,
      account_type: 'individual',
      email: `client${planted}@example.com`,
      first_name: 'Client',
      last_name: `${planted}`,
      owner_id: root.id,
      search_text: '',
      duplicate_keys: [],
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Root', last_name: 'Person' });
  account = await plantAccount();
});
afterAll(() => test.close());

const may = (module_name: ModuleName, scope: Scope, ...actions: string[]): PermissionEntry => ({
  module_name,
  scope,
  actions,
});
const write = (fields: Fields = {}, as = root) =>
  test.call('POST', '/api/notes/', {
    as,
    body: { related_type: 'account', related_id: account, body: 'Asked for the licence.', ...fields },
  });
const written = async (fields: Fields = {}, as = root) => {
  const { status, body, text } = await write(fields, as);
  expect(status, text).toBe(201);
  return body as unknown as Note;
};
const change = (id: number, body: Fields, as = root, headers = {}) =>
  test.call('PATCH', `/api/notes/${id}/`, { as, body, headers });
const read = (id: number, as = root) => test.call('GET', `/api/notes/${id}/`, { as });
const remove = (id: number, as = root) => test.call('DELETE', `/api/notes/${id}/`, { as });
const list = async (query: string, as = root) => {
  const { status, body, text } = await test.call('GET', `/api/notes/?${query}`, { as });
  expect(status, text).toBe(200);
  return body.results as Note[];
};
const bodies = async (query: string, as = root) => (await list(query, as)).map((note) => note.body);
const about = (id = account) => `related_type=account&related_id=${id}`;
const older = (id: number, minutes: number) =>
  sql`update notes set created_at = now() - ${minutes} * interval '1 minute' where id = ${id}`.execute(
    test.db,
  );
const settled = 'A note can be changed for 15 minutes. Write a new one to correct it.';

describe('who may not', () => {
  it('change what another has written, be it a superuser; pinning is for everyone who may update', async () => {
    const author = await test.person({
      permissions: [may('accounts', 'all', 'view'), may('notes', 'all', 'view', 'create', 'update')],
    });
    const { id } = await written({}, author);
    const refused = await change(id, { body: 'Rewritten' });
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'Only whoever wrote a note may change it. Write a new one to correct it.',
    ]);
    expect((await change(id, { pinned: true })).body).toMatchObject({ pinned: true, version: 2 });
  });

  it('be mentioned: those who do not see the record or its notes, or work here no longer', async () => {
    const [seesAccounts, seesNotes] = [may('accounts', 'all', 'view'), may('notes', 'all', 'view')];
    const people = {
      withoutNotes: await test.person({ permissions: [seesAccounts] }),
      withoutAccounts: await test.person({ permissions: [seesNotes] }),
      ofOthers: await test.person({ permissions: [may('accounts', 'own', 'view'), seesNotes] }),
      gone: await test.person({ permissions: [seesAccounts, seesNotes], is_active: false }),
    };
    for (const [name, person] of Object.entries(people)) {
      const { status, body } = await write({ mentions: [person.id] });
      expect([status, body.mentions], name).toEqual([400, ['Mention only people who may see this record.']]);
    }
    const told = await sql`select 1 from notifications where kind = 'note_mention'`.execute(test.db);
    expect(told.rows).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each<[Fields, string, string]>([
    [{ body: ' \n ' }, 'body', 'This field is required.'],
    [{ body: 'x'.repeat(20_001) }, 'body', 'Enter at most 20000 characters.'],
    [{ kind: 'fax' }, 'kind', 'Choose one of: note, call, meeting, message.'],
    [{ outcome: 'reached' }, 'outcome', 'Only a call has an outcome.'],
    [{ kind: 'meeting', direction: 'incoming' }, 'direction', 'Only a call or a message has a direction.'],
    [{ kind: 'message', duration_min: 5 }, 'duration_min', 'Only a call or a meeting has a duration.'],
    [
      { occurred_at: '2199-01-01T00:00:00Z' },
      'occurred_at',
      'This has not happened yet. Make a task of it instead.',
    ],
    [{ related_id: 2_000_000_000 }, 'related_id', 'Choose an account that exists.'],
    [{ mentions: [2_000_000_000] }, 'mentions', 'Mention only people who may see this record.'],
  ])('%o at %s: %s', async (fields, field, problem) => {
    const { status, body } = await write(fields);
    expect([status, body[field]]).toEqual([400, [problem]]);
  });

  it('changing what it says once 15 minutes have passed, by the clock of the server', async () => {
    const { id } = await written();
    await older(id, 14.9);
    expect((await change(id, { body: 'In time' })).status).toBe(200);
    await older(id, 15);
    const late = await change(id, { body: 'Too late' });
    expect([late.status, late.body.detail]).toEqual([409, settled]);
    const { body } = await read(id);
    expect(body).toMatchObject({ body: 'In time', version: 2 });
    expect(body.allowed_actions).toEqual([
      { name: 'edit', enabled: false, reason: settled },
      { name: 'pin', enabled: true, reason: null },
      { name: 'delete', enabled: true, reason: null },
    ]);
    expect((await change(id, { pinned: true })).status).toBe(200);
  });

  it('a change that leaves a detail which the new kind does not have', async () => {
    const { id } = await written({ kind: 'call', outcome: 'refused' });
    expect((await change(id, { kind: 'note' })).body.outcome).toEqual(['Only a call has an outcome.']);
    expect((await change(id, { kind: 'note', outcome: null })).status).toBe(200);
  });

  it('a stale change, with the note as it is now', async () => {
    const { id } = await written();
    await change(id, { pinned: true });
    const { status, body } = await change(id, { body: 'Late' }, root, { 'if-match': '"1"' });
    expect([status, (body.current as Note).pinned]).toEqual([412, true]);
  });

  it.each([
    'before=false,2026-01-01T00:00:00Z,1',
    'before=true',
    'before=maybe,2026-01-01T00:00:00Z,1',
    'before=true,today,1',
    'kind=fax',
    'body=x',
  ])('the list with %s', async (query) => {
    expect((await test.call('GET', `/api/notes/?${query}`, { as: root })).status).toBe(400);
  });
});

describe('a note', () => {
  it('tells what was written, about what, by whom, and happened now unless said', async () => {
    const note = await written({ kind: 'call', direction: 'outgoing', outcome: 'reached', duration_min: 7 });
    expect(note).toMatchObject({
      related_type: 'account',
      related_id: account,
      related: { id: account, label: 'Client 1' },
      kind: 'call',
      direction: 'outgoing',
      outcome: 'reached',
      duration_min: 7,
      body: 'Asked for the licence.',
      pinned: false,
      mentions: [],
      follow_up: null,
      created_by: { id: root.id, label: 'Root Person' },
      version: 1,
    });
    expect(Math.abs(Date.parse(note.occurred_at) - Date.now())).toBeLessThan(60_000);
    expect((await read(note.id)).body).toEqual(note);
  });

  it('is the same when the request is sent again', async () => {
    const target = await plantAccount();
    const send = () =>
      test.call('POST', '/api/notes/', {
        as: root,
        headers: { 'idempotency-key': 'note-once' },
        body: { related_type: 'account', related_id: target, body: 'Once' },
      });
    expect((await send()).body).toEqual((await send()).body);
    expect(await list(about(target))).toHaveLength(1);
  });

  it('is deleted, brought back and remembered in its history', async () => {
    const { id } = await written();
    await change(id, { body: 'Asked for the licence and the passport.' });
    expect((await remove(id)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    const trash = await test.call('GET', '/api/trash/?noun=notes', { as: root });
    expect(trash.body.results).toMatchObject([{ id, label: 'Asked for the licence and the passport.' }]);
    expect((await test.call('POST', `/api/notes/${id}/restore/`, { as: root })).status).toBe(200);
    const history = await test.call('GET', `/api/notes/${id}/history/`, { as: root });
    const actions = (history.body.results as { action: string; changes: Fields[] }[]).map(
      (entry) => entry.action,
    );
    expect(actions).toEqual(['restore', 'delete', 'update', 'create']);
  });
});

describe('the notes of a record', () => {
  it('come pinned first, then newest first, page after page, whatever arrives meanwhile', async () => {
    const target = await plantAccount();
    const on = { related_id: target };
    const days = [1, 2, 3, 4, 5, 6];
    for (const day of days)
      await written({
        ...on,
        body: `Day ${day}`,
        occurred_at: `2026-05-0${day}T09:00:00Z`,
        pinned: day === 2,
      });
    const first = await list(`${about(target)}&page_size=3`);
    expect(first.map(({ body }) => body)).toEqual(['Day 2', 'Day 6', 'Day 5']);
    await written({ ...on, body: 'Just now' });
    await remove(first[2]?.id ?? 0);
    const place = first[2] ? placeOf(first[2]) : '';
    expect(await bodies(`${about(target)}&page_size=3&before=${place}`)).toEqual(['Day 4', 'Day 3', 'Day 1']);
    expect(await bodies(`${about(target)}&ordering=occurred_at&page_size=2`)).toEqual(['Day 1', 'Day 2']);
  });

  it('of the same moment are each met once', async () => {
    const target = await plantAccount();
    for (const body of ['A', 'B', 'C'])
      await written({ related_id: target, body, occurred_at: '2026-05-01T09:00:00.123Z' });
    const met: string[] = [];
    for (let place = ''; met.length < 4;) {
      const [note] = await list(`${about(target)}&page_size=1${place}`);
      if (!note) break;
      met.push(note.body);
      place = `&before=${placeOf(note)}`;
    }
    expect(met).toEqual(['C', 'B', 'A']);
  });

  it('are narrowed by kind and found by their words, however they are written', async () => {
    const target = await plantAccount();
    const on = { related_id: target };
    await written({ ...on, body: 'Café **Rénové**: wants _fire_ cover' });
    await written({ ...on, kind: 'call', outcome: 'no_answer', body: 'No answer' });
    await written({ ...on, kind: 'meeting', body: 'Site visit' });
    expect(await bodies(`${about(target)}&kind=call,meeting`)).toEqual(['Site visit', 'No answer']);
    expect(await bodies(`${about(target)}&outcome=no_answer`)).toEqual(['No answer']);
    expect(await bodies(`${about(target)}&search=renove cafe FIRE`)).toHaveLength(1);
    expect(await bodies(`${about(target)}&search=100%25`)).toEqual([]);
  });

  it('are exported as they are shown, with nothing that a spreadsheet would run', async () => {
    const target = await plantAccount();
    await written({ related_id: target, body: '=1+1', kind: 'message', direction: 'incoming' });
    const { status, text } = await test.call('GET', `/api/notes/export/?format=csv&${about(target)}`, {
      as: root,
    });
    expect(status).toBe(200);
    expect(text.split('\n')[0]).toContain('About,Kind,Direction,Outcome,Minutes,When,Text');
    expect(text).toContain(`Message,Incoming,,,`);
    expect(text).toContain("'=1+1");
  });

  it('go with an account that is deleted, and come back with it', async () => {
    const target = await plantAccount();
    const { id } = await written({ related_id: target });
    expect((await test.call('DELETE', `/api/accounts/${target}/`, { as: root })).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    await test.call('POST', `/api/accounts/${target}/restore/`, { as: root });
    expect((await read(id)).status).toBe(200);
  });
});
