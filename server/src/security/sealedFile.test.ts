import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openedContent, sealedContent } from './sealedFile.ts';

const key = randomBytes(32);

async function sealed(content: Buffer, chunk: number): Promise<Buffer> {
  async function* given() {
    for (let start = 0; start < content.length; start += chunk) yield content.subarray(start, start + chunk);
  }
  return buffer(sealedContent(key, given()));
}
const partsOf = (file: Buffer, size: number, of = key) =>
  openedContent(of, size, (start, length) => Promise.resolve(file.subarray(start, start + length)));

it.each([
  [0, 10],
  [1, 1],
  [65_536, 1000],
  [65_537, 65_536],
  [300_001, 200_000],
])('a file of %i bytes that came by %i is read at any place', async (size, chunk) => {
  const content = randomBytes(size);
  const file = await sealed(content, chunk);
  const part = partsOf(file, size);
  for (const [start, length] of [
    [0, size],
    [0, 10],
    [65_530, 20],
    [size - 5, 100],
    [size, 5],
    [1000, 200_000],
  ] as const)
    if (start >= 0)
      expect((await part(start, length)).equals(content.subarray(start, start + length))).toBe(true);
});

it('shows nothing of what it holds, and does not open once it was changed', async () => {
  const content = Buffer.from('784-1990-1234567-1\n'.repeat(9000));
  const file = await sealed(content, 5000);
  expect(file.includes('1990')).toBe(false);
  await expect(partsOf(file, content.length, randomBytes(32))(0, 10)).rejects.toThrow();
  const stride = 64 * 1024 + 29;
  const swapped = Buffer.concat([
    file.subarray(0, 16),
    file.subarray(16 + stride, 16 + 2 * stride),
    file.subarray(16, 16 + stride),
    file.subarray(16 + 2 * stride),
  ]);
  await expect(partsOf(swapped, content.length)(0, 10)).rejects.toThrow();
});
