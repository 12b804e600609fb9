import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const create = (body: object) => test.call('POST', '/api/brokers/', { as: root, body });

describe('what is refused', () => {
  it.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ kind: 'reinsurance' }, 'kind'],
    [{ share_pct: '100.01' }, 'share_pct'],
    [{ share_pct: '-1' }, 'share_pct'],
    [{ share_pct: '12.34567' }, 'share_pct'],
    [{ share_pct: '12,5' }, 'share_pct'],
    [{ share_pct: 12.5 }, 'share_pct'],
    [{ share_pct: '' }, 'share_pct'],
  ])('%o', async (fields, field) => {
    const { status, body } = await create({ name: 'Refused', ...fields });
    expect([status, body[field]]).toEqual([400, [expect.any(String)]]);
  });

  it('a name that another broker has, however it is written', async () => {
    await create({ name: 'Harbour Brokers' });
    const { status, body } = await create({ name: 'HARBOUR brokers' });
    expect([status, body.detail]).toEqual([409, 'There is already a broker of this name.']);
  });
});

describe('what happens', () => {
  it.each([
    ['12.5000', '12.5'],
    ['07', '7'],
    ['0', '0'],
    ['100.0000', '100'],
    ['99.9999', '99.9999'],
    [null, null],
  ])('a share of %s is kept as %s', async (share_pct, kept) => {
    const { status, body } = await create({ name: `Share ${String(share_pct)}`, share_pct });
    expect([status, body.share_pct]).toEqual([201, kept]);
  });

  it('places for us unless said otherwise, and is found by its licence', async () => {
    await create({ name: 'Plain Broker', licence_no: 'LIC-7781' });
    await create({ name: 'London Wholesale', kind: 'wholesale', share_pct: '40' });
    const { body } = await test.call('GET', '/api/brokers/?kind=wholesale', { as: root });
    expect((body.results as { name: string }[]).map(({ name }) => name)).toEqual(['London Wholesale']);
    const found = await test.call('GET', '/api/search/?search=lic-7781', { as: root });
    expect(found.body.results).toMatchObject([{ noun: 'brokers', label: 'Plain Broker', hint: 'LIC-7781' }]);
  });
});
