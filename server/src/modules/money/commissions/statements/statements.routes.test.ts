import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommissionStatement, StatementLine } from '#contract/money/commissions/statements/statements';
import type { Policy } from '#contract/cover/policies/policies';
import { uploadOf } from '../../../../../test/fixtures/imports/multipart.ts';
import { commissionFixture } from '../../../../../test/fixtures/money/commissionFixture.ts';
import { refused } from '../../../../../test/fixtures/money/paymentFixture.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof commissionFixture>>;
let insurer: { insurer_id: number; product_id: number };

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await commissionFixture(test, root);
  await sql`update organisation set tax_on_commission = 5,
    write_off_limits = '[{"currency": "AED", "amount": "25.00"}]'`.execute(test.db);
  insurer = await fixture.newInsurer({ payment_terms_days: 0 });
});
afterAll(() => test.close());

const day = '2026-10-31';
/** Paid directly to the insurer, so that its commission was due when it was booked: some time ago. */
async function due(over: object = {}): Promise<Policy> {
  const policy = await fixture.issuedWith({ ...insurer, billing_type: 'direct_bill', ...over });
  await test.db.transaction().execute(async (tx) => {
    await sql`alter table commissions disable trigger commissions_keep_what_was_agreed`.execute(tx);
    await sql`update commissions set booked_on = '2026-10-01', received = received where policy_id = ${policy.id}`.execute(
      tx,
    );
    await sql`alter table commissions enable trigger commissions_keep_what_was_agreed`.execute(tx);
  });
  return policy;
}

type Typed = { policy: string; amount: string } & Record<string, unknown>;
const enter = (lines: readonly Typed[], over: object = {}, as = root): Promise<Answer> =>
  test.call('POST', '/api/commission-statements/', {
    as,
    body: { insurer_id: insurer.insurer_id, currency: 'AED', statement_date: day, lines, ...over },
  });
async function entered(lines: readonly Typed[], over: object = {}): Promise<CommissionStatement> {
  const answer = await enter(lines, over);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as CommissionStatement;
}
async function linesOf(id: number, query = ''): Promise<StatementLine[]> {
  const answer = await test.call('GET', `/api/commission-statements/${id}/lines/?page_size=100${query}`, {
    as: root,
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { results: StatementLine[] }).results;
}
const step = (id: number, action: string, body: object = {}, as = root) =>
  test.call('POST', `/api/commission-statements/${id}/${action}/`, { as, body });
async function stepped(
  id: number,
  action: string,
  body: object = {},
  as = root,
): Promise<CommissionStatement> {
  const answer = await step(id, action, body, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as CommissionStatement;
}

describe('a statement that is typed in', () => {
  it('names each difference and its figure (C16)', async () => {
    const amounts = ['118.75', '114.00', '127.19', '237.50', '112.81', '59.38', '100.01'];
    const policies = await Promise.all(amounts.map(() => due()));
    const { id, ...statement } = await entered([
      ...policies.map(({ policy_number }, place) => ({
        policy: policy_number,
        amount: amounts[place] ?? '',
      })),
      { policy: 'NOBODY-1', amount: '96.40' },
      { policy: policies[0]?.policy_number ?? '', amount: '0.00' },
    ]);
    expect(statement).toMatchObject({
      line_count: 9,
      total: '966.04',
      matched: { count: 1, amount: '118.75' },
    });
    const lines = await linesOf(id);
    expect(lines.map(({ finding, difference, found_value }) => [finding, difference, found_value])).toEqual([
      ['agrees', '0.00', null],
      ['rate', '-4.75', '12'],
      ['basis', '8.44', null],
      ['paid_twice', '118.75', null],
      ['tax_withheld', '-5.94', null],
      ['part', '-59.37', '2'],
      ['unexplained', '-18.74', null],
      ['not_ours', '96.40', null],
      ['nothing', '0.00', null],
    ]);
    await stepped(id, 'undo', { reason: 'Only looked at' });
  });

  it('finds a policy by its number in any spelling, by ours, and tells one that looks alike', async () => {
    const policy = await due({});
    await sql`update policies set policy_number = 'MTR/26/040377', number_norm = 'MTR26040377'
      where id = ${policy.id}`.execute(test.db);
    const spelled = ['mtr 26 040377', 'MTR-26-040377', policy.reference, 'MTR/26/O40377'];
    const { id } = await entered(spelled.map((each) => ({ policy: each, amount: '10.00' })));
    const lines = await linesOf(id);
    expect(lines.slice(0, 3).map(({ policy_id }) => policy_id)).toEqual([policy.id, policy.id, policy.id]);
    expect(lines[3]).toMatchObject({ policy_id: null, close_policy_id: policy.id, finding: 'not_ours' });
    const [row] = await fixture.listOf(policy);
    await stepped(id, 'match', { line_id: lines[3]?.id, row_ids: [row?.id] });
    expect((await linesOf(id))[3]).toMatchObject({ policy_id: policy.id, is_by_hand: true });
    await stepped(id, 'undo', { reason: 'Only looked at' });
  });

  it('names the rate of a renewal, unless that rate was deleted', async () => {
    const { insurer_id, product_id } = await fixture.newInsurer({ payment_terms_days: 0 });
    const rule = {
      insurer_id,
      product_id,
      business: 'renewal',
      basis: 'net',
      rate: '10.1',
      valid_from: '2020-01-01',
    };
    const rate = await fixture.idOf('/api/commission-rates/', rule);
    const policy = await due({ insurer_id, product_id });
    // 10.1 % of 950.00, which is no rate in quarters of a percent.
    const found = async () => {
      const { id } = await entered([{ policy: policy.policy_number, amount: '95.95' }], { insurer_id });
      return (await linesOf(id)).map(({ finding, found_value }) => [finding, found_value]);
    };
    expect(await found()).toEqual([['business_rate', '10.1']]);
    const { status } = await test.call('DELETE', `/api/commission-rates/${rate}/`, { as: root });
    expect(status).toBe(204);
    expect(await found()).toEqual([['unexplained', null]]);
  });

  it('does not find a policy of another insurer, or in another currency', async () => {
    const elsewhere = await due({ ...(await fixture.newInsurer()) });
    const { id } = await entered([{ policy: elsewhere.policy_number, amount: '118.75' }]);
    expect(await linesOf(id)).toMatchObject([{ finding: 'not_ours', policy_id: null }]);
    refused(await enter([{ policy: 'A', amount: '1.234' }]), 400, { 'lines.0.amount': [expect.any(String)] });
    refused(await enter([{ policy: 'A', amount: '1' }], { statement_date: '2099-01-01' }), 400, {
      statement_date: [expect.any(String)],
    });
  });

  it('tells what was due and does not stand on it', async () => {
    const own = await fixture.newInsurer({ payment_terms_days: 0 });
    const [on, off] = [await due(own), await due(own)];
    const { id } = await entered([{ policy: on.policy_number, amount: '118.75' }], {
      insurer_id: own.insurer_id,
    });
    const answer = await test.call('GET', `/api/commission-statements/${id}/left-out/`, { as: root });
    expect(answer.body).toMatchObject({
      count: 1,
      amount: '118.75',
      results: [{ policy_id: off.id, open: '118.75' }],
    });
  });
});

describe('what is posted', () => {
  it('is received on the day of the statement, and the open ones stay', async () => {
    const [agrees, low, open] = [await due(), await due(), await due()];
    const { id } = await entered([
      { policy: agrees.policy_number, amount: '118.75' },
      { policy: low.policy_number, amount: '114.00' },
      { policy: open.policy_number, amount: '1.00' },
    ]);
    const [, lower] = await linesOf(id);
    await stepped(id, 'write-off', { line_ids: [lower?.id], reason: 'Their old rate' });
    const posted = await stepped(id, 'post');
    expect(posted).toMatchObject({
      status: 'posted',
      posted: { count: 2, amount: '232.75' },
      open: { count: 1 },
    });
    const [first] = await fixture.commissionsOf(agrees);
    expect(first).toMatchObject({ status: 'received', received: '118.75', tax_received: '5.94' });
    expect(first?.receipts).toMatchObject([{ source: 'statement', received_on: day }]);
    const [second] = await fixture.commissionsOf(low);
    expect(second).toMatchObject({
      status: 'written_off',
      received: '114.00',
      written_off: '4.75',
      open: '0.00',
    });
    // C17: of what was received, not of what was expected.
    expect(fixture.payableOf(second ? [second] : [])).toEqual([{ agent: '34.20', sub_agent: '11.40' }]);
    refused(await step(id, 'post'), 409, { error: { code: 'statementNothing' } });

    const undone = await stepped(id, 'undo', { reason: 'Wrong file' });
    expect(undone).toMatchObject({ status: 'undone', undone_reason: 'Wrong file' });
    const [back] = await fixture.commissionsOf(low);
    expect(back).toMatchObject({
      status: 'expected',
      received: '0.00',
      written_off: '0.00',
      tax_received: '0.00',
    });
    expect(fixture.payableOf(back ? [back] : [])).toEqual([{ agent: '0.00', sub_agent: '0.00' }]);
  });

  it('is disputed with what came, and needs a second person above the limit of one', async () => {
    const [lower, far] = [await due(), await due()];
    const { id } = await entered([
      { policy: lower.policy_number, amount: '114.00' },
      { policy: far.policy_number, amount: '59.38' },
    ]);
    const [first, second] = await linesOf(id);
    await stepped(id, 'dispute', { line_ids: [first?.id] });
    const body = { line_ids: [second?.id], reason: 'Not worth it' };
    expect(await stepped(id, 'write-off', body)).toMatchObject({ open: { count: 1 }, decided: { count: 1 } });
    refused(await step(id, 'write-off', body), 403, { error: { code: 'statementSecondPerson' } });
    const other = await test.person({ is_superuser: true });
    expect(await stepped(id, 'write-off', body, other)).toMatchObject({ decided: { count: 2 } });
    await stepped(id, 'post');
    expect(await fixture.commissionsOf(lower)).toMatchObject([{ status: 'disputed', received: '114.00' }]);
    expect(await fixture.commissionsOf(far)).toMatchObject([{ status: 'written_off', written_off: '59.37' }]);
  });

  it('is refused in closed books, and moves no money where it is kept back', async () => {
    const net = await fixture.newInsurer({ remittance_basis: 'net', payment_terms_days: 0 });
    const kept = await due({ ...net, billing_type: 'agency_bill' });
    const { id } = await entered([{ policy: kept.policy_number, amount: '118.75' }], {
      insurer_id: net.insurer_id,
    });
    const [line] = await linesOf(id);
    await stepped(id, 'accept', { line_ids: [line?.id] });
    await sql`update organisation set books_closed_until = ${day}`.execute(test.db);
    refused(await step(id, 'post'), 409, { error: { code: 'booksClosed' } });
    await sql`update organisation set books_closed_until = null`.execute(test.db);
    await stepped(id, 'post');
    expect(await fixture.commissionsOf(kept)).toMatchObject([{ received: '0.00', receipts: [] }]);
  });
});

describe('a statement in a file', () => {
  const send = (content: string, over: Record<string, string> = {}, name = 'statement.csv') =>
    test.call('POST', '/api/commission-statements/upload/', {
      as: root,
      ...uploadOf(
        { insurer_id: insurer.insurer_id, currency: 'AED', statement_date: day, ...over },
        { name, content },
      ),
    });

  it('is read by what its columns are called, without its total, and known when it comes again', async () => {
    const policy = await due();
    const file = `Policy No,Insured,Net Premium,Comm %,Commission,VAT\n${policy.policy_number},Client,950.00,12.5,"118.75",5.94\n,Grand Total,950.00,,118.75,5.94\n`;
    const answer = await send(file);
    expect(answer.status, answer.text).toBe(201);
    const { id, statement_number, ...statement } = answer.body as CommissionStatement;
    expect(statement).toMatchObject({ line_count: 1, stated_total: '118.75', matched: { count: 1 } });
    expect(await linesOf(id)).toMatchObject([
      { premium: '950.00', rate: '12.5', tax: '5.94', client_text: 'Client' },
    ]);
    refused(await send(file), 409, {
      error: { code: 'statementTwice' },
      existing: { id, label: statement_number },
    });
    expect((await send(file, { again: 'true' })).status).toBe(201);
  });

  it('asks which columns are the policy and the amount, and remembers them', async () => {
    const policy = await due();
    const file = `Ref X,What we pay\n${policy.policy_number},(12.00)\n`;
    refused(await send(file), 400, { columns: [expect.stringContaining('Ref X | What we pay')] });
    const columns = JSON.stringify({ policy: 'Ref X', amount: 'What we pay' });
    expect((await send(file, { columns })).status).toBe(201);
    const next = await send(`Ref X,What we pay\n${policy.policy_number},13.00\n`);
    expect(next.body).toMatchObject({ line_count: 1, total: '13.00' });
  });

  it('is refused where an amount cannot be read, or nothing is in it', async () => {
    refused(await send('Policy No,Commission\nA-1,twelve\n'), 400, {
      file: [expect.stringContaining('twelve')],
    });
    refused(await send('Policy No,Commission\n'), 400, { file: [expect.any(String)] });
    refused(await send('not a sheet at all'), 400, {});
  });
});
