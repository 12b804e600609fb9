import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportFixture } from '../../fixtures/reports/reportFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fix: Awaited<ReturnType<typeof reportFixture>>;
let other: number;

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Dubai' });

beforeAll(async () => {
  test = await startTestApp();
  await sql`update organisation set time_zone = 'Asia/Dubai'`.execute(test.db);
  root = await test.person({ is_superuser: true });
  fix = await reportFixture(test, root);
  other = await fix.newInsurer('Other Insurance');
}, 120_000);
afterAll(() => test.close());

const figures = async (key: string, query: string) => (await fix.report(key, query)).totals[0]?.figures;

it('conversion: 6 won and 9 lost of 20 leads', async () => {
  const at = '2026-03-10T08:00:00Z';
  const lead = async (status: string, expected_premium: string) => {
    const id = await fix.insert('leads', {
      lead_number: `L-${Math.random()}`,
      name: 'Lead',
      category_id: fix.motor,
      source: 'phone',
      currency: 'AED',
      expected_premium,
      assigned_to_id: root.id,
      search_text: '',
      duplicate_keys: '{}',
      status,
      lost_reason: status === 'lost' ? 'price' : null,
      created_at: '2026-02-01T08:00:00Z',
      email: 'a@example.com',
    });
    await fix.insert('lead_stages', { lead_id: id, status, entered_at: at });
    return id;
  };
  for (let n = 0; n < 6; n += 1) await lead('won', '5000');
  const lost = [];
  for (let n = 0; n < 9; n += 1) lost.push(await lead('lost', n === 0 ? '20000' : '5000'));
  for (let n = 0; n < 5; n += 1) await lead('quoting', '1000');
  const march = 'from=2026-03-01&to=2026-03-31';
  expect(await figures('pipeline', march)).toMatchObject({
    leads_won: '6',
    leads_lost: '9',
    conversion: '40.00',
    conversion_by_premium: '33.33',
    leads_open: '5',
    premium_open: '5000.00',
    leads_created: '0',
    cohort_conversion: null,
  });
  // Whoever opens one again in April has not changed March.
  await fix.insert('lead_stages', { lead_id: lost[0], status: 'new', entered_at: '2026-04-02T08:00:00Z' });
  await sql`update leads set status = 'new', lost_reason = null where id = ${lost[0]}`.execute(test.db);
  expect(await figures('pipeline', march)).toMatchObject({ leads_lost: '9', leads_open: '5' });
  expect(await figures('pipeline', 'from=2026-02-01&to=2026-02-28')).toMatchObject({ leads_created: '20' });
});

it('hit rate: 10 asked, 7 priced, 1 of these on an open quote, 2 selected', async () => {
  const quote = (status: string) =>
    fix.insert('quotes', {
      quote_number: `Q-${Math.random()}`,
      account_id: fix.account_id,
      category_id: fix.motor,
      start_date: '2026-05-01',
      currency: 'AED',
      valid_until: '2026-12-31',
      assigned_to_id: root.id,
      own_text: '',
      status,
      decided_at: status === 'sent' ? null : '2026-03-20T08:00:00Z',
    });
  const price = { net_premium: 100, fees: 0, tax: 5, gross_premium: 105 };
  const offer = (quote_id: number, status: string, plan_name: string, more: object = {}) =>
    fix.insert('quote_offers', {
      quote_id,
      insurer_id: other,
      status,
      plan_name,
      requested_at: '2026-03-10T08:00:00Z',
      ...more,
    });
  const [accepted, converted, rejected, open] = [
    await quote('accepted'),
    await quote('converted'),
    await quote('rejected'),
    await quote('sent'),
  ];
  await offer(accepted, 'selected', 'a', price);
  await offer(converted, 'selected', 'a', price);
  for (const plan of ['b', 'c']) await offer(accepted, 'not_selected', plan, price);
  for (const plan of ['a', 'b']) await offer(rejected, 'received', plan, price);
  await offer(open, 'received', 'a', price);
  await offer(open, 'declined', 'b');
  for (const plan of ['c', 'd']) await offer(rejected, 'no_response', plan);
  const march = `from=2026-03-01&to=2026-03-31&insurer=${other}`;
  const expected = { offers_asked: '10', hit_rate: '33.33', response_rate: '80.00', price_rate: '70.00' };
  expect(await figures('quote_hit_rate', march)).toMatchObject(expected);
  // A client who takes the yes back has not decided.
  await sql`update quotes set status = 'sent' where id = ${converted}`.execute(test.db);
  expect(await figures('quote_hit_rate', march)).toMatchObject({ prices_decided: '5', prices_selected: '1' });
});

it('retention of January, by premium and by insurer', async () => {
  const ended: [string, string, string | null, object][] = [
    ['1000', 'renewed', '1100', {}],
    ['2000', 'renewed', '1800', {}],
    ['500', 'renewed', '500', {}],
    ['1500', 'renewed', '1650', { insurer_id: other }],
    ['800', 'lost', null, { lost_reason: 'price' }],
    ['1200', 'lapsed', null, {}],
    ['600', 'lost', null, { lost_reason: 'policy_cancelled' }],
    ['900', 'renewed', '945', {}],
    ['1000', 'negotiation', null, {}],
  ];
  for (const [
    expiring_premium,
    status,
    renewal_premium,
    { lost_reason = null, insurer_id = fix.insurer_id },
  ] of ended as [string, string, string | null, { lost_reason?: string; insurer_id?: number }][])
    await fix.insert('renewals', {
      renewal_number: `R-${Math.random()}`,
      renewal_text: '',
      policy_id: await fix.newPolicy(),
      renewal_date: '2027-01-15',
      status,
      assigned_to_id: root.id,
      expiring_premium,
      renewal_premium,
      new_policy_id: status === 'renewed' ? await fix.newPolicy({ insurer_id }) : null,
      lost_reason,
      currency: 'ZZZ',
      account_id: 0,
      insurer_id: 0,
      category_id: 0,
      policy_type: 'other',
      client: '',
      own_text: '',
      client_text: '',
    });
  const january = 'from=2027-01-01&to=2027-01-31';
  const whole = {
    came_up: '7',
    retained: '5',
    retention_by_count: '71.43',
    retention_by_premium: '74.68',
    premium_kept: '75.89',
    price_change: '1.61',
    still_open: '1',
    cancelled_before: '1',
  };
  expect(await figures('retention', january)).toMatchObject(whole);
  const byInsurer = await fix.report('retention', `${january}&group_by=insurer`);
  expect(byInsurer.totals[0]?.figures).toMatchObject(whole);
  const told = byInsurer.rows.map(({ label, figures: of }) => [
    label,
    of['retained'],
    of['lost'],
    of['won_from_others'],
  ]);
  expect(told.toSorted()).toEqual([
    ['Other Insurance', '0', '0', '1'],
    ['Report Insurance', '4', '2', '0'],
  ]);
  expect(await figures('lost_business', january)).toMatchObject({
    not_renewed: '2',
    not_renewed_premium: '2000.00',
    cancelled_premium: '600.00',
  });
});

it('what expires is annualised as renewals are, and what was cancelled does not come up', async () => {
  const thirteen = await fix.newPolicy({ start_date: '2027-01-01', end_date: '2028-01-31', currency: 'AED' });
  await fix.book(thirteen, 'issue', '1300', '2026-03-01T08:00:00Z', {
    earns_from: '2027-01-01',
    earns_to: '2028-01-31',
  });
  expect(await figures('expiring', 'from=2028-01-31&to=2028-01-31')).toMatchObject({
    policies_ending: '1',
    premium_expiring: '1198.23',
  });
  const leap = await fix.newPolicy({ start_date: '2028-01-01', end_date: '2028-12-31' });
  await fix.book(leap, 'issue', '1000', '2026-03-01T08:00:00Z', {
    earns_from: '2028-01-01',
    earns_to: '2028-12-31',
  });
  await fix.book(leap, 'endorsement', '500', '2026-03-01T08:00:00Z', {
    earns_from: '2028-07-01',
    earns_to: '2028-12-31',
  });
  expect(await figures('expiring', 'from=2028-12-31&to=2028-12-31')).toMatchObject({
    premium_expiring: '1994.57',
    renewals_begun: '0',
  });
  await sql`update policies set cancel_date = '2028-06-01' where id = ${leap}`.execute(test.db);
  expect(await figures('expiring', 'from=2028-12-31&to=2028-12-31')).toBeUndefined();
});

it('loss ratio: 1,520.00 of 3,040.00 earned on 31 October, and a dash where nothing is earned', async () => {
  const insurer = await fix.newInsurer('Losing Insurance');
  const year = { earns_from: '2025-01-01', earns_to: '2025-12-31' };
  const policy = await fix.newPolicy({
    insurer_id: insurer,
    start_date: '2025-01-01',
    end_date: '2025-12-31',
  });
  await fix.book(policy, 'issue', '3650', '2025-01-01T08:00:00Z', year);
  const claim = await fix.insert('claims', {
    claim_number: 'CLM-F1',
    policy_id: policy,
    claim_type: 'theft',
    date_of_loss: '2025-05-01',
    reported_at: '2025-05-02T08:00:00Z',
    reported_by: 'Client',
    description: 'Loss',
    handler_id: root.id,
    claim_text: '',
    status: 'approved',
    reserve: '1520',
  });
  await fix.insert('claim_movements', {
    claim_id: claim,
    kind: 'reserve',
    amount: '1520',
    date: '2025-05-03',
  });
  const on = (day: string) => figures('loss_ratio', `on=${day}&insurer=${insurer}`);
  expect(await on('2025-03-31')).toMatchObject({
    premium_earned: '900.00',
    loss_incurred: '0.00',
    loss_ratio: '0.00',
  });
  expect(await on('2025-10-31')).toMatchObject({
    premium_earned: '3040.00',
    loss_incurred: '1520.00',
    loss_ratio: '50.00',
  });
  await fix.book(policy, 'endorsement', '368', '2025-10-01T08:00:00Z', {
    earns_from: '2025-10-01',
    earns_to: '2025-12-31',
  });
  expect(await on('2025-10-31')).toMatchObject({ premium_earned: '3164.00', loss_ratio: '48.04' });
  // A fee that was paid for a claim that was withdrawn is paid: 1,520.00 + 62.00 of 3,164.00.
  const withdrawn = await fix.insert('claims', {
    claim_number: 'CLM-WITHDRAWN',
    policy_id: policy,
    claim_type: 'other',
    date_of_loss: '2025-05-02',
    reported_at: '2025-05-03T08:00:00Z',
    reported_by: 'Client',
    description: 'Loss',
    handler_id: root.id,
    claim_text: '',
    status: 'withdrawn',
    closed_at: '2025-06-01T08:00:00Z',
    fees: '62',
  });
  await fix.insert('claim_movements', {
    claim_id: withdrawn,
    kind: 'fee',
    amount: '62',
    date: '2025-05-20',
  });
  expect(await on('2025-10-31')).toMatchObject({
    loss_count: '1',
    loss_incurred: '1582.00',
    loss_ratio: '50.00',
  });
  expect(await on('2025-05-25')).toMatchObject({ loss_count: '2', loss_incurred: '1582.00' });
  const returned = await fix.newPolicy({
    insurer_id: insurer,
    currency: 'KWD',
    start_date: '2025-01-01',
    end_date: '2025-12-31',
  });
  await fix.book(returned, 'issue', '0', '2025-01-01T08:00:00Z', { ...year, currency: 'KWD' });
  const { rows } = await fix.report('loss_ratio', `on=2025-10-31&insurer=${insurer}`);
  expect(rows.find(({ currency }) => currency === 'KWD')?.figures['loss_ratio']).toBeNull();
});

it('claims are as old as the day that is asked for, by the organisation’s calendar', async () => {
  const claim = (status: string, closed_at: string | null) =>
    fix.newPolicy({ currency: 'JPY' }).then((policy_id) =>
      fix.insert('claims', {
        claim_number: `CLM-${Math.random()}`,
        policy_id,
        claim_type: 'glass',
        date_of_loss: '2026-01-01',
        reported_at: '2026-01-01T20:30:00Z',
        reported_by: 'Client',
        description: 'Loss',
        handler_id: root.id,
        claim_text: '',
        status,
        closed_at,
      }),
    );
  await claim('under_review', null);
  await claim('closed', '2026-02-02T19:59:00Z');
  const reopened = await claim('closed', '2026-02-10T08:00:00Z');
  const { status } = await test.call('POST', `/api/claims/${reopened}/reopen/`, {
    as: root,
    body: { reason: 'More came' },
  });
  expect(status).toBe(200);
  const on = async (day: string) =>
    (await fix.report('claims_ageing', `on=${day}&claim_type=glass`)).rows.map(({ group, figures: of }) => [
      group,
      of['claims_open'],
    ]);
  expect(await on('2026-01-01')).toEqual([]);
  expect(await on('2026-02-01')).toEqual([['0_30', '3']]);
  expect(await on('2026-02-02')).toEqual([['31_60', '2']]);
  // What was opened again today was closed then.
  expect(await on('2026-04-03')).toEqual([['over_90', '1']]);
  expect(await on(today())).toEqual([['over_90', '2']]);
  const ahead = await fix.ask('claims_ageing', 'on=2190-01-01');
  expect([ahead.status, Object.keys(ahead.body)]).toEqual([400, ['detail', 'error', 'on']]);
});

it('what records lack is told as it is now, by what it is', async () => {
  const mine = await fix.newAccount(root.id, { phone: '', id_expiry: '2020-01-01' });
  const { rows, days } = await fix.report('data_quality', '');
  expect(days).toEqual({ from: today(), to: today() });
  expect(rows.map(({ group }) => group)).toContain('account_phone');
  const { results } = await fix.records(
    'data_quality',
    'measure=things_lacking&group_by=lacks&group=account_id_expired',
  );
  expect(results).toMatchObject([{ noun: 'accounts', id: mine }]);
  const then = await fix.ask('data_quality', 'on=2026-01-01');
  expect([then.status, Object.keys(then.body)]).toEqual([400, ['detail', 'error', 'on']]);
});
