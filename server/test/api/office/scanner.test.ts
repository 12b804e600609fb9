import { createServer, type AddressInfo, type Server } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadOf } from '../../fixtures/imports/multipart.ts';
import { plantAccount } from '../../fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { pdf } from '../../uploads/corpus.ts';

/** What it says to each file; null leaves without a word. */
let answer: string | null = 'stream: OK';
let scanned: Buffer[] = [];

/** The pieces of a whole `INSTREAM`, or null while more of it is to come. */
function contentOf(sent: Buffer): Buffer | null {
  const pieces: Buffer[] = [];
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(sent.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** Speaks as clamd does. */
const scanner: Server = createServer((socket) => {
  let sent: Buffer = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    sent = Buffer.concat([sent, piece]);
    const content = contentOf(sent);
    if (!content) return;
    scanned.push(content);
    if (answer === null) socket.destroy();
    else socket.end(`${answer}\0`);
  });
});

let test: TestApp;
let root: Person;
let account: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  const { port } = scanner.address() as AddressInfo;
  test = await startTestApp({ SCANNER_ADDRESS: `127.0.0.1:${port}` });
  root = await test.person({ is_superuser: true });
  account = await plantAccount(test.db, root.id, 'Scanned');
});
afterAll(async () => {
  await test.close();
  scanner.close();
});

const upload = (content: Buffer | string, name = 'a.pdf') =>
  test.call('POST', '/api/attachments/', {
    as: root,
    ...uploadOf({ related_type: 'account', related_id: account }, { name, content }),
  });

async function filesOnDisk(): Promise<number> {
  const folder = join(test.context.config.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

describe('a file that is uploaded where there is a scanner', () => {
  it('is refused by its verdict, and leaves nothing behind', async () => {
    answer = 'stream: Win.Test.EICAR_HDB-1 FOUND';
    const { status, body } = await upload(pdf);
    expect([status, body.detail]).toEqual([400, 'This file is known to be a virus. It was not taken.']);
    expect(await filesOnDisk()).toBe(0);
  });

  it.each([null, 'INSTREAM size limit exceeded. ERROR', 'stream: OK?', ''])(
    'is not taken while the scanner says %j',
    async (said) => {
      answer = said;
      const { status, body, headers } = await upload(pdf);
      expect([status, headers['retry-after']]).toEqual([503, '30']);
      expect(body.detail).toBe('Files cannot be scanned for viruses right now. Try again later.');
      expect(await filesOnDisk()).toBe(0);
    },
  );

  it('is shown to it whole, and taken when it passes', async () => {
    answer = 'stream: OK';
    scanned = [];
    const lines = Buffer.from('A line of a table, and another.\n'.repeat(20_000));
    expect((await upload(lines, 'a.txt')).status).toBe(201);
    expect(scanned.map((content) => content.equals(lines))).toEqual([true]);
    expect(await filesOnDisk()).toBe(1);
  });

  it('is not taken while the scanner is away', async () => {
    await new Promise((resolve) => scanner.close(resolve));
    expect((await upload(pdf)).status).toBe(503);
    expect(await filesOnDisk()).toBe(1);
  });
});
