import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import type { FileStore } from '../../../src/files/fileStore.ts';
import { localFiles } from '../../../src/files/localFiles.ts';
import { organisationToday } from '../../../src/db/organisationDay.ts';
import { sweepFiles } from '../../../src/modules/office/attachments/attachments.sweep.ts';
import { verifyFiles } from '../../../src/modules/office/attachments/attachments.verification.ts';
import { purgeTrash } from '../../../src/modules/system/trash/trash.purge.ts';
import { dailyRun } from '../../dailyRun.ts';
import { uploadOf } from '../../fixtures/imports/multipart.ts';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let account: number;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  account = await plantAccount(test.db, root.id, 'Storage');
  folder = join(test.context.config.dataDir, 'files');
});
afterAll(() => test.close());

async function* pieces(...texts: string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
const filesIn = async (place: string): Promise<string[]> =>
  (await readdir(place, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const keysOf = async (store: FileStore) => {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys;
};
const upload = async (text: string): Promise<{ id: number; key: string }> => {
  const sent = uploadOf({ related_type: 'account', related_id: account }, { name: 'a.txt', content: text });
  const { body } = await test.call('POST', '/api/attachments/', { as: root, ...sent });
  const row = await test.db
    .selectFrom('attachments')
    .select('storage_key')
    .where('id', '=', Number(body.id))
    .executeTakeFirstOrThrow();
  return { id: Number(body.id), key: row.storage_key };
};
const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key);
const yesterday = new Date(Date.now() - 25 * 3_600_000);
const age = (path: string) => utimes(path, yesterday, yesterday);
const today = () => organisationToday(test.db, new Date());

describe('the store', () => {
  it('keeps a file under a random key, gives it back whole or in part, and removes it', async () => {
    const store = localFiles(await mkdtemp(join(tmpdir(), 'covernote-files-')));
    const { key, size, sha256 } = await store.put(pieces('Hello, ', 'world'));
    expect([key.length, size, sha256.slice(0, 8)]).toEqual([32, 12, '4ae7c3b6']);
    expect((await buffer(await store.open(key))).toString()).toBe('Hello, world');
    expect((await buffer(await store.open(key, { start: 7, end: 9 }))).toString()).toBe('wor');
    expect(await keysOf(store)).toEqual([key]);
    await store.remove(key);
    await store.remove(key);
    await expect(store.open(key)).rejects.toThrow('missing');
    for (const odd of ['../../etc/passwd', 'tmp/../x', '', 'A'.repeat(32)])
      await expect(store.open(odd)).rejects.toThrow('There is no file');
  });

  it('keeps nothing of what breaks off', async () => {
    const place = await mkdtemp(join(tmpdir(), 'covernote-files-'));
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      expect(await filesIn(place)).toHaveLength(1);
      throw new Error('gone');
    }
    await expect(localFiles(place).put(broken())).rejects.toThrow('gone');
    expect(await filesIn(place)).toEqual([]);
  });
});

const small = join(tmpdir(), `covernote-full-${process.pid}`);
/** Only root can make a disk that is really full; elsewhere there is nothing to try it on. */
const isMounted =
  process.getuid?.() === 0 &&
  spawnSync('mkdir', ['-p', small]).status === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', small]).status === 0;
afterAll(async () => {
  if (isMounted) spawnSync('umount', [small]);
  await rm(small, { recursive: true, force: true });
});

describe.skipIf(!isMounted)('a disk that is full', () => {
  it('is told in words, keeps nothing of the file, and takes the next one that fits', async () => {
    const full = await startTestApp({ DATA_DIR: small });
    const person = await full.person({ is_superuser: true });
    const about = { related_type: 'account', related_id: await plantAccount(full.db, person.id, 'Full') };
    const send = (content: string) =>
      full.call('POST', '/api/attachments/', { as: person, ...uploadOf(about, { name: 'a.txt', content }) });
    const { status, body, headers } = await send('x'.repeat(400_000));
    expect([status, body.detail, headers['retry-after']]).toEqual([
      503,
      'There is no room left for files on the server. Tell your administrator.',
      '60',
    ]);
    expect(await filesIn(small)).toEqual([]);
    expect(await full.db.selectFrom('attachments').select('id').execute()).toEqual([]);
    expect((await send('small')).status).toBe(201);
    await full.close();
  });
});

describe('the sweep', () => {
  it('removes after a day what no record names, and nothing else', async () => {
    const named = await upload('named');
    const deleted = await upload('deleted');
    await test.call('DELETE', `/api/attachments/${deleted.id}/`, { as: root });
    const orphan = await test.context.files.put(pieces('orphan'));
    const young = await test.context.files.put(pieces('young'));
    await mkdir(join(folder, 'tmp'), { recursive: true });
    const half = 'f'.repeat(32);
    await writeFile(join(folder, 'tmp', half), 'half');
    for (const path of [
      pathOf(named.key),
      pathOf(deleted.key),
      pathOf(orphan.key),
      join(folder, 'tmp', half),
    ])
      await age(path);
    expect(await sweepFiles(test.context, dailyRun(await today()))).toEqual({ kept: 3, removed: 2 });
    expect((await keysOf(test.context.files)).toSorted()).toEqual(
      [named.key, deleted.key, young.key].toSorted(),
    );
  });

  it('stops when the run is no longer its own', async () => {
    const signal = AbortSignal.abort();
    await expect(sweepFiles(test.context, dailyRun(await today(), { signal }))).rejects.toThrow('aborted');
  });

  it('goes on behind what cannot be removed, and names it', async () => {
    const stuck = 'a'.repeat(32);
    await mkdir(pathOf(stuck), { recursive: true });
    const orphan = await test.context.files.put(pieces('another orphan'));
    for (const key of [stuck, orphan.key]) await age(pathOf(key));
    const swept = await sweepFiles(test.context, dailyRun(await today()));
    await rm(pathOf(stuck), { recursive: true });
    expect(swept).toMatchObject({ removed: 1, failed: 1, faults: [{ noun: 'attachments', id: null }] });
    await expect(test.context.files.open(orphan.key)).rejects.toThrow('missing');
  });

  it('takes what was emptied from the trash', async () => {
    const { id, key } = await upload('trash');
    await test.call('DELETE', `/api/attachments/${id}/`, { as: root });
    const day = plusDays(await today(), 31);
    expect(await purgeTrash(test.context, dailyRun(day))).toMatchObject({ attachments: expect.any(Number) });
    expect(await test.db.selectFrom('attachments').where('id', '=', id).select('id').execute()).toEqual([]);
    await age(pathOf(key));
    await sweepFiles(test.context, dailyRun(day));
    await expect(test.context.files.open(key)).rejects.toThrow('missing');
  });
});

describe('the verification', () => {
  it('reads each file once a month and names those that are no longer what was sent', async () => {
    await test.db.deleteFrom('attachments').execute();
    const [unread, changed, lost] = [await upload('unread'), await upload('changed'), await upload('lost')];
    const good = await upload('good');
    await writeFile(pathOf(changed.key), 'another');
    for (const { key } of [unread, lost]) await rm(pathOf(key));
    await mkdir(pathOf(unread.key));
    const fault = (id: number, error: string) => ({ noun: 'attachments', id, error });
    const day = await today();
    const told = {
      failed: 3,
      faults: [
        fault(unread.id, 'Something went wrong on our side. The log says more.'),
        fault(changed.id, 'The content of this file is not what was sent.'),
        fault(lost.id, 'The content of this file is missing.'),
      ],
    };
    expect(await verifyFiles(test.context, dailyRun(day))).toEqual({ verified: 1, ...told });
    expect(await verifyFiles(test.context, dailyRun(plusDays(day, 1)))).toEqual({ verified: 0, ...told });
    expect(await verifyFiles(test.context, dailyRun(plusDays(day, 31)))).toEqual({ verified: 1, ...told });
    const { body } = await test.call('GET', `/api/attachments/${good.id}/`, { as: root });
    expect(body.version).toBe(1);
    const download = await test.call('GET', `/api/attachments/${lost.id}/download/`, { as: root });
    expect(download.body.detail).toBe(
      'The content of this file is missing on the server. Tell your administrator.',
    );
  });
});
