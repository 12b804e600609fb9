import { sql } from 'kysely';
import { vi } from 'vitest';
import { organisationToday } from '../src/db/organisationDay.ts';
import type { Outcome } from '../src/jobs/job.ts';
import { followCover } from '../src/modules/cover/renewing/renewing.days.ts';
import { dailyRun } from './dailyRun.ts';
import { policyFixture } from './policyFixture.ts';
import type { Person, TestApp } from './testApp.ts';

type Planted = {
  end_date: string;
  start_date?: string;
  status?: string;
  category_id?: number;
  account_id?: number;
  assigned_to_id?: number;
  previous_policy_id?: number;
  cancel_date?: string;
};

const atMoment = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
};

/** Issued policies that are just there, and the nights that follow them. */
export async function nightFixture(test: TestApp, root: Person) {
  const policies = await policyFixture(test, root);
  const { idOf, orient, newProduct } = policies;
  const first = await policies.issuedPolicy();
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = 'policies' and is_generated = 'NEVER' and column_name <> 'id'`.execute(test.db);
  const columns = rows.map(({ column_name }) => column_name);
  const productIn = new Map<number, number>();
  let made = 0;

  const newCategory = async (over: object = {}): Promise<number> => {
    made += 1;
    const id = await idOf('/api/product-categories/', {
      name: `Line ${made}`,
      code: `LN${made}`,
      line: 'motor',
      ...over,
    });
    productIn.set(id, await newProduct({ category_id: id, insurer_id: orient }));
    return id;
  };

  const plant = async (over: Planted): Promise<number> => {
    made += 1;
    const category_id = over.category_id ?? first.category_id;
    const set: Record<string, unknown> = {
      status: 'active',
      start_date: `${Number(over.end_date.slice(0, 4)) - 1}${over.end_date.slice(4)}`.replace(
        '02-29',
        '02-28',
      ),
      ...over,
      category_id,
      product_id: productIn.get(category_id) ?? first.product_id,
      reference: `PLANTED-${made}`,
      policy_number: `N-${made}`,
      number_norm: `N${made}`,
    };
    const values = columns.map((name) => (name in set ? sql.val(set[name]) : sql.ref(`policies.${name}`)));
    const inserted = await sql<{
      id: number;
    }>`insert into policies (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from policies where id = ${first.id} returning id`.execute(test.db);
    return Number(inserted.rows[0]?.id);
  };
  await sql`update policies set status = 'draft' where id = ${first.id}`.execute(test.db);

  /** As on that day, also by the clock of whoever runs it, unless it is made up for on another. */
  const night = (day: string, today = day): Promise<Outcome> =>
    atMoment(`${today}T12:00:00Z`, () => followCover(test.context, dailyRun(day)));
  /** The night of the day that it is then, where the organisation is. */
  const nightAt = (moment: string): Promise<Outcome> =>
    atMoment(moment, async () => {
      const day = await organisationToday(test.db, new Date());
      return { day, ...(await followCover(test.context, dailyRun(day))) };
    });
  const renewalsOf = async (policyId: number) =>
    test.db.selectFrom('renewals').selectAll().where('policy_id', '=', policyId).orderBy('id').execute();
  const tasksOf = async (renewalId: number | undefined) =>
    test.db
      .selectFrom('tasks')
      .selectAll()
      .where('renewal_id', '=', renewalId ?? 0)
      .orderBy('id')
      .execute();
  const toldOf = async (renewalId: number | undefined) => {
    const told = test.db.selectFrom('notifications').select(['kind', 'user_id', 'read_at']);
    return told
      .where('renewal_id', '=', renewalId ?? 0)
      .orderBy('id')
      .execute();
  };
  return { ...policies, newCategory, plant, night, nightAt, renewalsOf, tasksOf, toldOf, productIn };
}
