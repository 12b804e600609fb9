import { afterAll, beforeAll, expect, it } from 'vitest';
import { job } from '../../../src/jobs/job.ts';
import { jobData } from '../../../src/jobs/jobData.ts';
import { enqueue } from '../../../src/jobs/enqueue.ts';
import { startWorker } from '../../../src/worker.ts';
import { paymentFixture } from '../../fixtures/money/paymentFixture.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a client is served before the person at a screen, and both before what is drawn in bulk', async () => {
  const root = await test.person({ is_superuser: true });
  const { issued, pay } = await paymentFixture(test, root);
  const bulk = { requested_by: root.id };
  await test.db.transaction().execute(async (tx) => {
    for (const id of [901, 902, 903]) await enqueue(tx, 'documents', 'premium_note', { id }, bulk);
  });
  const policy = await issued('1000.00');
  const payment = await pay(policy, '400.00');

  const drawn: string[] = [];
  const noted = (name: string) =>
    job({
      queue: 'documents',
      data: jobData.documents,
      run: async (_context, { data: { id } }) => {
        drawn.push(`${name} ${id}`);
        return {};
      },
    });
  const worker = await startWorker(test.context, {
    premium_note: noted('note'),
    payment_receipt: noted('receipt'),
  });
  await until(async () => drawn.length >= 5, 'all of them are drawn');
  await worker.stop();
  const transaction = await test.db
    .selectFrom('premium_transactions')
    .select('id')
    .where('policy_id', '=', policy.id)
    .executeTakeFirstOrThrow();
  expect(drawn).toEqual([
    `receipt ${payment.id}`,
    `note ${transaction.id}`,
    'note 901',
    'note 902',
    'note 903',
  ]);
});
