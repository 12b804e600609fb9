import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleName, PermissionEntry } from '#contract/base/permissions';
import { relatedTypes } from '#contract/base/related';
import { factsOf, hiddenNouns, nounsWithFacts, type NounWithFacts } from '../../../src/db/nouns.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let amal: Person;
const ids = {} as Record<'own' | 'secret' | 'merged' | 'task' | 'member' | 'note', number>;

const may = (...modules: ModuleName[]): PermissionEntry[] =>
  modules.map((module_name) => ({ module_name, scope: 'own', actions: ['view'] }));

const make = async (path: string, body: object) => {
  const answer = await test.call('POST', path, { as: root, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return Number(answer.body.id);
};
const account = (owner: Person, name: string, tag: string) =>
  make('/api/accounts/', {
    account_type: 'individual',
    first_name: name,
    last_name: 'Client',
    email: `${name.toLowerCase()}@example.com`,
    address: { country: 'AE' },
    owner_id: owner.id,
    tags: [tag],
  });

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  amal = await test.person({
    permissions: [
      ...may('accounts', 'members', 'tasks', 'notes'),
      { module_name: 'audit', scope: 'all', actions: ['view', 'export'] },
    ],
  });
  ids.own = await account(amal, 'Own', 'Harbour');
  ids.secret = await account(root, 'Secret', 'Hidden');
  ids.merged = await account(root, 'Merged', 'High');
  ids.member = await make('/api/members/', {
    account_id: ids.merged,
    relation: 'child',
    first_name: 'Child',
    last_name: 'Client',
    date_of_birth: '2015-01-01',
    gender: 'female',
  });
  ids.note = await make('/api/notes/', { related_type: 'account', related_id: ids.merged, body: 'Called.' });
  ids.task = await make('/api/tasks/', {
    title: 'Call',
    assigned_to_id: amal.id,
    related_type: 'account',
    related_id: ids.secret,
  });
  await test.call('PATCH', `/api/tasks/${ids.task}/`, {
    as: root,
    body: { related_type: 'account', related_id: ids.own },
  });
  await make(`/api/accounts/${ids.merged}/merge/`, { into_id: ids.own });
});
afterAll(() => test.close());

const get = (as: Person, path: string) => test.call('GET', `/api/${path}`, { as });
type Change = { field: string; before: unknown; after: unknown };
const changesIn = ({ body }: { body: Record<string, unknown> }) =>
  (body.results as { changes: Change[] }[]).flatMap(({ changes }) => changes);
const hidden = { is_hidden: true };

describe('an account that someone does not see is not named', () => {
  it('in the history of a task, where the one that they see is', async () => {
    const answer = await get(amal, `tasks/${ids.task}/history/`);
    expect(answer.text).not.toContain('Secret');
    const about = changesIn(answer).filter(({ field }) => field === 'related');
    const own = { id: ids.own, label: 'Own Client' };
    expect(about).toEqual([
      { field: 'related', before: hidden, after: own },
      { field: 'related', before: null, after: hidden },
    ]);
    const seen = await get(root, `tasks/${ids.task}/history/`);
    expect(changesIn(seen)).toContainEqual({
      field: 'related',
      before: { id: ids.secret, label: 'Secret Client' },
      after: own,
    });
  });

  it('in the history of a member that came to an account of theirs', async () => {
    const answer = await get(amal, `members/${ids.member}/history/`);
    expect(answer.text).not.toContain('Merged');
    expect(changesIn(answer)).toContainEqual({ field: 'account', before: null, after: hidden });
  });

  it('in the history of a note that came to an account of theirs', async () => {
    const answer = await get(amal, `notes/${ids.note}/history/`);
    expect(answer.text).not.toContain('Merged');
    expect(changesIn(answer)).toContainEqual({ field: 'related', before: null, after: hidden });
  });

  it('in what was merged into their own, nor in its history', async () => {
    const merges = await get(amal, `accounts/${ids.own}/merges/`);
    expect(merges.body).toMatchObject({ count: 1, results: [{ merged: null }] });
    const history = await get(amal, `accounts/${ids.own}/history/`);
    expect(`${merges.text}${history.text}`).not.toContain('Merged Client');
    expect(changesIn(history)).toContainEqual({ field: 'merged', before: null, after: hidden });
    expect((await get(root, `accounts/${ids.own}/merges/`)).body).toMatchObject({
      results: [{ merged: { id: ids.merged } }],
    });
  });

  it('as a link in the audit trail or its export', async () => {
    for (const path of ['audit/?noun=tasks', 'audit/export/?format=csv&noun=tasks'])
      expect((await get(amal, path)).text).not.toContain('Secret');
    expect((await get(root, 'audit/?noun=tasks')).text).toContain('Secret');
  });
});

describe('which noun a name in the history is of', () => {
  it('is told by the value, where a field may name records of several', async () => {
    const related = { id: ids.secret, label: 'Falcon Brokers', noun: 'brokers' };
    await sql`insert into audit_entries (via, module, noun, record_id, action, changes)
      values ('screen', 'tasks', 'tasks', ${ids.task}, 'update',
        jsonb_build_object('related', jsonb_build_array('salt', null, ${JSON.stringify(related)}::jsonb)))`.execute(
      test.db,
    );
    const after = { id: ids.secret, label: 'Falcon Brokers' };
    expect(changesIn(await get(amal, `tasks/${ids.task}/history/`))).toContainEqual({
      field: 'related',
      before: null,
      after,
    });
  });

  it('is known of every column that points at records which not everyone sees', async () => {
    const { rows } = await sql<{ noun: NounWithFacts; field: string; named: string }>`
      select key.conrelid::regclass::text as noun, key.confrelid::regclass::text as named,
        regexp_replace(own.attname, '_id$', '') as field
      from pg_constraint key join pg_attribute own on own.attrelid = key.conrelid and own.attnum = key.conkey[1]
      where key.contype = 'f' and key.conrelid <> key.confrelid
        and key.confrelid::regclass::text = any(${hiddenNouns}::text[])
        and key.conrelid::regclass::text = any(${nounsWithFacts}::text[])`.execute(test.db);
    expect(rows.length).toBeGreaterThan(1);
    const isKnown = ({ noun, field, named }: (typeof rows)[number]) => {
      const { names = {} } = factsOf(noun);
      const isOfRelated = 'related' in names && relatedTypes.some((type) => type === field);
      return names[field] === named || isOfRelated;
    };
    expect(rows.filter((row) => !isKnown(row))).toEqual([]);
  });
});

it('only tags of accounts that someone sees are offered', async () => {
  expect((await get(amal, 'accounts/tags/?search=h')).body).toEqual(['Harbour']);
  expect((await get(root, 'accounts/tags/?search=h')).body).toEqual(['Harbour', 'Hidden', 'High']);
});
