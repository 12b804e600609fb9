import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Link } from '#contract/base/http';
import type { Statement } from '#contract/money/statements';
import { filedText, printed } from '../../../../../test/filedText.ts';
import { paymentFixture } from '../../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

it('a statement is filed with the account as pages that say every figure of it', async () => {
  const account_id = await fixture.newAccount();
  const policy = await fixture.issued('1000.10', { account_id, count: 4 });
  await fixture.pay(policy, '420.35');
  const period = { from: '2020-01-01', to: dayIn(0) };
  const url = `/api/accounts/${account_id}/statement`;
  const { body } = await test.call('GET', `${url}/?from=${period.from}&to=${period.to}`, { as: root });
  const [told] = (body as Statement).currencies;
  const answer = await test.call('POST', `${url}/file/`, { as: root, body: period });
  expect(answer.status, answer.text).toBe(201);
  const file = answer.body as Link;
  expect(file.label).toBe(`statement-2020-01-01-${dayIn(0)}.pdf`);
  const text = await filedText(test, root, file.id);
  const amounts = [
    ...(told?.lines ?? []).flatMap(({ debit, credit, balance }) => [debit, credit, balance]),
    ...Object.values(told?.ageing ?? {}),
    told?.debit ?? '',
    told?.credit ?? '',
    told?.closing ?? '',
    told?.unallocated ?? '',
  ];
  const names = [policy.reference, ...(told?.lines ?? []).map(({ document }) => document)];
  expect([...amounts.map(printed), ...names].filter((each) => !text.includes(each))).toEqual([]);
  expect(told?.lines).toHaveLength(2);

  const found = await test.call('GET', `/api/attachments/${file.id}/`, { as: root });
  expect(found.body).toMatchObject({ related_type: 'account', related_id: account_id, category: 'invoice' });
  const history = await test.call('GET', `/api/accounts/${account_id}/history/`, { as: root });
  expect(history.body).toMatchObject({ results: [{ action: 'export' }, { action: 'create' }] });
}, 180_000);

it('a statement is not drawn of nothing, nor of a period that ends before it begins', async () => {
  const account_id = await fixture.newAccount();
  const asked = (body: object) =>
    test.call('POST', `/api/accounts/${account_id}/statement/file/`, { as: root, body });
  const upside = await asked({ from: '2026-02-01', to: '2026-01-31' });
  expect(upside.status).toBe(400);
  expect(upside.body).toHaveProperty('to');
  const empty = await asked({ from: '2026-01-01', to: '2026-01-31' });
  expect(empty.status).toBe(409);
  expect(empty.body.detail).toContain('There is nothing to state.');
  expect(
    await test.db.selectFrom('attachments').select('id').where('account_id', '=', account_id).execute(),
  ).toEqual([]);
});

it('one person who asks for thirty statements keeps no colleague waiting behind all that are drawn', async () => {
  const account_id = await fixture.newAccount();
  await fixture.pay(await fixture.issued('1000', { account_id, count: 1 }), '100');
  const colleague = await test.person({ is_superuser: true });
  const done: Person[] = [];
  const asked = async (as: Person) => {
    const body = { from: '2020-01-01', to: dayIn(0) };
    const answer = await test.call('POST', `/api/accounts/${account_id}/statement/file/`, { as, body });
    if (answer.status === 201) done.push(as);
    return answer;
  };
  const thirty = Array.from({ length: 30 }, () => asked(root));
  // The first answers are the refusals: by then all thirty stand in their line.
  const refused = await Promise.race(thirty);
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '10' },
    body: { detail: 'You have asked for several documents already. Wait until they are drawn.' },
  });
  expect((await asked(colleague)).status).toBe(201);
  // One of the four at least still waits.
  expect(done.length).toBeLessThan(5);
  const statuses = (await Promise.all(thirty)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(26);
}, 180_000);
