import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimStepFixture } from '../../fixtures/claims/claimStepFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await claimStepFixture(test, root);
});
afterAll(() => test.close());

/** The moments between which it was closed, one after the other. */
const closedOf = async (id: number): Promise<Date[]> => {
  const { rows } = await sql<{ from: Date; to: Date }>`select lower(span) as from, upper(span) as to
    from claims, unnest(closed_spans) as span where id = ${id}`.execute(test.db);
  return rows.flatMap(({ from, to }) => [from, to]);
};

it('what was closed and opened again before that was kept is told by the trail, each time that it was', async () => {
  const twice = await fixture.plant({ status: 'under_review' });
  for (const reason of ['First', 'Second']) {
    await fixture.acted(twice, 'close', { reason });
    await fixture.acted(twice, 'reopen', { reason });
  }
  const rejected = await fixture.plant({ status: 'rejected' });
  await fixture.acted(rejected, 'reopen', { reason: 'Never closed' });
  const closed = await fixture.plant({ status: 'under_review' });
  await fixture.acted(closed, 'close', { reason: 'Still closed' });
  const closedOfAll = () => Promise.all([twice, rejected, closed].map(closedOf));
  const kept = await closedOfAll();
  expect(kept.map((moments) => moments.length)).toEqual([4, 0, 0]);
  await sql`update claims set closed_spans = '{}'`.execute(test.db);
  const migration = new URL('../../../migrations/0112_claims_as_they_were.sql', import.meta.url);
  const [, byTheTrail = ''] = (await readFile(migration, 'utf8')).split(
    '-- What there is already, by the trail.',
  );
  await sql.raw(byTheTrail).execute(test.db);
  const told = await closedOfAll();
  expect(told.map((moments) => moments.length)).toEqual([4, 0, 0]);
  // An entry of the trail is written a moment after its transaction began, and before the next one.
  const inTurn = (kept[0] ?? []).flatMap((moment, place) => [moment, told[0]?.[place]]);
  expect(inTurn).toEqual(inTurn.toSorted((one, other) => Number(one) - Number(other)));
});
