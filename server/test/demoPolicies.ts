import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { policyTypes } from '#contract/base/lines';
import { policyFlags, policyStatuses } from '#contract/cover/policyStates';
import { renewalOutcomes, renewalWindows } from '#contract/cover/renewalList';
import type { TestApp } from './testApp.ts';

const sumsOf = (of: string, where: string) =>
  `(select array[coalesce(sum(x.net_premium), 0), coalesce(sum(x.fees), 0), coalesce(sum(x.tax), 0),
    coalesce(sum(x.gross_premium), 0)] from ${of} x where ${where})`;
const own = 'array[p.net_premium, p.fees, p.tax, p.gross_premium]';

/** What holds of the policies of the demonstration, asked of an app that has it. */
export function describePolicies(testOf: () => TestApp, tokenOf: () => Promise<string>): void {
  const ask = async (path: string) => (await testOf().call('GET', path, { as: await tokenOf() })).body;
  const count = async (query: string) => Number((await ask(`/api/policies/?page_size=1&${query}`)).count);

  const renewals = async (query: string) => Number((await ask(`/api/renewals/?page_size=1&${query}`)).count);

  /** How many policies there are of which this holds. */
  async function faults(condition: string): Promise<number> {
    const { rows } = await sql<{ many: number }>`
      select count(*) as many from policies p where ${sql.raw(condition)}`.execute(testOf().db);
    return Number(rows[0]?.many);
  }

  it('are nine hundred over all lines, in every state and with every flag, ending in every window', async () => {
    expect(await count('')).toBe(900);
    for (const line of policyTypes) expect(await count(`policy_type=${line}`), line).toBeGreaterThan(10);
    for (const status of policyStatuses) expect(await count(`status=${status}`), status).toBeGreaterThan(20);
    for (const flag of policyFlags) expect(await count(`flag=${flag}`), flag).toBeGreaterThan(7);
    const windows = await Promise.all([7, 15, 30, 60].map((days) => count(`expiring_in=${days}`)));
    expect(windows.every((many, at) => many > (windows[at - 1] ?? 10))).toBe(true);
    expect(await count('business_type=renewal')).toBeGreaterThan(80);
    expect(await faults('quote_id is not null')).toBeGreaterThan(8);
  });

  it('have come up for renewal in every window, with every outcome', async () => {
    for (const window of renewalWindows.filter((each) => each !== 'later'))
      expect(await renewals(`window=${window}`), window).toBeGreaterThan(3);
    for (const outcome of renewalOutcomes.filter((each) => each !== 'cancelled' && each !== 'switched'))
      expect(await renewals(`outcome=${outcome}`), outcome).toBeGreaterThan(10);
    for (const status of ['upcoming', 'in_progress', 'negotiation'])
      expect(await renewals(`status=${status}`), status).toBeGreaterThan(10);
  });

  it('cost what their premium transactions come to, and their newest version says the same', async () => {
    const isIssued = `p.status in ('active', 'expired', 'cancelled', 'lapsed')`;
    expect(
      await faults(`${isIssued} and ${own} <> ${sumsOf('premium_transactions', 'x.policy_id = p.id')}`),
    ).toBe(0);
    const newest = `x.policy_id = p.id and x.number = (select max(number) from policy_versions where policy_id = p.id)`;
    expect(await faults(`${isIssued} and ${own} <> ${sumsOf('policy_versions', newest)}`)).toBe(0);
    expect(
      await faults(`${isIssued} and not exists (select 1 from policy_versions v where v.policy_id = p.id
        and v.kind = 'issue')`),
    ).toBe(0);
    expect(
      await faults(
        `not ${isIssued} and exists (select 1 from premium_transactions t where t.policy_id = p.id)`,
      ),
    ).toBe(0);
  });

  it('are in the state that their days say, in chains without a gap, with notes without one', async () => {
    const today = '(select (now() at time zone time_zone)::date from organisation)';
    expect(await faults(`status = 'expired' and end_date >= ${today}`)).toBe(0);
    expect(await faults(`status = 'active' and least(end_date + 1, cancel_date) <= ${today}`)).toBe(0);
    expect(
      await faults(`exists (select 1 from policies q where q.id = p.previous_policy_id
        and (q.end_date + 1 <> p.start_date or q.account_id <> p.account_id))`),
    ).toBe(0);
    expect(
      await faults(
        `item_count <> (select count(distinct item_id) from policy_items i where i.policy_id = p.id) 
          and not exists (select 1 from endorsements e where e.policy_id = p.id)`,
      ),
    ).toBe(0);
    const { rows } = await sql<{ kind: string; many: number; last: string }>`
      select note_kind as kind, count(*) as many, max(note_number) as last from premium_transactions
      where note_kind is not null group by 1 order by 1`.execute(testOf().db);
    expect(rows.map(({ last }) => last)).toEqual(
      rows.map(({ kind, many }) => `${kind === 'debit' ? 'DN' : 'CN'}-${String(many).padStart(6, '0')}`),
    );
  });

  it('are read whole: versions, premium, items, and what a cancellation gave back', async () => {
    const body = await ask('/api/policies/?status=cancelled&page_size=50');
    const [policy] = (body.results as { id: number; gross_premium: string; cancel_date: string }[]).filter(
      ({ gross_premium }) => Number(gross_premium) > 0,
    );
    const path = `/api/policies/${policy?.id}`;
    expect(await ask(`${path}/`)).toMatchObject({
      status: 'cancelled',
      in_force_until: null,
    });
    const versions = (await ask(`${path}/versions/`)) as unknown as object[];
    expect(versions[0]).toMatchObject({ kind: 'cancellation', gross_premium: policy?.gross_premium });
    const moved = (await ask(`${path}/transactions/`)) as unknown as object[];
    expect(moved.at(-1)).toMatchObject({ kind: 'cancellation', note_kind: 'credit' });
  });
}
