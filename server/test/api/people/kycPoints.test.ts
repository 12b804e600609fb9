import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kyc } from '#contract/people/kyc';
import { kycFixture, type KycFixture } from '../../fixtures/people/kycFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: KycFixture;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await kycFixture(test, root);
});
afterAll(() => test.close());

const tick = (id: number, as: Person, point: string, is_seen = true) =>
  test.call('POST', `/api/accounts/${id}/kyc/points/`, { as, body: { point, is_seen } });
const tickedBy = async (id: number, as: Person) => {
  const { points } = (await test.call('GET', `/api/accounts/${id}/kyc/`, { as })).body as unknown as Kyc;
  return points.filter(({ seen_at }) => seen_at !== null).map(({ point }) => point);
};

it('what a reviewer ticks in the papers is theirs, and stays until the file is decided', async () => {
  const id = await f.plantClient();
  await f.plantFile(id, root, { document_type: 'passport' });
  const early = await tick(id, f.two, 'name');
  expect([early.status, early.body['detail']]).toEqual([
    409,
    'The know-your-customer file of this client was not submitted yet.',
  ]);
  expect((await f.submit(id)).status).toBe(200);
  const version = (await f.read(id)).version;
  expect((await tick(id, f.two, 'name')).status).toBe(200);
  expect(await tickedBy(id, f.two)).toEqual(['name']);
  expect(await tickedBy(id, root)).toEqual([]);
  expect((await f.read(id)).version).toBe(version);
  expect((await tick(id, f.two, 'name', false)).status).toBe(200);
  expect(await tickedBy(id, f.two)).toEqual([]);
  expect((await tick(id, f.two, 'beneficial_owners')).body).toHaveProperty('point');

  await tick(id, f.two, 'name');
  const path = `/api/accounts/${id}/kyc/reject/`;
  expect((await test.call('POST', path, { as: f.two, body: { reason: 'Blurred' } })).status).toBe(200);
  expect((await f.submit(id)).status).toBe(200);
  expect(await tickedBy(id, f.two)).toEqual([]);
});

it('a tick does not outlive what it was put to', async () => {
  const id = await f.plantClient();
  await f.plantFile(id, root, { document_type: 'passport' });
  expect((await f.submit(id)).status).toBe(200);
  await tick(id, f.two, 'name');
  const renamed = await test.call('PATCH', `/api/accounts/${id}/`, {
    as: root,
    body: { last_name: 'Another' },
  });
  expect(renamed.status, renamed.text).toBe(200);
  expect(await tickedBy(id, f.two)).toEqual([]);
});
