import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentFixture } from '../../../../test/paymentFixture.ts';
import { dayIn } from '../../../../test/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
});
afterAll(() => test.close());

const problem = 'Enter a day between the years 1900 and 2199.';
const unreal = ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'];

/** What asks for a day, and the field at which it is refused. */
async function askedWith(): Promise<(day: string) => [string, string, object][]> {
  const draft = await fixture.readyPolicy();
  const waiting = await fixture.submitted('10');
  const issued = await fixture.issued('10');
  const cheque = { method: 'cheque', cheque_no: '1', cheque_date: '2099-01-01' };
  const { id } = await fixture.pay(issued, '10', cheque);
  const reason = 'Asked';
  return (day) => {
    const plan = { kind: 'custom', parts: [{ due_date: day, amount: '10' }] };
    const cancelled = { cancel_date: day, cancel_method: 'flat', cancel_reason: reason };
    return [
      ['date', 'POST payments/', fixture.payment(issued, '1', { date: day })],
      ['cheque_date', 'POST payments/', fixture.payment(issued, '1', { ...cheque, cheque_date: day })],
      ['cleared_on', `POST payments/${id}/clear/`, { cleared_on: day }],
      ['parts.0.due_date', `POST policies/${waiting.id}/plan/`, plan],
      ['payment_plan.parts.0.due_date', `PATCH policies/${waiting.id}/`, { payment_plan: plan }],
      ['start_date', `PATCH policies/${waiting.id}/`, { start_date: day }],
      ['end_date', `PATCH policies/${waiting.id}/`, { end_date: day }],
      ['issue_date', `PATCH policies/${issued.id}/`, { issue_date: day }],
      ['cover_note_expiry', `PATCH policies/${issued.id}/`, { cover_note_expiry: day }],
      ['bound_on', `POST policies/${draft.id}/submit/`, { bound_on: day }],
      ['issue_date', `POST policies/${waiting.id}/issue/`, { policy_number: 'N', issue_date: day }],
      ['cancel_date', `POST policies/${issued.id}/cancel/`, cancelled],
      ['cancel_date', `POST policies/${issued.id}/lapse/`, { cancel_date: day, reason }],
      ['effective_from', `POST policies/${issued.id}/reinstate/`, { effective_from: day, reason }],
      ['from', `POST accounts/${issued.account_id}/statement/file/`, { from: day, to: '2199-12-31' }],
      ['to', `POST accounts/${issued.account_id}/statement/file/`, { from: '1900-01-01', to: day }],
    ];
  };
}

it('a day by which money is counted is of our time', async () => {
  const askedOn = await askedWith();
  for (const [field, operation, body] of unreal.flatMap(askedOn)) {
    const [method, path] = operation.split(' ') as ['POST' | 'PATCH', string];
    const answer = await test.call(method, `/api/${path}`, { as: root, body });
    expect([operation, answer.status]).toEqual([operation, 400]);
    expect(answer.body[field], `${operation} ${field}`).toContain(problem);
  }
});

it('a balance below nothing is a number in a file for spreadsheets', async () => {
  const account_id = await fixture.newAccount();
  const policy = await fixture.issued('100', { account_id });
  await fixture.paid(fixture.payment(policy, '604.11'));
  const period = `from=2020-01-01&to=${dayIn(0)}`;
  const { text } = await test.call('GET', `/api/accounts/${account_id}/statement/export/?${period}`, {
    as: root,
  });
  const balances = text
    .split('\r\n')
    .filter((line) => line.startsWith('AED'))
    .map((line) => line.split(',').at(-1));
  expect(balances).toEqual(['0.00', '-604.11', '-504.11', '-504.11']);
});
