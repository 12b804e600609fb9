import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Home } from '#contract/across/home';
import { askedTasks } from '#contract/across/homeState';
import { dailyRun } from '../../../../test/dailyRun.ts';
import { paymentFixture } from '../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { followInstalments } from '../../money/instalments/instalments.overdue.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const mineOf = async (as: Person) =>
  (await test.call('GET', '/api/home/?whose=mine', { as })).body as unknown as Home;

it('puts what the night asks for overdue premium in one line, late at the earliest a day later', async () => {
  const payments = await paymentFixture(test, root);
  const person = await test.person({ is_superuser: true });
  const policy = await payments.issued('1000', { count: 2, assigned_to_id: person.id });
  await payments.dueSince(policy.id, dayIn(-200), 30);
  await followInstalments(test.context, dailyRun(dayIn(0)));
  const call = async (path: string) => (await test.call('GET', path, { as: person })).body;
  await test.call('POST', '/api/tasks/', {
    as: person,
    body: { title: 'Call the bank', due_at: `${dayIn(-3)}T09:00:00Z` },
  });
  const { tasks, overdue } = await mineOf(person);
  expect(tasks).toMatchObject({ open: 1, late: { count: 1 }, due: { count: 0 } });
  expect(tasks?.late.results[0]?.title).toBe('Call the bank');
  const renewal = await test.call('POST', '/api/tasks/', {
    as: root,
    body: { title: 'Renew it', task_type: 'renewal', assigned_to_id: person.id },
  });
  await sql`update tasks set created_by = null, due_at = now() - interval '1 day'
    where id = ${Number(renewal.body['id'])}`.execute(test.db);
  const { tasks: asked, team } = await mineOf(person);
  expect(asked?.asked).toEqual([
    { kind: 'premium', count: 1, late: 0, sums: [{ currency: 'AED', amount: '1000.00' }] },
    { kind: 'renewals', count: 1, late: 1, sums: [] },
  ]);
  expect(asked).toMatchObject({ open: 1, late: { count: 1 } });
  for (const { kind, count } of asked?.asked ?? [])
    expect(await call(`/api/tasks/?${new URLSearchParams(askedTasks(kind)).toString()}`)).toMatchObject({
      count,
    });
  expect(team).toBeNull();
  expect(await call('/api/tasks/?whose=mine&is_premium_overdue=true')).toMatchObject({ count: 1 });
  expect(await call('/api/tasks/?whose=mine&is_premium_overdue=false')).toMatchObject({ count: 2 });
  expect(overdue).toEqual({
    params: { assigned_to: String(person.id) },
    count: 2,
    sums: [{ currency: 'AED', amount: '1000.00' }],
  });
  expect((await mineOf(root)).overdue?.count).toBe(0);
});
