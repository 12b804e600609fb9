import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  fixture = await endorsementFixture(test, await test.person({ is_superuser: true }));
});
afterAll(() => test.close());

const sees = [{ module_name: 'policies' as const, scope: 'all' as const, actions: ['view'] }];
const told = async ({ id }: Person): Promise<string[]> => {
  const kept = test.db.selectFrom('notifications').select('kind').where('user_id', '=', id);
  return (await kept.execute()).map(({ kind }) => kind);
};

/** The assignee of a policy, of which an endorsement is approved after `meanwhile`. */
async function assigneeAfter(meanwhile: (assignee: Person) => Promise<unknown>): Promise<Person> {
  const assignee = await test.person({ permissions: sees });
  const policy = await fixture.issued({ A: '1000.00' }, { assigned_to_id: assignee.id });
  const { id } = await fixture.entered(policy, fixture.add('B', '365.00', '2027-05-01'));
  await fixture.acted(id, 'submit');
  await meanwhile(assignee);
  await fixture.acted(id, 'approve', { insurer_reference: 'INS-4' });
  return assignee;
}

it('what the insurer approved is told to who works on the policy', async () => {
  expect(await told(await assigneeAfter(() => Promise.resolve()))).toEqual(['endorsement_approved']);
});

it.each(['is_active = false', 'deleted_at = now()'])('and to nobody once %s', async (how) => {
  const leave = ({ id }: Person) => sql`update users set ${sql.raw(how)} where id = ${id}`.execute(test.db);
  expect(await told(await assigneeAfter(leave))).toEqual([]);
});
