import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Id, Link, recordFields, requiredLine } from '#contract/base/http';
import { TeamBulk, TeamExportParams, TeamListParams, TeamOptionsParams } from '#contract/system/teams';
import { findCaller } from '../../../src/auth/caller.ts';
import { linkTo } from '../../../src/nouns/links.ts';
import { columnsOf } from '../../../src/sheets/columns.ts';
import { importRows } from '../../../src/sheets/importRows.ts';
import { referenceNoun } from '../../../src/nouns/reference/reference.ts';
import { ApiError } from '../../../src/errors.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const fields = {
  name: requiredLine(80),
  insurer_id: Id,
  reviewed_by_id: Id.nullable(),
  share: z.string().regex(/^\d+(\.\d+)?$/),
  day: z.iso.date().nullable(),
};
const Desk = z.object({
  id: Id,
  ...fields,
  insurer: Link.nullable(),
  reviewed_by: Link.nullable(),
  ...recordFields,
});
const desks = referenceNoun(
  {
    noun: 'teams',
    module: 'insurers',
    one: 'a desk',
    many: 'desks',
    schemas: {
      record: Desk,
      create: z.strictObject({
        ...fields,
        reviewed_by_id: fields.reviewed_by_id.default(null),
        share: fields.share.default('0'),
        day: fields.day.default(null),
      }),
      update: z.strictObject(fields).partial(),
      list: TeamListParams,
      exported: TeamExportParams,
      options: TeamOptionsParams,
      bulk: TeamBulk,
    },
    columns: columnsOf(Desk),
  },
  {
    unique: { name: { sentence: 'teamNameTaken', within: 'insurer_id' } },
    links: {
      insurer_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
      reviewed_by_id: { to: 'insurers', permission: 'insurers:view', one: 'an insurer' },
    },
    computed: {
      insurer: linkTo('insurers', 'teams.insurer_id'),
      reviewed_by: linkTo('insurers', 'teams.reviewed_by_id'),
    },
  },
);

let test: TestApp;
let root: Person;
const insurers = new Map<string, number>();

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await sql`alter table teams add insurer_id integer references insurers (id),
    add reviewed_by_id integer references insurers (id), add share numeric not null default 0, add day date`.execute(
    test.db,
  );
  await sql`drop index teams_name_key`.execute(test.db);
  await sql`create unique index teams_name_key on teams (insurer_id, lower(name)) where deleted_at is null`.execute(
    test.db,
  );
  for (const [name, isActive] of [
    ['Gulf', true],
    ['Harbour', true],
    ['Closed', false],
    ['Deleted', true],
  ] as const) {
    const body = { name, short_code: name.slice(0, 4), is_active: isActive };
    const made = await test.call('POST', '/api/insurers/', { as: root, body });
    insurers.set(name, Number(made.body.id));
  }
  await test.call('DELETE', `/api/insurers/${insurers.get('Deleted')}/`, { as: root });
});
afterAll(() => test.close());

async function bring(...lines: string[]): Promise<unknown> {
  const caller = (await findCaller(test.db, root.session_id))?.caller;
  if (!caller || !desks.importing) throw new Error('Nobody is signed in.');
  const { importing } = desks;
  try {
    return await test.db
      .transaction()
      .execute((tx) => importRows(tx, caller, desks, importing, lines.join('\n')));
  } catch (error) {
    if (error instanceof ApiError) return error.body.rows;
    throw error;
  }
}
const head = 'Name,Insurer,Reviewed by,Share,Day';
const counts = (created: number, updated: number, unchanged: number) => ({ created, updated, unchanged });

it('a label that names nothing, something deleted or deactivated, or two records is refused by its column', async () => {
  await sql`insert into insurers (name, short_code) values ('Twin', 'TW1')`.execute(test.db);
  await sql`drop index insurers_name_key`.execute(test.db);
  await sql`insert into insurers (name, short_code) values ('twin', 'TW2')`.execute(test.db);
  const column = 'Insurer';
  expect(await bring(head, 'A,Nowhere,,,', 'B,Deleted,,,', 'C,Closed,,,', 'D,Twin,,,', 'E,,,,')).toEqual([
    { row: 2, column, message: 'Choose an insurer that exists.' },
    { row: 3, column, message: 'Choose an insurer that exists.' },
    { row: 4, column, message: 'Closed is deactivated. Choose another one.' },
    { row: 5, column, message: '2 records are called “Twin”.' },
    { row: 6, column, message: 'This field is required.' },
  ]);
});

it('a record is found by its name within what it belongs to, and points where the labels say', async () => {
  const file = [head, 'Desk,gulf,Harbour,12.5,2026-03-01', 'desk, Harbour ,,,'];
  expect(await bring(...file)).toEqual(counts(2, 0, 0));
  expect(await bring(...file)).toEqual(counts(0, 0, 2));
  expect(await bring(head, 'DESK,Gulf,,12.5,2026-03-01', 'Desk,Harbour,Gulf,0,')).toEqual(counts(0, 2, 0));
  const { rows } =
    await sql`select name, insurer_id, reviewed_by_id, share, day from teams order by id`.execute(test.db);
  const [gulf, harbour] = ['Gulf', 'Harbour'].map((name) => insurers.get(name));
  expect(rows).toEqual([
    { name: 'DESK', insurer_id: gulf, reviewed_by_id: null, share: '12.5', day: '2026-03-01' },
    { name: 'Desk', insurer_id: harbour, reviewed_by_id: gulf, share: '0', day: null },
  ]);
});

it('what was deactivated since stays pointed at where the cell is unchanged', async () => {
  const id = insurers.get('Harbour');
  await test.call('PATCH', `/api/insurers/${id}/`, { as: root, body: { is_active: false } });
  const { rows } = await sql<{ id: number }>`select id from teams where insurer_id = ${id}`.execute(test.db);
  expect(await bring('Id,Insurer,Share', `${rows[0]?.id},Harbour,7`)).toEqual(counts(0, 1, 0));
});
