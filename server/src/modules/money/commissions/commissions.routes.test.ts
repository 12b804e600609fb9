import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionFixture } from '../../../../test/fixtures/money/commissionFixture.ts';
import { refused } from '../../../../test/fixtures/money/paymentFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof commissionFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await commissionFixture(test, root);
  await sql`update organisation set tax_on_commission = 5`.execute(test.db);
});
afterAll(() => test.close());

const whole = { agent: '35.62', sub_agent: '11.88' };

describe('what a policy earns', () => {
  it('is expected from its issue on, shared top down, with its tax (C1, C9)', async () => {
    const policy = await fixture.issuedWith();
    const [first, ...more] = await fixture.commissionsOf(policy);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      kind: 'issue',
      status: 'expected',
      basis: 'net',
      rate: '12.5',
      base: '950.00',
      expected: '118.75',
      tax: '5.94',
      received: '0.00',
      variance: '-118.75',
      policy: { id: policy.id },
      agent: { id: fixture.agent_id },
    });
    expect(first && fixture.sharesOf(first)).toEqual({ ...whole, house: '71.25' });
  });

  it('is of the gross premium without what is ours, where its rate says so (C4)', async () => {
    const [first] = await fixture.commissionsOf(
      await fixture.issuedWith({ commission_rate: '12.5', commission_basis: 'gross' }),
    );
    expect(first).toMatchObject({ basis: 'gross', base: '1017.50', expected: '127.19' });
    expect(first && fixture.sharesOf(first)).toEqual({ agent: '38.16', sub_agent: '12.72', house: '76.31' });
  });

  it('is in yen and in dinars as their places are (C5, C6)', async () => {
    const untaxed = (amount: string) => [{ kind: 'base', label: 'Premium', amount, taxable: false }];
    const yen = await fixture.issuedWith({ currency: 'JPY', lines: untaxed('33333') });
    expect(await fixture.commissionsOf(yen)).toMatchObject([{ expected: '4167', house_amount: '2500' }]);
    const dinars = { currency: 'KWD', lines: untaxed('123.457'), commission_rate: '15' };
    const [inDinars] = await fixture.commissionsOf(await fixture.issuedWith(dinars));
    expect(inDinars && fixture.sharesOf(inDinars)).toEqual({
      agent: '5.556',
      sub_agent: '1.852',
      house: '11.111',
    });
  });

  it('is nothing where no rate is known, and says so', async () => {
    const { insurer_id } = await fixture.newInsurer();
    const product_id = await fixture.newProduct({ insurer_id });
    const [first] = await fixture.commissionsOf(await fixture.issuedWith({ insurer_id, product_id }));
    expect(first).toMatchObject({ rate: null, expected: '0.00', status: 'expected', due_on: null });
    const answer = await test.call('GET', '/api/commissions/?is_rateless=true', { as: root });
    expect(answer.body).toMatchObject({ results: [{ id: first?.id }] });
  });
});

describe('what a cancellation takes back', () => {
  it('is a row of its own with the rate and the shares of the issue (C3)', async () => {
    const policy = await fixture.issuedWith();
    await fixture.cancelled(policy);
    const [issue, back] = await fixture.commissionsOf(policy);
    expect(back).toMatchObject({ kind: 'cancellation', status: 'expected', root_id: issue?.transaction_id });
    // 950.00 × 184 / 365 is 478.90.
    expect(back).toMatchObject({ base: '-478.90', expected: '-59.86', tax: '-2.99' });
    expect(back && fixture.sharesOf(back)).toEqual({ agent: '-17.95', sub_agent: '-5.99', house: '-35.92' });
  });

  it('takes back of the shares at once what was received, and says so (C8)', async () => {
    const policy = await fixture.issuedWith({ sub_agent_id: null });
    const [issue] = await fixture.commissionsOf(policy);
    await fixture.received(issue?.id ?? 0, '118.75');
    await fixture.cancelled(policy);
    const rows = await fixture.commissionsOf(policy);
    expect(rows.map(({ status }) => status)).toEqual(['received', 'clawed_back']);
    expect(fixture.payableOf(rows)).toEqual([{ agent: '47.50' }, { agent: '-23.94' }]);
    const taken = await fixture.received(rows[1]?.id ?? 0, '-59.86');
    expect(taken).toMatchObject({ status: 'received', variance: '0.00' });
    expect(fixture.payableOf(await fixture.commissionsOf(policy))).toEqual([
      { agent: '47.50' },
      { agent: '-23.94' },
    ]);
  });

  it('follows the agent of what it takes from, where another one has come since (C12)', async () => {
    const policy = await fixture.issuedWith({ sub_agent_id: null });
    const next = await fixture.newAgent('30');
    const changed = await fixture.patch(policy.id, { agent_id: next });
    expect(changed.status, changed.text).toBe(200);
    await fixture.cancelled(policy);
    const rows = await fixture.commissionsOf(policy);
    expect(rows.map(({ agent_id }) => agent_id)).toEqual([fixture.agent_id, fixture.agent_id]);
  });
});

describe('what came', () => {
  it('makes its part payable to date (C7, C16, C18)', async () => {
    const [row] = await fixture.commissionsOf(await fixture.issuedWith());
    const id = row?.id ?? 0;
    expect(await fixture.received(id, '39.58')).toMatchObject({
      status: 'part_received',
      variance: '-79.17',
    });
    await fixture.received(id, '39.58');
    const third = await fixture.received(id, '39.59');
    expect(third).toMatchObject({ status: 'received', variance: '0.00', tax_received: '5.94' });
    expect(fixture.payableOf([third])).toEqual([whole]);
    const surplus = await fixture.received(id, '8.44');
    expect(surplus).toMatchObject({ variance: '8.44' });
    expect(fixture.payableOf([surplus])).toEqual([whole]);
  });

  it('is refused on a day to come, in closed books, with too many places, and as nothing', async () => {
    const [row] = await fixture.commissionsOf(await fixture.issuedWith());
    const receive = (body: object) =>
      fixture.receive(row?.id ?? 0, { amount: '1', received_on: '2026-02-01', ...body });
    refused(await receive({ received_on: '2099-01-01' }), 400, { received_on: [expect.any(String)] });
    refused(await receive({ amount: '1.234' }), 400, { amount: [expect.any(String)] });
    refused(await receive({ amount: '0' }), 400, { amount: [expect.any(String)] });
    await sql`update organisation set books_closed_until = '2026-02-01'`.execute(test.db);
    refused(await receive({}), 400, { received_on: [expect.stringContaining('books are closed')] });
    await sql`update organisation set books_closed_until = null`.execute(test.db);
  });
});

describe('an insurer that is sent the premium less our commission', () => {
  const net = { remittance_basis: 'net' };
  const fee = { kind: 'fee', label: 'Ours', amount: '100', taxable: true, tax_rate: '5', payee: 'us' };
  const lines = [{ kind: 'base', label: 'Premium', amount: '1000', taxable: true, tax_rate: '5' }, fee];

  it('keeps back what the rows come to, received as the remittance clears (C20)', async () => {
    const policy = await fixture.issuedWith({ ...(await fixture.newInsurer(net)), lines });
    await fixture.pay(policy, '577.50');
    expect(await fixture.balanceOf(policy)).toMatchObject({ balance: '459.38' });
    const cheque = { method: 'cheque', cheque_no: '1' };
    const { id } = await fixture.settle([[policy, '459.38']], '459.38', cheque);
    const [held] = await fixture.commissionsOf(policy);
    expect(held).toMatchObject({ expected: '125.00', tax: '6.25', received: '0.00' });
    await fixture.stepped(id, 'clear');
    const [half] = await fixture.commissionsOf(policy);
    // Kept back of 577.50: 52.50 is ours anyway, 459.38 was sent.
    expect(half).toMatchObject({ status: 'part_received', received: '62.50', tax_received: '3.12' });
    expect(half?.receipts).toMatchObject([{ source: 'remittance', payment: { id } }]);
    await fixture.pay(policy, '577.50');
    await fixture.settle([[policy, '459.37']], '459.37');
    const [all] = await fixture.commissionsOf(policy);
    expect(all).toMatchObject({ status: 'received', received: '125.00', tax_received: '6.25' });
    await fixture.stepped(id, 'bounce', { reason: 'No cover' });
    const [bounced] = await fixture.commissionsOf(policy);
    expect(bounced).toMatchObject({ status: 'part_received', received: '62.50' });
    refused(await fixture.receive(bounced?.id ?? 0, { amount: '1', received_on: '2026-02-01' }), 409, {
      error: { code: 'commissionKeptBack' },
    });
  });
});

describe('its shares', () => {
  it('change with a reason as long as nothing came, and not after', async () => {
    const [row] = await fixture.commissionsOf(await fixture.issuedWith());
    const id = row?.id ?? 0;
    const share = (body: object) => test.call('PATCH', `/api/commissions/${id}/`, { as: root, body });
    refused(await share({ agent_pct: '50' }), 400, { reason: [expect.any(String)] });
    refused(await share({ agent_pct: '101', reason: 'More' }), 400, { agent_pct: [expect.any(String)] });
    refused(await share({ broker_pct: '10', reason: 'More' }), 400, { broker_pct: [expect.any(String)] });
    const changed = await share({ agent_pct: '50', reason: 'Agreed by phone' });
    expect(changed.status, changed.text).toBe(200);
    expect(fixture.sharesOf(changed.body as never)).toEqual({
      agent: '44.53',
      sub_agent: '14.85',
      house: '59.37',
    });
    await fixture.received(id, '10');
    refused(await share({ agent_pct: '40', reason: 'Back' }), 409, { error: { code: 'sharesReceived' } });
  });
});

describe('when it is due', () => {
  it('counts from the booking under direct bill, and as the client pays under agency bill', async () => {
    const direct = await fixture.issuedWith({ billing_type: 'direct_bill' });
    const [booked] = await fixture.commissionsOf(direct);
    const terms = (day: string) => new Date(Date.parse(day) + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(booked?.due_on).toBe(terms(booked?.booked_on ?? ''));
    const agency = await fixture.issuedWith();
    const [unpaid] = await fixture.commissionsOf(agency);
    expect(unpaid?.due_on).toBeNull();
    await fixture.pay(agency, '500');
    const [part] = await fixture.commissionsOf(agency);
    expect(part?.due_on).toBe(terms(part?.booked_on ?? ''));
    // 118.75 × 500.00 / 1,017.50 is 58.35.
    await fixture.received(part?.id ?? 0, '58.36');
    expect((await fixture.commissionsOf(agency))[0]?.due_on).toBeNull();
  });
});
