import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { nightFixture } from '../../fixtures/renewals/nightFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof nightFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await nightFixture(test, root);
});
afterAll(() => test.close());

const end = '2030-06-30';
const due = plusDays(end, -30);
/** A renewal that the night has opened, of a client who is written to in a language. */
const opened = async (over: object): Promise<number> => {
  const account_id = await fixture.newAccount(over);
  const policy = await fixture.plant({ end_date: end, account_id });
  await fixture.night(plusDays(end, -31));
  return (await fixture.renewalsOf(policy))[0]?.id ?? 0;
};
const mailOf = (id: number, window: number, query = '') =>
  test.call('GET', `/api/renewals/${id}/reminders/${window}/mail/?${query}`, { as: root });

describe('the mail of a reminder, looked at before it goes', () => {
  it('is of the day on which it goes, in the language of the client, and by how far the renewal is', async () => {
    const id = await opened({ language: 'ar', email: 'reader@example.com' });
    const read = await mailOf(id, 30);
    expect(read).toMatchObject({ status: 200, body: { to: 'reader@example.com', language: 'ar' } });
    expect(read.text).not.toContain('{{');
    expect((await mailOf(id, 30, `day=${due}`)).body).toEqual(read.body);
    await sql`update renewals set status = 'quoted' where id = ${id}`.execute(test.db);
    expect((await mailOf(id, 30)).body.subject).toContain('هل نجددها؟');
    const made = await test.db.selectFrom('emails').select('id').where('renewal_id', '=', id).execute();
    expect(made).toEqual([]);
  });

  it('is of a window that there is, of a renewal that there is, and needs a text', async () => {
    const id = await opened({ email: 'other@example.com' });
    expect((await mailOf(id, 45)).status).toBe(400);
    expect((await mailOf(id, 30, 'day=soon')).status).toBe(400);
    expect((await mailOf(2_000_000, 30)).status).toBe(404);
    await sql`update email_templates set key = null where key = 'renewal_30'`.execute(test.db);
    const { status, body } = await mailOf(id, 30);
    expect([status, body.detail]).toEqual([409, 'There is no template for this reminder.']);
  });
});
