import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task } from '#contract/office/tasks';
import { dailyRun } from '../../../../test/dailyRun.ts';
import { paymentFixture } from '../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { followInstalments } from './instalments.overdue.ts';

let test: TestApp;
let root: Person;
let person: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  person = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

const night = () => followInstalments(test.context, dailyRun(dayIn(0)));
const tasksOf = async (policyId: number) => {
  const url = `/api/tasks/?related_type=policy&related_id=${policyId}&ordering=created_at`;
  return (await test.call('GET', url, { as: root })).body.results as Task[];
};
const states = async (policyId: number) => (await tasksOf(policyId)).map(({ status }) => status);

/** With two parts of 500.00 that were due long ago. */
async function overduePolicy(over: object = {}) {
  const policy = await fixture.issued('1000', { count: 2, assigned_to_id: person.id, ...over });
  await fixture.dueSince(policy.id, dayIn(-200), 30);
  return policy;
}

const waive = async (id: number | undefined) => {
  const url = `/api/instalments/${id}`;
  await test.call('POST', `${url}/ask-waiver/`, { as: root, body: { reason: 'Ours' } });
  expect((await test.call('POST', `${url}/waive/`, { as: fixture.boss })).status).toBe(200);
};

describe('a policy with overdue instalments', () => {
  it('has one task for its person, however many are overdue and however many nights pass', async () => {
    const policy = await overduePolicy();
    await night();
    await night();
    const [task, ...more] = await tasksOf(policy.id);
    expect(more).toEqual([]);
    expect(task).toMatchObject({
      title: `Premium overdue: ${policy.reference}`,
      description: expect.stringContaining(`1000.00 AED is overdue since ${dayIn(-200)}.`),
      task_type: 'payment',
      status: 'todo',
      due_at: expect.stringContaining(dayIn(1)),
      is_overdue: false,
      assigned_to_id: person.id,
      created_by: null,
    });
    await fixture.dueSince(policy.id, dayIn(-100), 30);
    await night();
    expect(await states(policy.id)).toEqual(['todo']);
  });

  it('is asked for once more only when something else is overdue, after someone said that it is done', async () => {
    const policy = await overduePolicy();
    await night();
    const [task] = await tasksOf(policy.id);
    await test.call('POST', `/api/tasks/${task?.id}/complete/`, { as: root, body: {} });
    await night();
    expect(await states(policy.id)).toEqual(['done']);
    await fixture.dueSince(policy.id, dayIn(-90), 30);
    await night();
    expect(await states(policy.id)).toEqual(['done', 'todo']);
  });

  it('says of what the insurer collects that it does', async () => {
    const policy = await overduePolicy({ billing_type: 'direct_bill' });
    await night();
    expect((await tasksOf(policy.id))[0]?.description).toContain('The insurer collects it.');
  });
});

describe('the task is done as soon as nothing is overdue any more', () => {
  it('by a payment, not by a part of one nor by a cheque that is held; and asked for again when it bounces', async () => {
    const policy = await overduePolicy();
    await night();
    await fixture.pay(policy, '400');
    expect(await states(policy.id)).toEqual(['todo']);
    const cheque = { method: 'cheque', cheque_no: '1', cheque_date: dayIn(-1), date: dayIn(-1) };
    const { id } = await fixture.pay(policy, '600', cheque);
    expect(await states(policy.id)).toEqual(['todo']);
    await fixture.stepped(id, 'clear');
    const [task] = await tasksOf(policy.id);
    expect(task).toMatchObject({ status: 'done', outcome: 'Nothing of the policy is overdue any more.' });
    await night();
    expect(await states(policy.id)).toEqual(['done']);
    await fixture.stepped(id, 'bounce', { reason: 'Stopped' });
    await night();
    expect(await states(policy.id)).toEqual(['done', 'todo']);
    await fixture.pay(policy, '600');
    expect(await states(policy.id)).toEqual(['done', 'done']);
  });

  it('by credit that is allocated, by a waiver, and by a cancellation', async () => {
    const [paid, waived, cancelled] = [await overduePolicy(), await overduePolicy(), await overduePolicy()];
    await night();
    const credit = await fixture.paid(fixture.payment(paid, '1000'));
    const allocations = [{ policy_id: paid.id, amount: '1000' }];
    await fixture.stepped(credit.id, 'allocate', { allocations });
    expect(await states(paid.id)).toEqual(['done']);

    const { instalments } = await fixture.paidOf(waived.id);
    await waive(instalments[0]?.id);
    expect(await states(waived.id)).toEqual(['todo']);
    await waive(instalments[1]?.id);
    expect(await states(waived.id)).toEqual(['done']);

    const flat = { cancel_date: cancelled.start_date, cancel_method: 'flat', cancel_reason: 'Sold' };
    const answer = await fixture.act(cancelled.id, 'cancel', flat);
    expect(answer.status, answer.text).toBe(200);
    expect(await states(cancelled.id)).toEqual(['done']);
  });

  it('and is left alone where a person deleted it', async () => {
    const policy = await overduePolicy();
    await night();
    const [task] = await tasksOf(policy.id);
    await test.call('DELETE', `/api/tasks/${task?.id}/`, { as: root });
    await fixture.pay(policy, '1000');
    expect(await states(policy.id)).toEqual([]);
    const left = await test.db
      .selectFrom('tasks')
      .select('status')
      .where('id', '=', task?.id ?? 0)
      .execute();
    expect(left).toEqual([{ status: 'todo' }]);
  });
});
