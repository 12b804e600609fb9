import { sql, type SqlBool } from 'kysely';
import type { ClaimPause, WorkCalendar } from '#contract/cover/claims/claimClocks';
import type { Db, Tx } from '../../../../db/connect.ts';
import { inLockOrder } from '../../../../db/lockOrder.ts';
import { organisationDay } from '../../../../db/organisationDay.ts';
import { isChosen, type RowChoice } from '../../../../jobs/daily/rows.ts';

export type ClockRules = WorkCalendar & { acknowledge_days: number; decide_days: number };

/** The week and the holidays of the organisation, and how many of its days the two clocks have. */
export const readClockRules = (db: Db | Tx): Promise<ClockRules> =>
  db
    .selectFrom('organisation')
    .select((eb) => [
      eb.ref('working_days').$castTo<number[]>().as('working_days'),
      eb.ref('holidays').$castTo<{ date: string }[]>().as('holidays'),
      'claim_acknowledge_days as acknowledge_days',
      'claim_decide_days as decide_days',
    ])
    .executeTakeFirstOrThrow();

const dayOf = (moment: string) =>
  sql<string | null>`(${sql.ref(moment)} at time zone (select time_zone from organisation))::date`;

/** What the clocks of claims are told by: the days on which they began, and those on which the client was waited for. */
export const listClocked = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('claims')
    .select([
      'id',
      'acknowledge_due_on',
      'decide_due_on',
      sql<boolean>`acknowledged_at is not null`.as('is_acknowledged'),
      sql<boolean>`decided_at is not null`.as('is_decided'),
      dayOf('reported_at').$castTo<string>().as('reported_on'),
      dayOf('reopened_at').as('reopened_on'),
      sql<ClaimPause[]>`(select coalesce(jsonb_agg(jsonb_build_object('from_on', from_on, 'to_on', to_on)
        order by from_on), '[]') from claim_pauses where claim_id = claims.id)`.as('pauses'),
    ])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
export type Clocked = Awaited<ReturnType<typeof listClocked>>[number];

export type DueDays = { id: number; acknowledge_due_on: string | null; decide_due_on: string | null };

export async function setDueDays(tx: Tx, due: readonly DueDays[]): Promise<void> {
  if (due.length === 0) return;
  await sql`update claims set acknowledge_due_on = due.acknowledge_due_on, decide_due_on = due.decide_due_on
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb)
      as due (id integer, acknowledge_due_on date, decide_due_on date)
    where claims.id = due.id`.execute(tx);
}

/** From today on; one who is waited for already is not waited for twice. */
export const openPause = (tx: Tx, id: number) =>
  sql`insert into claim_pauses (claim_id, from_on) values (${id}, ${organisationDay})
    on conflict (claim_id) where to_on is null do nothing`.execute(tx);

/** Up to and with today; one that was put into the days to come by another time zone ends where it began. */
export async function closePause(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update claim_pauses set to_on = greatest(from_on, ${organisationDay})
    where claim_id = ${id} and to_on is null`.execute(tx);
  return numAffectedRows > 0n;
}

/** A moment that was kept before stays as it is. */
export const firstTime = (column: 'decided_at') => sql<string>`coalesce(${sql.ref(column)}, now())`;

/** Of a clock that was not kept in the end, nobody asks any more. */
export const stoppedClocks = {
  acknowledge_due_on: sql<string | null>`case when acknowledged_at is not null then acknowledge_due_on end`,
  decide_due_on: sql<string | null>`case when decided_at is not null then decide_due_on end`,
};

const batch = 500;
const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

/** Open ones that wait for an answer, held, page by page in the order of their ids. */
export async function lockOpenAfter(tx: Tx, after: number): Promise<number[]> {
  inLockOrder(tx, 'claims');
  const { rows } = await sql<{ id: number }>`select id from claims
    where id > ${after} and not is_closed and decided_at is null
    order by id limit ${batch} for no key update`.execute(tx);
  return idsOf(rows);
}

/** Those with a clock that ends by a day, and of whose end nobody was told. */
export async function lockToTellOfClock(tx: Tx, until: string, choice: RowChoice): Promise<number[]> {
  const isOne = sql<SqlBool>`clock_due_on <= ${until}::date and clock_told_on is distinct from clock_due_on
    and not is_closed and ${isChosen(choice)}`;
  const { rows } = await sql<{ id: number }>`select id from claims
    where id = any(array(select id from claims where ${isOne} order by clock_due_on, id limit ${batch}))
      and ${isOne}
    order by id for no key update`.execute(tx);
  return idsOf(rows);
}

/** What the two clocks of a claim show, and since when the client is waited for. */
export const findClocks = (db: Db, id: number) =>
  db
    .selectFrom('claims')
    .select([
      'acknowledge_due_on',
      'decide_due_on',
      dayOf('acknowledged_at').as('acknowledged_on'),
      dayOf('decided_at').as('decided_on'),
      organisationDay.as('today'),
      sql<string | null>`(select from_on from claim_pauses where claim_id = claims.id and to_on is null)`.as(
        'paused_since',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
