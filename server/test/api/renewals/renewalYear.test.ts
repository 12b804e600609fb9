import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import type { RenewalAction } from '#contract/cover/renewals/renewalStates';
import { jobOf } from '../../../src/auth/actor.ts';
import { inTransaction } from '../../../src/db/transaction.ts';
import { moveRenewal } from '../../../src/modules/cover/renewals/renewals.transitions.ts';
import { nightFixture } from '../../fixtures/renewals/nightFixture.ts';
import {
  renewalsAfter,
  type ModelCategory,
  type ModelPolicy,
  type ModelRenewal,
} from '../../fixtures/renewals/renewalModel.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** A whole portfolio takes minutes; npm test follows as many as show every case. */
const count = Number(process.env.RENEWAL_POLICIES ?? 48);
const isWhole = count > 100;
/** Policies end within so many days; after them, their extensions and grace pass. */
const span = isWhole ? 330 : 200;
const nightsInAll = span + 80;
const firstDay = '2027-01-01';
const dayOf = (place: number) => plusDays(firstDay, place);

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof nightFixture>>;
const categoryIds = new Map<ModelCategory, number>();

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await nightFixture(test, root);
  await test.db
    .insertInto('mail_accounts')
    .values({
      name: 'Office',
      host: 'localhost',
      port: 1,
      security: 'tls',
      from_address: 'office@example.com',
      is_default: true,
    })
    .execute();
});
afterAll(() => test.close());

const usual: ModelCategory = { renewable: true, lead: 60, grace: 30, reminders: [60, 30, 15, 7] };
const categories: ModelCategory[] = [
  usual,
  { renewable: true, lead: 45, grace: 15, reminders: [30, 7] },
  { renewable: true, lead: 90, grace: 0, reminders: [60, 15] },
  { renewable: false, lead: 60, grace: 30, reminders: [60, 30, 15, 7] },
];

/** The same ones on every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function portfolio(): ModelPolicy[] {
  const next = random(7);
  const kinds = ['lost', 'renewed', 'cancelled', 'quoted', 'extended'] as const;
  return Array.from({ length: count }, (_, place): ModelPolicy => {
    const end = Math.floor(next() * span);
    const kind = kinds[Math.floor(next() * kinds.length)] ?? 'lost';
    // What people do comes while the policy runs; an extension adds days to those.
    const on = Math.max(1, end - Math.floor(next() * 70));
    const event = kind === 'extended' ? { kind, on, by: 5 + Math.floor(next() * 40) } : { kind, on };
    return {
      end,
      category: categories[place % categories.length] ?? usual,
      silent: next() < 0.15,
      event: next() < 0.6 ? event : null,
    };
  });
}

/** Of the days of the year some are not run and some twice; at the end of them all, whatever is left is followed. */
function nightsOf(): number[] {
  const isDown = (day: number) => (day >= 100 && day < 105) || (day >= 150 && day < 169);
  const step = isWhole ? 1 : 4;
  const days = Array.from({ length: nightsInAll }, (_, day) => day).filter(
    (day) => day % step === 0 && !isDown(day),
  );
  return days.flatMap((day) => (day % 20 === 0 ? [day, day] : [day]));
}

/** A step of the renewal that is open, if there is one. */
async function step(policyId: number, ...taken: [RenewalAction, object?]): Promise<void> {
  const open = (await fixture.renewalsOf(policyId)).find(({ is_closed }) => !is_closed);
  if (open) await inTransaction(test.db, (tx) => moveRenewal(tx, jobOf(firstDay), open.id, ...taken));
}

async function act(policyId: number, { event, end }: ModelPolicy): Promise<void> {
  switch (event?.kind) {
    case 'lost':
      return step(policyId, 'lose', { lost_reason: 'price' });
    case 'quoted':
      return step(policyId, 'quote');
    case 'cancelled':
      await sql`update policies set cancel_date = ${dayOf(Math.min(event.on, end))}::date
        where id = ${policyId}`.execute(test.db);
      return step(policyId, 'end', { lost_reason: 'policy_cancelled' });
    case 'renewed': {
      const next = { end_date: dayOf(end + 366), start_date: dayOf(end + 1), status: 'pending_issuance' };
      const new_policy_id = await fixture.plant({ ...next, previous_policy_id: policyId });
      return step(policyId, 'finish', { new_policy_id });
    }
    case 'extended': {
      const later = dayOf(end + event.by);
      await sql`update policies set end_date = ${later}::date, status = 'active'
        where id = ${policyId}`.execute(test.db);
      await sql`update renewals set renewal_date = ${later}::date
        where policy_id = ${policyId} and not is_closed`.execute(test.db);
    }
  }
}

type Found = Omit<ModelRenewal, 'date'> & { date: string; policy_id: number; tasks: number };

async function found(): Promise<Map<number, Found[]>> {
  const { rows } = await sql<Found>`select renewals.policy_id, renewal_date as date, renewals.status,
      (select count(*)::integer from tasks where renewal_id = renewals.id) as tasks,
      exists (select from tasks where renewal_id = renewals.id and not is_closed) as "taskIsOpen",
      (select coalesce(json_agg(kind order by id), '[]') from notifications where renewal_id = renewals.id) as notices,
      (select count(*)::integer from emails where renewal_id = renewals.id) as mails,
      (select count(*)::integer from renewal_reminders where renewal_id = renewals.id and state = 'skipped') as skipped
    from renewals order by renewals.id`.execute(test.db);
  return Map.groupBy(rows, ({ policy_id }) => policy_id);
}

describe('a year of a portfolio', () => {
  it('comes to what the rules say, with nights that are run twice and days without work', async () => {
    for (const category of categories)
      categoryIds.set(
        category,
        await fixture.newCategory({
          is_renewable: category.renewable,
          renewal_lead_days: category.lead,
          renewal_grace_days: category.grace,
          renewal_reminder_days: category.reminders.map(String),
        }),
      );
    const [told, silent] = [await fixture.newAccount(), await fixture.newAccount({ do_not_contact: true })];
    const policies = new Map<number, ModelPolicy>();
    for (const policy of portfolio())
      policies.set(
        await fixture.plant({
          end_date: dayOf(policy.end),
          category_id: categoryIds.get(policy.category) ?? 0,
          account_id: policy.silent ? silent : told,
        }),
        policy,
      );
    const nights = nightsOf();
    const waiting = new Map(policies);
    for (const day of nights) {
      for (const [id, policy] of waiting)
        if (policy.event !== null && policy.event.on <= day) {
          await act(id, policy);
          waiting.delete(id);
        }
      expect(await fixture.night(dayOf(day))).not.toHaveProperty('failed');
    }
    const after = await found();
    const expected = [...policies].map(([id, policy]) => [
      id,
      renewalsAfter(policy, nights).map((renewal) => ({
        ...renewal,
        policy_id: id,
        date: dayOf(renewal.date),
        tasks: 1,
      })),
    ]);
    expect([...policies.keys()].map((id) => [id, after.get(id) ?? []])).toEqual(expected);
    const all = [...after.values()].flat();
    const kinds = new Set(all.map(({ status }) => status));
    expect([...kinds].toSorted()).toEqual(['lapsed', 'lost', 'renewed']);
    const { rows } = await sql<{ last: number }>`select last_value::integer as last from number_series
      where name = 'renewal'`.execute(test.db);
    expect(rows[0]?.last).toBe(all.length);
  }, 3_600_000);
});
