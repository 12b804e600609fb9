import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentFixture } from '../../../../test/fixtures/money/paymentFixture.ts';
import { dayIn } from '../../../../test/fixtures/people/quoteFixture.ts';
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

const settle = async (settings: object) => {
  const answer = await test.call('PATCH', '/api/organisation/', { as: root, body: settings });
  expect(answer.status, answer.text).toBe(200);
};

it('a policy that is entered late is due when its credit ends, and never at once overdue', async () => {
  const late = { start_date: '2026-01-01', end_date: '2026-12-31' };
  const dueDays = async (over: object = {}) => {
    const { id } = await fixture.issued('1000', { count: 2, ...late, ...over });
    return (await fixture.paidOf(id)).instalments.map(({ due_date, is_overdue }) => [due_date, is_overdue]);
  };
  const both = (day: string) => [
    [day, false],
    [day, false],
  ];
  expect(await dueDays()).toEqual(both(dayIn(0)));
  await settle({ credit_terms_days: 15 });
  expect(await dueDays()).toEqual(both(dayIn(15)));
  const account_id = await fixture.newAccount();
  const body = { credit_terms_days: 30 };
  const answer = await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body });
  expect(answer.status, answer.text).toBe(200);
  expect(await dueDays({ account_id })).toEqual(both(dayIn(30)));
  // What is entered before it begins is due as planned, whatever the credit.
  const inTime = { start_date: '2028-01-01', end_date: '2028-12-31' };
  expect(await dueDays(inTime)).toEqual([
    ['2028-01-01', false],
    ['2028-04-01', false],
  ]);
  await settle({ credit_terms_days: 0 });
});

it('nothing is booked on a day whose books are closed', async () => {
  const policy = await fixture.issued('1000', { count: 2 });
  const cheque = { method: 'cheque', cheque_no: '7', cheque_date: dayIn(-3), date: dayIn(-3) };
  const held = await fixture.pay(policy, '500', cheque);
  const closed = `The books are closed until ${dayIn(-2)}. Nothing is booked on that day or before it.`;
  await settle({ books_closed_until: dayIn(-2) });
  const ask = (path: string, body: object) => test.call('POST', `/api/payments/${path}`, { as: root, body });
  for (const day of [dayIn(-40), dayIn(-2)]) {
    const answer = await ask('', fixture.payment(policy, '1', { date: day }));
    expect([answer.status, answer.body['date']]).toEqual([400, [closed]]);
  }
  const cleared = await ask(`${held.id}/clear/`, { cleared_on: dayIn(-2) });
  expect([cleared.status, cleared.body['cleared_on']]).toEqual([400, [closed]]);
  expect((await ask(`${held.id}/clear/`, { cleared_on: dayIn(-1) })).status).toBe(200);
  const bounced = await ask(`${held.id}/bounce/`, { bounced_on: dayIn(-1), reason: 'Stopped' });
  expect(bounced.status, bounced.text).toBe(200);
  expect((await ask('', fixture.payment(policy, '1', { date: dayIn(-1) }))).status).toBe(201);

  await settle({ books_closed_until: dayIn(0) });
  const [first] = (await fixture.paidOf(policy.id)).instalments;
  const waive = (action: string, as: Person) =>
    test.call('POST', `/api/instalments/${first?.id}/${action}/`, { as, body: { reason: 'Goodwill' } });
  await waive('ask-waiver', root);
  expect(await waive('waive', fixture.boss)).toMatchObject({
    status: 409,
    body: { error: { code: 'booksClosed' } },
  });
  const ahead = { books_closed_until: dayIn(1) };
  expect(await test.call('PATCH', '/api/organisation/', { as: root, body: ahead })).toMatchObject({
    status: 400,
    body: { books_closed_until: ['Books are closed up to today at most.'] },
  });
  await settle({ books_closed_until: null });
});
