import { expect } from 'vitest';
import { pagesIn } from './readPages.ts';
import type { Person, TestApp } from './testApp.ts';

/** All that the pages of a filed PDF say, once it was downloaded as its reader does. */
export async function filedText(test: TestApp, as: Person, attachmentId: number): Promise<string> {
  const answer = await test.call('GET', `/api/attachments/${attachmentId}/download/`, { as });
  expect(answer.status, answer.text).toBe(200);
  const { storage_key } = await test.db
    .selectFrom('attachments')
    .select('storage_key')
    .where('id', '=', attachmentId)
    .executeTakeFirstOrThrow();
  const chunks: Buffer[] = [];
  for await (const chunk of await test.context.files.open(storage_key)) chunks.push(chunk as Buffer);
  return (await pagesIn(Buffer.concat(chunks))).map(({ text }) => text).join(' ');
}

/** An amount as pages in English print it. */
export const printed = (amount: string): string =>
  Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('-', '−');
