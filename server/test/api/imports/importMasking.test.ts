import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import, ImportRow } from '#contract/across/imports/imports';
import { purgeImports } from '../../../src/modules/across/imports/purge/imports.purge.ts';
import { dailyRun } from '../../dailyRun.ts';
import { findImport, readImport, runImportJob, sendImport } from '../../fixtures/imports/importFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let sender: Person;
let colleague: Person;

const clerk = [
  { module_name: 'imports' as const, scope: 'all' as const, actions: ['view', 'create'] },
  {
    module_name: 'accounts' as const,
    scope: 'all' as const,
    actions: ['view', 'import', 'create', 'update', 'delete'],
  },
];

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.db
    .updateTable('organisation')
    .set({ address: JSON.stringify({ country: 'AE' }) })
    .execute();
  sender = await test.person({ permissions: clerk });
  colleague = await test.person({ permissions: clerk });
});
afterAll(() => test.close());

const file = `Name,Emirates ID,E-mail,Document type
Omar Haddad,784-1980-1234567-1,omar@x.example,eid
Reem Ali,784-1985-7654321-2,reem@x.example,eid
`;
const number = /1980|1234567|7654321/;

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, as: Person, body?: object) =>
  test.call(method, `/api/imports/${path}`, { as, ...(body ? { body } : {}) });
const rowsOf = async (id: number, as = sender, query = '') =>
  (await call('GET', `${id}/rows/?page_size=50${query}`, as)).body.results as ImportRow[];
const cellsOf = async (id: number, as = sender) => (await rowsOf(id, as)).map(({ cells }) => cells);

async function act(id: number, action: 'check' | 'commit', as = sender): Promise<Import> {
  expect((await call('POST', `${id}/${action}/`, as)).status).toBe(200);
  await runImportJob(test, as, `import_${action}`, id);
  return findImport(test, as, id);
}
const map = (id: number, columns: object[], as = sender) =>
  call('PATCH', `${id}/`, as, { mapping: { columns } });
const named = { place: 0, field: 'full_name' };
const mailed = { place: 2, field: 'email' };
const typed = { place: 3, field: 'id_type' };

/** Everything that the database keeps of an import. */
async function keptOf(id: number): Promise<string> {
  const { rows } = await sql<{ kept: string }>`
    select (select to_jsonb(imports)::text from imports where id = ${id})
      || coalesce((select jsonb_agg(to_jsonb(import_rows))::text from import_rows where import_id = ${id}), '')
      || coalesce((select jsonb_agg(changes)::text from audit_entries where noun = 'imports' and record_id = ${id}), '')
      || coalesce((select jsonb_agg(to_jsonb(job_runs))::text from job_runs), '') as kept`.execute(test.db);
  return rows[0]?.kept ?? '';
}

async function filesKept(): Promise<string> {
  const folder = join(test.context.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile());
  return (
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))
  ).join('');
}

describe('numbers of identity documents in a file', () => {
  it('are sealed as it is read, masked for whoever looks, and come in whole', async () => {
    const { id, headings } = await readImport(test, sender, 'accounts', file);
    expect(headings.map(({ is_masked }) => is_masked)).toEqual([false, true, false, false]);
    expect(headings[1]?.samples).toEqual(['•••• 5671', '•••• 3212']);
    expect(await keptOf(id)).not.toMatch(number);
    expect(await cellsOf(id)).toEqual([
      ['Omar Haddad', '•••• 5671', 'omar@x.example', 'eid'],
      ['Reem Ali', '•••• 3212', 'reem@x.example', 'eid'],
    ]);
    expect(await rowsOf(id, colleague, '&search=784')).toEqual([]);
    expect(await rowsOf(id, colleague, '&search=omar')).toHaveLength(1);
    await act(id, 'check');
    const done = await act(id, 'commit');
    expect(done.done).toMatchObject({ create: 2 });
    expect(await keptOf(id)).not.toMatch(number);
    const [row] = await rowsOf(id);
    const revealed = await test.call('POST', `/api/accounts/${row?.record?.id}/reveal-id/`, {
      as: root,
      body: { reason: 'Asked for by the client' },
    });
    expect(revealed.body).toEqual({ id_number: '784-1980-1234567-1' });
    expect(await filesKept()).not.toMatch(number);
  });

  it('are masked at once where a column is said to hold them later, and sealed then', async () => {
    const { id } = await readImport(
      test,
      sender,
      'accounts',
      file.replace('Emirates ID', 'Code').replaceAll('@x', '@later').replaceAll('784-19', '784-18'),
    );
    expect((await cellsOf(id))[0]?.[1]).toBe('784-1880-1234567-1');
    const answer = await map(id, [named, mailed, typed, { place: 1, field: 'id_number' }]);
    expect(answer.text).not.toMatch(/7654321/);
    expect((await cellsOf(id))[1]).toEqual(['Reem Ali', '•••• 3212', 'reem@later.example', 'eid']);
    expect(await rowsOf(id, sender, '&search=7654321')).toEqual([]);
    await runImportJob(test, sender, 'import_seal', id);
    expect(await keptOf(id)).not.toMatch(/7654321/);
    expect((await act(id, 'check')).checked).toMatchObject({ error: 0 });
  });

  it('are masked where they stand in place of headings', async () => {
    const content = file.split('\n').slice(1).join('\n').replaceAll('@x', '@bare');
    const { id, headings } = await readImport(test, sender, 'accounts', content);
    expect(headings[1]?.heading).toBe('784-1980-1234567-1');
    const columns = [named, mailed, typed, { place: 1, field: 'id_number' }];
    const { body } = await map(id, columns);
    expect((body.headings as Import['headings'])[1]).toMatchObject({
      heading: '•••• 5671',
      samples: ['•••• 3212'],
    });
    await runImportJob(test, sender, 'import_seal', id);
    expect(await keptOf(id)).not.toMatch(number);
    expect((await call('PATCH', `${id}/`, sender, { header_row: 2 })).status).toBe(200);
    await runImportJob(test, sender, 'import_read', id);
    expect((await findImport(test, sender, id)).headings[1]?.heading).toBe('•••• 3212');
    expect(await keptOf(id)).not.toMatch(number);
  });

  it('are taken for something else only by whoever sent the file', async () => {
    const { id } = await readImport(test, sender, 'accounts', file);
    const asText = [named, { place: 1, field: 'occupation' }];
    expect((await map(id, asText, colleague)).status).toBe(403);
    expect((await call('PATCH', `${id}/`, colleague, { header_row: 2 })).status).toBe(403);
    expect((await map(id, [named], colleague)).status).toBe(200);
    expect((await cellsOf(id, colleague))[1]?.[1]).toBe('•••• 3212');
    expect((await map(id, asText)).status).toBe(200);
    await runImportJob(test, sender, 'import_seal', id);
    expect((await cellsOf(id))[1]?.[1]).toBe('784-1985-7654321-2');
    const constants = [{ field: 'id_number', value: '784-1' }];
    const refused = await call('PATCH', `${id}/`, sender, { mapping: { constants } });
    expect(refused.body.mapping).toEqual(['A number of an identity document is not the same in every row.']);
  });

  it('are mended in place without being seen', async () => {
    const { id } = await readImport(test, sender, 'accounts', file);
    await call('PATCH', `${id}/`, sender, { mapping: { match_on: 'email' } });
    await act(id, 'check');
    const mend = (text: string) =>
      call('PATCH', `${id}/rows/`, sender, { rows: [{ row: 3, cells: [{ place: 1, text }] }] });
    const numberOf = async () => (await rowsOf(id)).find(({ row }) => row === 3);
    expect((await mend('•••• 3212')).status).toBe(200);
    expect(await numberOf()).toMatchObject({ corrected: [] });
    expect((await mend('•••• 32129')).body.rows).toEqual([
      'Enter the whole number, not a part of the masked one.',
    ]);
    await mend('784-1985-0003212');
    expect(await numberOf()).toMatchObject({
      cells: ['Reem Ali', '••••• 3212', 'reem@x.example', 'eid'],
      corrected: [{ place: 1, was: '•••• 3212' }],
    });
    expect(await keptOf(id)).not.toMatch(/0003212/);
    await mend('784-1985-7654321-2');
    expect(await numberOf()).toMatchObject({
      cells: ['Reem Ali', '•••• 3212', 'reem@x.example', 'eid'],
      corrected: [],
    });
    await mend('784-1980-1234567-1');
    expect((await numberOf())?.problems.map(({ kind }) => kind)).toContain('duplicate');
    const { body: errors } = await test.app.inject({
      url: `/api/imports/${id}/errors/?format=csv`,
      headers: { authorization: `Bearer ${sender.access}` },
    });
    expect(errors).toContain('Reem Ali,•••• 5671,reem@x.example,eid');
  });

  it('that an earlier version kept in the clear are sealed by the night', async () => {
    const { id } = await readImport(test, sender, 'accounts', file);
    await sql`update import_rows set sealed = null, cells[2] = '784-1985-7654321-2' where import_id = ${id}`.execute(
      test.db,
    );
    await sql`update imports set awaits_sealing = true,
      headings = jsonb_set(headings, '{1,samples}', '["784-1985-7654321-2"]') where id = ${id}`.execute(
      test.db,
    );
    expect((await cellsOf(id))[0]?.[1]).toBe('•••• 3212');
    expect((await findImport(test, colleague, id)).headings[1]?.samples).toEqual(['•••• 3212']);
    await purgeImports(test.context, dailyRun('2026-01-01'));
    expect(await keptOf(id)).not.toMatch(/7654321/);
  });
});

describe('the migration', () => {
  it('masks what is read into an identity number, and has what was checked checked again', async () => {
    const { id } = await readImport(test, sender, 'accounts', file);
    await act(id, 'check');
    await sql`update imports set headings = (select jsonb_agg(heading - 'is_masked')
      from jsonb_array_elements(headings) heading) where id = ${id}`.execute(test.db);
    const text = await readFile(
      new URL('../../../migrations/0113_sealed_imports.sql', import.meta.url),
      'utf8',
    );
    const updates = text.split(';').filter((statement) => /^\s*(?:--.*\n)*update /m.test(statement));
    expect(updates).toHaveLength(6);
    for (const statement of updates) await sql.raw(statement).execute(test.db);
    const { headings, status, checked } = await findImport(test, sender, id);
    expect(headings.map(({ is_masked }) => is_masked)).toEqual([false, true, false, false]);
    expect([status, checked]).toEqual(['mapping', null]);
    const { rows } = await sql`select awaits_sealing from imports where id = ${id}`.execute(test.db);
    expect(rows).toEqual([{ awaits_sealing: true }]);
  });
});

describe('a file of policies', () => {
  it('tells of clients, and is seen by who sees them', async () => {
    const { body } = await sendImport(test, root, 'policies', 'Policy no,Insured\nP-1,Omar\n');
    const permissions = (accounts: boolean) => [
      { module_name: 'imports' as const, scope: 'all' as const, actions: ['view'] },
      { module_name: 'policies' as const, scope: 'all' as const, actions: ['view'] },
      ...(accounts ? [{ module_name: 'accounts' as const, scope: 'all' as const, actions: ['view'] }] : []),
    ];
    const [blind, seeing] = [
      await test.person({ permissions: permissions(false) }),
      await test.person({ permissions: permissions(true) }),
    ];
    expect((await call('GET', `${String(body.id)}/`, blind)).status).toBe(404);
    expect((await call('GET', `${String(body.id)}/`, seeing)).status).toBe(200);
  });
});

describe('what an import kept', () => {
  it('goes after the days in which it can be undone, but for what it came to', async () => {
    const done = await readImport(test, sender, 'accounts', 'Name,Email\nOld Onesimus,old@example.com\n');
    await act(done.id, 'check');
    await act(done.id, 'commit');
    const waiting = await readImport(test, sender, 'accounts', file);
    const fresh = await readImport(test, sender, 'accounts', file);
    const ids = [done.id, waiting.id];
    await sql`update imports set created_at = now() - interval '40 days', finished_at = finished_at - interval '40 days',
      committed_at = committed_at - interval '40 days', updated_at = now() - interval '40 days'
      where id = any(${ids}::integer[])`.execute(test.db);
    const today = new Date().toISOString().slice(0, 10);
    await purgeImports(test.context, dailyRun(today));
    expect(await findImport(test, sender, done.id)).toMatchObject({
      status: 'done',
      row_count: 1,
      done: { create: 1 },
      purged_at: expect.any(String),
    });
    expect(await rowsOf(done.id)).toEqual([]);
    expect(await keptOf(done.id)).not.toMatch(/old@example.com/);
    expect(await findImport(test, sender, waiting.id)).toMatchObject({
      status: 'cancelled',
      error: 'Nobody went on with this import for 30 days.',
    });
    expect(await rowsOf(fresh.id)).toHaveLength(2);
  });
});
