import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { dayIn, newChassis } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;
let health: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
  const category_id = await fixture.idOf('/api/product-categories/', {
    name: 'Group',
    code: 'GRP',
    line: 'health',
  });
  health = await fixture.newProduct({ category_id });
});
afterAll(() => test.close());

const told = (answer: Answer, field: string): unknown => {
  expect(answer.status, answer.text).toBe(400);
  return answer.body[field];
};

const member = async (first_name: string) =>
  fixture.idOf('/api/members/', {
    account_id: fixture.account_id,
    first_name,
    last_name: newChassis(),
    date_of_birth: '1990-04-05',
    gender: 'female',
    relation: 'employee',
  });
async function group(...people: number[]): Promise<number> {
  const { id } = await fixture.newPolicy({
    product_id: health,
    start_date: '2027-01-01',
    end_date: '2027-12-31',
    risk: { line: 'health', members: people.map((member_id) => ({ member_id })) },
    lines: [{ kind: 'base', label: 'Group', amount: '1000.00', taxable: false }],
  });
  await fixture.issueNow(id);
  return id;
}
const come = (...added: object[]) => ({
  type: 'add_member',
  effective_date: '2027-03-01',
  change: { added },
  charges: [{ kind: 'base', label: 'Joiner', amount: '365.00', taxable: false }],
  price_basis: 'year',
});

describe('an endorsement is refused', () => {
  it('that begins outside the term, or from a cancellation on', async () => {
    const id = await fixture.issued({ A: '1000', C: '500' });
    const range = ['Enter a day from 2027-01-01 to 2027-12-31.'];
    for (const day of ['2026-12-31', '2028-01-01'])
      expect(told(await fixture.enter(id, fixture.remove('A', day)), 'effective_date')).toEqual(range);
    await fixture.took(`/api/policies/${id}/cancel/`, {
      cancel_date: '2027-08-01',
      cancel_method: 'pro_rata',
      cancel_reason: 'Sold',
    });
    expect(told(await fixture.enter(id, fixture.remove('A', '2027-08-01')), 'effective_date')).toEqual([
      'A cancellation is booked from 2027-08-01 on.',
    ]);
    expect((await fixture.enter(id, fixture.remove('A', '2027-07-31'))).status).toBe(409);
    await fixture.took(`/api/policies/${id}/reinstate/`, { effective_from: '2027-09-01', reason: 'Back' });
    expect(told(await fixture.enter(id, fixture.remove('A', '2027-08-15')), 'effective_date')).toEqual([
      'The policy does not cover this day.',
    ]);
  });

  it('of a policy that is cancelled', async () => {
    const id = await fixture.issued({ A: '1000' }, { start_date: dayIn(-20), end_date: dayIn(300) });
    const draft = await fixture.entered(id, fixture.add('B', '100', dayIn(-10)));
    await fixture.took(`/api/policies/${id}/cancel/`, {
      cancel_date: dayIn(-5),
      cancel_method: 'pro_rata',
      cancel_reason: 'Sold',
    });
    const answer = await fixture.enter(id, fixture.add('D', '100', dayIn(-10)));
    expect([answer.status, answer.body.detail]).toEqual([409, 'This policy is cancelled.']);
    expect((await fixture.actOn(draft.id, 'submit')).status).toBe(409);
  });

  it('that takes off the last vehicle, or what is not there', async () => {
    const id = await fixture.issued({ A: '1000' });
    expect(told(await fixture.enter(id, fixture.remove('A', '2027-05-01')), 'change.removed')).toEqual([
      'A policy covers at least one. Cancel it instead.',
    ]);
    expect(told(await fixture.enter(id, fixture.remove('Z', '2027-05-01')), 'change.removed.0')).toEqual([
      'The policy does not cover this on that day.',
    ]);
  });

  it('that leaves nothing on a later day', async () => {
    const id = await fixture.issued({ A: '1000', C: '500' });
    await fixture.applied(id, fixture.remove('A', '2027-09-01'));
    expect(told(await fixture.enter(id, fixture.remove('C', '2027-03-01')), 'change')).toEqual([
      'It does not fit what the policy covers from 2027-09-01 on.',
    ]);
  });

  it('that adds somebody twice, or a stranger', async () => {
    const [one, other] = [await member('Amal'), await member('Basel')];
    const id = await group(one);
    expect(told(await fixture.enter(id, come({ member_id: one })), 'change.added.0.member_id')).toEqual([
      'This member is in the list already.',
    ]);
    expect(
      told(
        await fixture.enter(id, come({ member_id: other }, { member_id: other })),
        'change.added.1.member_id',
      ),
    ).toEqual(['This member is in the list already.']);
    expect(told(await fixture.enter(id, come({ member_id: 2_000_000 })), 'change.added.0.member_id')).toEqual(
      ['Choose a member of this account.'],
    );
  });

  it('that is priced without a basis, or in another currency', async () => {
    const id = await fixture.issued({ A: '1000' });
    const { price_basis: _, ...unpriced } = fixture.add('B', '1460.00', '2027-10-01');
    expect(told(await fixture.enter(id, unpriced), 'price_basis')).toEqual([
      'Say whether the price is for the term or for a year.',
    ]);
    const adjustment = {
      type: 'adjustment',
      effective_date: '2027-01-01',
      charges: [{ kind: 'base', label: 'Declared', amount: '400.00' }],
    };
    expect(told(await fixture.enter(id, { ...adjustment, currency: 'USD' }), 'currency')).toEqual([
      'This policy is in AED.',
    ]);
    expect((await fixture.enter(id, { ...adjustment, currency: 'AED' })).status).toBe(201);
    expect(told(await fixture.enter(id, { ...adjustment, charges: [] }), 'charges')).toEqual([
      'Enter what is charged or given back.',
    ]);
  });

  it('that gives back more than the policy costs', async () => {
    const id = await fixture.issued({ A: '1000' });
    const more = { type: 'adjustment', effective_date: '2027-01-01', insurer_figure: '-1050.01' };
    expect(told(await fixture.enter(id, more), 'insurer_figure')).toEqual([
      'This is more than the premium of the policy.',
    ]);
    expect((await fixture.enter(id, { ...more, insurer_figure: '-1050.00' })).status).toBe(201);
  });

  it('where what comes back is unknown, until somebody says it', async () => {
    const [one, other] = [await member('Amal'), await member('Basel')];
    const id = await group(one, other);
    const { risk } = await fixture.read(id);
    const item = risk?.line === 'health' ? risk.members[1]?.id : '';
    const leaves = { type: 'remove_member', effective_date: '2027-07-01', change: { removed: [item] } };
    expect(told(await fixture.enter(id, leaves), 'returns')).toEqual([
      'No premium names what is taken off. Enter what is given back.',
    ]);
    const returns = [{ kind: 'base', label: 'Leaver', amount: '200.00', taxable: false }];
    expect(await fixture.applied(id, { ...leaves, returns })).toMatchObject({ gross_premium: '-200.00' });
  });

  it('once its books are closed, where it moves money', async () => {
    const id = await fixture.issued({ A: '1000' });
    const { id: draft } = await fixture.entered(id, fixture.add('B', '1460.00', '2027-10-01'));
    await fixture.acted(draft, 'submit');
    await fixture.acted(draft, 'approve');
    const close = (books_closed_until: string | null) =>
      test.call('PATCH', '/api/organisation/', { as: root, body: { books_closed_until } });
    expect((await close(dayIn(0))).status).toBe(200);
    const answer = await fixture.actOn(draft, 'apply');
    await close(null);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('closed')]);
    expect((await fixture.actOn(draft, 'apply')).status).toBe(200);
  });

  it('twice, taken back twice, or taken back while another builds on it', async () => {
    const id = await fixture.issued({ A: '1000' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '1460.00', '2027-03-01'));
    expect((await fixture.actOn(added, 'apply')).status).toBe(409);
    const { id: removed, endorsement_number } = await fixture.applied(id, fixture.remove('B', '2027-06-01'));
    const built = await fixture.actOn(added, 'reverse', { reason: 'Mistake', confirm_later: true });
    expect([built.status, built.body.detail]).toEqual([
      409,
      `${endorsement_number} builds on it. Reverse that one first.`,
    ]);
    await fixture.reversed(removed);
    await fixture.reversed(added);
    expect((await fixture.actOn(added, 'reverse', { reason: 'Again' })).status).toBe(409);
    expect(await fixture.read(id)).toMatchObject({ gross_premium: '1050.00', item_count: 1 });
  });

  it('where the policy has changed since the insurer agreed', async () => {
    const id = await fixture.issued({ A: '1000', C: '500' });
    const draft = await fixture.entered(id, fixture.remove('A', '2027-07-01'));
    await fixture.acted(draft.id, 'submit');
    await fixture.acted(draft.id, 'approve');
    await fixture.took(`/api/policies/${id}/cancel/`, {
      cancel_date: '2027-10-01',
      cancel_method: 'pro_rata',
      cancel_reason: 'Sold',
    });
    await fixture.took(`/api/policies/${id}/reinstate/`, { effective_from: '2027-11-01', reason: 'Back' });
    const answer = await fixture.actOn(draft.id, 'apply', { confirm_later: true });
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('has changed since')]);
  });
});

describe('an endorsement', () => {
  it('makes members of people who were only described, and covers them from its day on', async () => {
    const id = await group(await member('Amal'));
    const person = {
      last_name: newChassis(),
      date_of_birth: '1992-02-02',
      gender: 'male',
      relation: 'employee',
    };
    const added = ['Karim', 'Samir'].map((first_name) => ({ ...person, first_name }));
    await fixture.applied(id, come(...added));
    const { risk, risk_links } = await fixture.read(id);
    const ids = risk?.line === 'health' ? risk.members.map(({ member_id }) => member_id) : [];
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain(null);
    expect(risk_links?.members.map(({ label }) => label)).toEqual(
      expect.arrayContaining([`Karim ${person.last_name}`, `Samir ${person.last_name}`]),
    );
    const rows = await test.db
      .selectFrom('policy_items')
      .select('valid')
      .where('policy_id', '=', id)
      .where('member_id', 'in', ids.slice(1).map(Number))
      .execute();
    expect(rows.map(({ valid }) => valid)).toEqual(['[2027-03-01,2028-01-01)', '[2027-03-01,2028-01-01)']);
  });

  it('names another insured, which versions before it do not', async () => {
    const id = await fixture.issued({ A: '1000' });
    const named = { insured_name: 'Gulf Palm LLC' };
    await fixture.applied(id, {
      type: 'name_or_address',
      effective_date: '2027-04-01',
      change: { terms: named },
    });
    expect(await fixture.read(id)).toMatchObject(named);
    const on = async (day: string) =>
      (await fixture.get<{ insured_name: string }[]>(`/api/policies/${id}/versions/?on=${day}`))[0]
        ?.insured_name;
    const { account } = await fixture.read(id);
    expect([await on('2027-03-31'), await on('2027-04-01')]).toEqual([account.label, 'Gulf Palm LLC']);
  });

  it('makes the term shorter and gives back the days', async () => {
    const id = await fixture.issued({ A: '3650.00' });
    const { gross_premium } = await fixture.applied(id, {
      type: 'shortening',
      effective_date: '2027-06-01',
      change: { end_date: '2027-11-30' },
    });
    expect(gross_premium).toBe('-325.50');
    expect(await fixture.read(id)).toMatchObject({ end_date: '2027-11-30' });
    expect(await fixture.daysOfCover(id)).toEqual({ A: ['[2027-01-01,2027-12-01)'] });
  });

  it('changes in which parts the premium is paid, by one step', async () => {
    const id = await fixture.issued({ A: '1000' });
    const { id: draft } = await fixture.entered(id, {
      type: 'terms',
      effective_date: '2027-01-01',
      change: { payment_plan: { kind: 'equal', count: 4, every_months: 3 } },
    });
    await fixture.acted(draft, 'apply');
    expect(await fixture.read(id)).toMatchObject({ payment_mode: 'instalments', gross_premium: '1050.00' });
    expect((await fixture.actOn(draft, 'reverse', { reason: 'No' })).status).toBe(409);
  });

  it('makes an expired policy active again by a longer term', async () => {
    const id = await fixture.issued({ A: '1000' }, { start_date: dayIn(-200), end_date: dayIn(-3) });
    await test.db.updateTable('policies').set({ status: 'expired' }).where('id', '=', id).execute();
    await fixture.applied(id, {
      type: 'extension',
      effective_date: dayIn(-2),
      change: { end_date: dayIn(40) },
      charges: [{ kind: 'base', label: 'Extension', amount: '100.00' }],
    });
    expect(await fixture.read(id)).toMatchObject({ status: 'active', end_date: dayIn(40) });
  });
});
