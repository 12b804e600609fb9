import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageFixture } from '../../../../test/fixtures/cover/coverageFixture.ts';
import { dayIn } from '../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof coverageFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await coverageFixture(test, root);
});
afterAll(() => test.close());

/** A client with a spouse. */
async function couple() {
  const account = await fixture.newAccount();
  const spouse = await fixture.newMember(account);
  return { account, spouse, subject: `member:${spouse.id}` };
}

describe('the rows', () => {
  it('of a person: the client first, then the family; what does not apply has no cell', async () => {
    const account_id = await fixture.newAccount();
    const self = await fixture.newMember(account_id, { relation: 'self', first_name: 'Karim' });
    const child = await fixture.newMember(account_id, { relation: 'child', date_of_birth: '2017-01-02' });
    const spouse = await fixture.newMember(account_id, { relation: 'spouse' });
    await fixture.issued('health', fixture.group(self, child), { account_id });
    await fixture.issued('liability', { line: 'liability', description: 'Lets a flat' }, { account_id });
    const { lines, summary, sections } = await fixture.coverOf(account_id);
    expect(lines).toEqual(['health', 'life', 'travel', 'motor', 'property', 'liability']);
    expect(sections).toHaveLength(1);
    const shown = sections[0]?.rows.map(({ subject, label, age, cells }) => [
      subject,
      label,
      age,
      Object.fromEntries(cells.map(({ line, state }) => [line, state])),
    ]);
    const family = { life: 'never', travel: 'never' };
    expect(shown).toEqual([
      [
        'account',
        'Karim Haddad',
        self.age,
        { health: 'in_force', ...family, motor: 'never', property: 'never', liability: 'in_force' },
      ],
      [`member:${spouse.id}`, spouse.full_name, spouse.age, { health: 'never', ...family }],
      [`member:${child.id}`, child.full_name, child.age, { health: 'in_force', travel: 'never' }],
    ]);
    expect(summary).toEqual({ in_force: 3, expiring: 0, gaps: 0, holes: 8, waived: 0 });
  });

  it('of an account without policies are holes that can be asked about', async () => {
    const account_id = await fixture.newAccount();
    expect(await fixture.coverOf(account_id)).toMatchObject({
      has_policies: false,
      summary: { in_force: 0, gaps: 0, holes: 6 },
      sections: [{ kind: 'person', count: 1, rows: [{ subject: 'account', relation: null }] }],
    });
  });

  it('of a trip that is over is no gap, because nothing was to follow it', async () => {
    const { account, spouse, subject } = await couple();
    await test.db
      .updateTable('product_categories')
      .set({ is_renewable: false })
      .where('id', '=', fixture.categories.travel ?? 0)
      .execute();
    const trip = { trip_type: 'single', from: dayIn(-20), to: dayIn(5), destination: 'Japan' };
    const travellers = [{ member_id: spouse.id }];
    await fixture.issued(
      'travel',
      { line: 'travel', ...trip, travellers },
      {
        account_id: account,
        start_date: trip.from,
        end_date: trip.to,
      },
    );
    const on = (day?: string) => fixture.cellOf(account, subject, 'travel', day);
    expect(await on()).toMatchObject({ state: 'in_force', until: dayIn(5) });
    expect(await on(dayIn(6))).toMatchObject({ state: 'never', until: dayIn(5), since: null });
    const category_id = await fixture.idOf('/api/product-categories/', {
      name: 'Trips of a year',
      code: 'TRIPS',
      line: 'travel',
    });
    const year = { ...trip, trip_type: 'annual', from: dayIn(-300), to: dayIn(64) };
    await fixture.issued(
      'travel',
      { line: 'travel', ...year, travellers },
      {
        account_id: account,
        product_id: await fixture.newProduct({ category_id }),
        start_date: year.from,
        end_date: year.to,
      },
    );
    expect(await on(dayIn(60))).toMatchObject({ state: 'expiring', until: dayIn(64) });
    expect(await on(dayIn(65))).toMatchObject({ state: 'gap', since: dayIn(65) });
  });

  it('of a company with many people are numbers by category, and pages of those that are asked for', async () => {
    const account_id = await fixture.newAccount({
      account_type: 'corporate',
      first_name: undefined,
      last_name: undefined,
      legal_name: 'Harbour Works LLC',
      registration_number: 'CN-448120',
    });
    const people = Array.from({ length: 45 }, (_, index) => ({
      first_name: `Worker${String(index).padStart(2, '0')}`,
      last_name: 'Nair',
      date_of_birth: '1990-01-01',
      gender: 'male',
      relation: 'employee',
      plan_category: index < 30 ? 'A' : '',
    }));
    const enrolled = await test.call('POST', '/api/members/enrol/', {
      as: root,
      body: { account_id, people },
    });
    expect(enrolled.status, enrolled.text).toBe(200);
    const members = enrolled.body as unknown as { id: number }[];
    const company = async () => fixture.rowOf(await fixture.coverOf(account_id), 'account');
    expect((await company())?.cells.map(({ line }) => line)).toEqual([
      'health',
      'life',
      'motor',
      'property',
      'liability',
    ]);
    await fixture.issued('health', fixture.group(...members.slice(0, 40)), { account_id });
    expect((await company())?.cells.map(({ line }) => line)).toEqual([
      'life',
      'motor',
      'property',
      'liability',
    ]);
    const cover = await fixture.coverOf(account_id);
    const none = { expiring: 0, gap: 0, later: 0, waived: 0 };
    expect(cover.sections[1]).toEqual({
      kind: 'person',
      count: 45,
      rows: [],
      groups: [
        { category: 'A', count: 30, counts: [{ line: 'health', ...none, in_force: 30, never: 0 }] },
        { category: '', count: 15, counts: [{ line: 'health', ...none, in_force: 10, never: 5 }] },
      ],
    });
    expect(cover.summary).toMatchObject({ in_force: 40, holes: 9 });
    const rows = async (query: string) => {
      const { body } = await test.call(
        'GET',
        `/api/accounts/${account_id}/cover/rows/?kind=person&${query}`,
        {
          as: root,
        },
      );
      const found = body as { count: number; rows: { label: string }[] };
      return [found.count, found.rows.map(({ label }) => label)] as const;
    };
    const [count, first] = await rows('category=A');
    expect([count, first.length, first[0]]).toEqual([30, 25, 'Worker00 Nair']);
    expect((await rows('category=A&page=2'))[1]).toHaveLength(5);
    expect(await rows('category=&line=health&state=never')).toEqual([
      5,
      ['Worker40 Nair', 'Worker41 Nair', 'Worker42 Nair', 'Worker43 Nair', 'Worker44 Nair'],
    ]);
  });
});
