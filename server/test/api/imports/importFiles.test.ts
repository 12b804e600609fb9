import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFieldsOf } from '#contract/across/imports/importFieldsOf';
import { importTargets } from '#contract/across/imports/importList';
import { sweepFiles } from '../../../src/modules/office/attachments/attachments.sweep.ts';
import { dailyRun } from '../../dailyRun.ts';
import { findImport, readImport, runImportJob, sendImport } from '../../fixtures/imports/importFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const download = (path: string) =>
  test.app.inject({ url: `/api/imports/${path}`, headers: { authorization: `Bearer ${root.access}` } });
const speak = (language: 'en' | 'ar') =>
  test.db.updateTable('users').set({ language }).where('id', '=', root.id).execute();

describe('a template', () => {
  const each = importTargets.flatMap((target) =>
    (['csv', 'xlsx'] as const).flatMap((format) =>
      (['en', 'ar'] as const).map((language) => [target, format, language] as const),
    ),
  );
  it.each(each)('of %s as %s in %s is understood to the last column', async (target, format, language) => {
    await speak(language);
    const { rawPayload } = await download(`template/?target=${target}&format=${format}`);
    const read = await readImport(test, root, target, rawPayload, `template.${format}`);
    expect(read.error).toBe('');
    const fields = importFieldsOf[target].map(({ key }, place) => ({ place, field: key }));
    expect(read.mapping.columns).toEqual(fields);
    expect(read.row_count).toBe(1);
    expect(read.questions.filter(({ kind }) => kind !== 'required_field')).toEqual([]);
  });
});

describe('the rows that did not come in', () => {
  it('are a file that imports again, by the columns that were chosen before', async () => {
    await speak('en');
    const csv = 'Client,Memo,,E-mail\n=Omar,"a;b",,o@x.net\nReem,,,bad\n';
    const { id } = await readImport(test, root, 'accounts', csv);
    const constants = [{ field: 'source', value: 'Old' }];
    await test.call('PATCH', `/api/imports/${id}/`, { as: root, body: { mapping: { constants } } });
    const problems = [
      { kind: 'a', severity: 'error', field: 'email', message: 'Enter an email address.' },
      { kind: 'b', severity: 'warning', field: '', message: 'Look again.' },
    ];
    await test.db
      .updateTable('import_rows')
      .set({
        verdict: 'error',
        problems: JSON.stringify(problems),
        corrections: JSON.stringify({ 1: 'mended' }),
      })
      .where('import_id', '=', id)
      .where('row', '=', 3)
      .execute();
    await test.db.updateTable('imports').set({ committed_at: 'now()' }).where('id', '=', id).execute();
    const { body, headers } = await download(`${id}/errors/?format=csv`);
    expect(headers['x-row-count']).toBe('1');
    expect(body.slice(1)).toBe(
      'Client,Memo,,E-mail,Why this row was not imported\r\nReem,mended,,bad,Email: Enter an email address.\r\n',
    );
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await download(`${id}/errors/?format=${format}`);
      const again = await readImport(test, root, 'accounts', rawPayload, `errors.${format}`);
      expect(again).toMatchObject({ is_remembered: true, row_count: 1, mapping: { constants } });
    }
    const told = await test.call('GET', `/api/imports/${id}/history/`, { as: root });
    expect(told.text).toContain('"action":"export"');
  });
});

describe('reading', () => {
  it('begins anew after it was stopped, and nothing is there twice', async () => {
    const rows = Array.from({ length: 2500 }, (_, at) => `Client ${at},c${at}@x.net`);
    const { body } = await sendImport(test, root, 'accounts', `Name,Email\n${rows.join('\n')}\n`);
    const id = body.id as number;
    const stopping = new AbortController();
    const run = {
      signal: stopping.signal,
      progress: async ({ rows: done }: { rows?: unknown }) => {
        if (done) stopping.abort();
      },
    };
    await expect(runImportJob(test, root, 'import_read', id, run)).rejects.toThrow();
    const count = () =>
      test.db
        .selectFrom('import_rows')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .where('import_id', '=', id)
        .executeTakeFirstOrThrow();
    expect((await count()).rows).toBe(1000);
    expect(await findImport(test, root, id)).toMatchObject({
      status: 'reading',
      progress: { total: body.file_size },
    });
    await runImportJob(test, root, 'import_read', id);
    expect((await count()).rows).toBe(2500);
    expect(await findImport(test, root, id)).toMatchObject({ status: 'mapping', row_count: 2500 });
  });

  it('keeps every cell as it is, whatever it looks like to the database', async () => {
    const cells = [
      '{a,b}',
      'null',
      '',
      ' x ',
      String.raw`C:\new "one"`,
      `it's`,
      '"',
      '\\',
      'two\nlines',
      '{}',
      'خالد',
    ];
    const line = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
    const { id } = await readImport(test, root, 'accounts', `Name${',Email'.repeat(10)}\n${line}\n`);
    const { body } = await test.call('GET', `/api/imports/${id}/rows/`, { as: root });
    expect(body['results']).toMatchObject([{ row: 2, cells }]);
  });

  it('stops where someone cancelled it, and does nothing where it was done', async () => {
    const { id } = await readImport(test, root, 'accounts', 'Name\nOmar\n');
    expect(await runImportJob(test, root, 'import_read', id)).toEqual({ stopped: true });
    expect((await findImport(test, root, id)).status).toBe('mapping');
  });
});

describe('the sweep of files', () => {
  it('leaves those alone that wait to be imported, and takes those that came in', async () => {
    const keyOf = async (status: 'checked' | 'done') => {
      const { id } = await readImport(test, root, 'accounts', 'Name\nOmar\n');
      const row = await test.db
        .updateTable('imports')
        .set({ status })
        .where('id', '=', id)
        .returning('storage_key')
        .executeTakeFirstOrThrow();
      return row.storage_key ?? '';
    };
    const [waiting, done] = [await keyOf('checked'), await keyOf('done')];
    const listed = test.context.files.list;
    const files = {
      ...test.context.files,
      async *list() {
        for await (const { key } of listed()) yield { key, modifiedAt: new Date(0) };
      },
    };
    await sweepFiles({ ...test.context, files }, dailyRun('2026-01-01'));
    await expect(files.open(waiting).then((stream) => stream.destroy())).resolves.toBeDefined();
    await expect(files.open(done)).rejects.toThrow();
  });
});
