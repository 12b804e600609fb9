import { chmod, mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let parent: string;
let dir: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'secrets-'));
  dir = join(parent, 'secrets');
});

afterEach(() => rm(parent, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('a folder that others can enter is refused', async () => {
  await loadSecrets(dir, true);
  await chmod(dir, 0o750);
  await expect(loadSecrets(dir, true)).rejects.toThrow(
    `Others can reach ${dir}, which holds secrets: run "chmod 700 ${dir}".`,
  );
});

test('a secret that others can read is refused', async () => {
  await loadSecrets(dir, true);
  const file = join(dir, 'token.key');
  await chmod(file, 0o604);
  await expect(loadSecrets(dir, true)).rejects.toThrow(`run "chmod 600 ${file}"`);
});

test('a damaged secret is refused and not replaced', async () => {
  await loadSecrets(dir, true);
  const file = join(dir, 'data.key');
  await truncate(file, 31);
  await expect(loadSecrets(dir, true)).rejects.toThrow(
    `The secret ${file} is damaged: it has 31 bytes instead of 32.`,
  );
  expect((await stat(file)).size).toBe(31);
});

test('of a database with data the secrets are never made anew: each that is missing is named', async () => {
  await expect(loadSecrets(dir, false)).rejects.toThrow(
    `${dir}/token.key is missing: everyone who is signed in would be turned away. ${dir}/data.key is missing: `,
  );
  expect(await readdir(dir)).toEqual([]);
  const made = await loadSecrets(dir, true);
  expect(await loadSecrets(dir, false)).toEqual(made);
  await rm(join(dir, 'data.key'));
  const refusal = await loadSecrets(dir, false).catch(String);
  expect(refusal).toContain(`${dir}/data.key is missing: the id numbers and bank details`);
  expect(refusal).not.toContain('token.key');
  expect(await readdir(dir)).toEqual(['token.key']);
});

test('the first use makes two different keys that only the owner can read', async () => {
  const { tokenKey, dataKey } = await loadSecrets(dir, true);
  expect(tokenKey).toHaveLength(32);
  expect(dataKey).toHaveLength(32);
  expect(tokenKey.equals(dataKey)).toBe(false);
  expect(await modeOf(dir)).toBe('700');
  expect(await modeOf(join(dir, 'token.key'))).toBe('600');
  expect(await modeOf(join(dir, 'data.key'))).toBe('600');
});

test('later uses read the same keys, and nothing else lies in the folder', async () => {
  const first = await loadSecrets(dir, true);
  expect(await loadSecrets(dir, true)).toEqual(first);
  expect((await readdir(dir)).sort()).toEqual(['data.key', 'token.key']);
});

test('ten starts at once agree on one pair of keys', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => loadSecrets(dir, true)));
  expect(
    new Set(all.map(({ tokenKey, dataKey }) => `${tokenKey.toString('hex')} ${dataKey.toString('hex')}`))
      .size,
  ).toBe(1);
});
