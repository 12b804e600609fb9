import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Retention, RetentionRow } from '#contract/cover/renewals/retention';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let desk: Person;
let fix: Awaited<ReturnType<typeof policyFixture>>;
let other: number;

type Ended = {
  expiring: string;
  status: 'renewed' | 'lost' | 'lapsed' | 'negotiation';
  renewed?: string;
  lost_reason?: 'price' | 'policy_cancelled';
  to?: number;
  day?: string;
  gap_days?: number;
};

let made = 0;
/** A renewal as it stands once it is over, beside its successor where it has one. */
async function ended({ expiring, status, renewed, lost_reason, to, day = '2027-01-15', gap_days }: Ended) {
  made += 1;
  const policy = await fix.issuedPolicy({ start_date: '2026-01-16' });
  const successor =
    renewed === undefined
      ? null
      : await fix.issuedPolicy({ start_date: '2027-01-16', ...(to ? { product_id: to } : {}) });
  await test.db
    .insertInto('renewals')
    .values({
      renewal_number: `R-${made}`,
      renewal_text: '',
      policy_id: policy.id,
      renewal_date: day,
      status,
      assigned_to_id: made % 2 === 0 ? desk.id : root.id,
      expiring_premium: expiring,
      renewal_premium: renewed ?? null,
      new_policy_id: successor?.id ?? null,
      lost_reason: lost_reason ?? null,
      gap_days: gap_days ?? null,
      ...copied,
    })
    .execute();
}
/** Overwritten by what the policy says. */
const copied = {
  currency: 'XXX',
  account_id: 0,
  insurer_id: 0,
  category_id: 0,
  policy_type: 'other' as const,
  client: '',
  own_text: '',
  client_text: '',
};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Amal', last_name: 'Root' });
  desk = await test.person({
    permissions: [{ module_name: 'renewals', scope: 'own', actions: ['view'] }],
    first_name: 'Basel',
    last_name: 'Desk',
  });
  fix = await policyFixture(test, root);
  const insurer = await fix.idOf('/api/insurers/', { name: 'Gulf Meridian', short_code: 'GMI' });
  other = await fix.newProduct({ insurer_id: insurer });
  await ended({ expiring: '1000', status: 'renewed', renewed: '1100' });
  await ended({ expiring: '2000', status: 'renewed', renewed: '1800' });
  await ended({ expiring: '500', status: 'renewed', renewed: '500' });
  await ended({ expiring: '1500', status: 'renewed', renewed: '1650', to: other });
  await ended({ expiring: '800', status: 'lost', lost_reason: 'price' });
  await ended({ expiring: '1200', status: 'lapsed' });
  await ended({ expiring: '600', status: 'lost', lost_reason: 'policy_cancelled' });
  await ended({ expiring: '900', status: 'renewed', renewed: '945', gap_days: 10 });
  await ended({ expiring: '1000', status: 'negotiation' });
  await ended({ expiring: '7000', status: 'lost', lost_reason: 'price', day: '2027-02-01' });
}, 120_000);
afterAll(() => test.close());

const january = 'renewal_date__range=2027-01-01,2027-01-31';
const retention = async (query: string, as = root) => {
  const answer = await test.call('GET', `/api/renewals/retention/?${query}`, { as });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Retention;
};
const count = async (query: string, as = root) =>
  (await test.call('GET', `/api/renewals/?${query}`, { as })).body['count'];

describe('retention of January', () => {
  it('is what the worked figures say, with what is open or was cancelled apart', async () => {
    const { rows, totals } = await retention(january);
    expect(rows).toEqual([]);
    expect(totals).toMatchObject([
      {
        currency: 'AED',
        base: { count: 7, expiring: '7900.00', renewed: '5995.00' },
        by_count: '71.43',
        by_premium: '74.68',
        at_new_price: '75.89',
        price_change: '1.61',
        cancelled: { count: 1, expiring: '600.00' },
        open: { count: 1, expiring: '1000.00' },
      },
    ]);
  });

  it('by insurer counts the one that went to another as lost for the old and won by the other', async () => {
    const { rows } = await retention(`${january}&group_by=insurer`);
    const byLabel = (label: string) => rows.find((row) => row.label === label) as RetentionRow;
    expect(rows).toHaveLength(2);
    expect(byLabel('Gulf Meridian')).toMatchObject({
      base: { count: 0 },
      by_count: null,
      won: { count: 1, expiring: '1500.00', renewed: '1650.00' },
    });
    const old = rows.find(({ label }) => label !== 'Gulf Meridian') as RetentionRow;
    expect(old).toMatchObject({
      base: { count: 7 },
      switched: { count: 1 },
      by_count: '57.14',
      won: { count: 0 },
    });
  });

  it('has behind each figure the list of that many', async () => {
    const { totals, rows } = await retention(`${january}&group_by=assigned_to`);
    for (const row of [...totals, ...rows])
      for (const outcome of ['kept', 'switched', 'lost', 'lapsed', 'cancelled', 'open'] as const) {
        const whose = row.id === null ? '' : `&assigned_to=${row.id}`;
        expect(await count(`${january}&outcome=${outcome}${whose}`), outcome).toBe(row[outcome].count);
      }
    const base = `${january}&outcome=kept,switched,lost,lapsed`;
    expect(await count(base)).toBe(7);
  });

  it('by line and by agent names the group, and those without an agent as well', async () => {
    expect((await retention(`${january}&group_by=policy_type`)).rows).toMatchObject([
      { policy_type: 'motor', base: { count: 7 } },
    ]);
    expect((await retention(`${january}&group_by=agent`)).rows).toMatchObject([
      { id: null, label: '', base: { count: 7 } },
    ]);
  });

  it('shows to whoever sees only their own renewals what is theirs', async () => {
    const { totals, rows } = await retention(`${january}&group_by=assigned_to`, desk);
    expect(rows.map(({ label }) => label)).toEqual(['Basel Desk']);
    const [total] = totals;
    expect(total?.base.count).toBe(await count(`${january}&outcome=kept,switched,lost,lapsed`, desk));
    expect(total?.base.count).toBeLessThan(7);
  });

  it('refuses a period that is none', async () => {
    for (const range of ['2027-02-31,2027-03-01', '2027-02-01,2027-01-01', 'soon'])
      expect(
        (await test.call('GET', `/api/renewals/retention/?renewal_date__range=${range}`, { as: root }))
          .status,
        range,
      ).toBe(400);
  });
});
