import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { severalAtOnce } from '../../matrix/prepare.ts';
import { uploadOf } from '../../fixtures/imports/multipart.ts';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { corpus, type Case } from '../../uploads/corpus.ts';

let test: TestApp;
let root: Person;
let account: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  account = await plantAccount(test.db, root.id, 'Uploads');
});
afterAll(() => test.close());

/** Every file in the folder, half or whole. */
async function filesOnDisk(): Promise<number> {
  const folder = join(test.context.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

const send = ({ name, content }: Case) =>
  test.call('POST', '/api/attachments/', {
    as: root,
    ...uploadOf({ related_type: 'account', related_id: account }, { name, content }),
  });

async function faultOf(each: Case): Promise<string | null> {
  const { status, body, text } = await send(each);
  const { becomes } = each;
  const isRight =
    'refused' in becomes
      ? status === becomes.refused && becomes.says.test(String(body.detail))
      : status === 201 &&
        body.name === becomes.name &&
        body.content_type === becomes.type &&
        body.warning === (becomes.warning ?? null);
  return isRight ? null : `${each.what}: ${status} ${text.slice(0, 200)}`;
}

describe('each of many bad uploads', () => {
  it('gets its own verdict, and what is refused leaves nothing behind', { timeout: 180_000 }, async () => {
    const cases = await corpus();
    expect(cases.length).toBeGreaterThanOrEqual(90);
    const faults: (string | null)[] = [];
    await severalAtOnce(cases, async (each) => void faults.push(await faultOf(each)));
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    expect(await filesOnDisk()).toBe(cases.filter(({ becomes }) => 'name' in becomes).length);
  });
});
