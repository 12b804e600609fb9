import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newItemId } from '#contract/sales/risk/items';
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

const cancel = (id: number, days: number, cancel_method = 'pro_rata') =>
  fixture.act(id, 'cancel', { cancel_date: dayIn(days), cancel_method, cancel_reason: 'Sold' });
const view = (module_name: 'accounts' | 'policies' | 'members' | 'leads', scope: 'own' | 'all' = 'all') => ({
  module_name,
  scope,
  actions: ['view'],
});
/** A client with a spouse. */
async function couple() {
  const account = await fixture.newAccount();
  const spouse = await fixture.newMember(account);
  return { account, spouse, subject: `member:${spouse.id}` };
}

describe('who may not', () => {
  it('is refused without policies or accounts, and finds no account that they do not see', async () => {
    const { account } = await couple();
    const blind = await test.person({ permissions: [view('accounts'), view('members')] });
    expect((await fixture.ask(account, '', blind)).status).toBe(403);
    const noAccounts = await test.person({ permissions: [view('policies')] });
    expect((await fixture.ask(account, '', noAccounts)).status).toBe(403);
    const elsewhere = await test.person({ permissions: [view('policies'), view('accounts', 'own')] });
    expect((await fixture.ask(account, '', elsewhere)).status).toBe(404);
    expect((await fixture.ask(account, '?on=tomorrow')).status).toBe(400);
  });

  it('gets no trace of a policy or of a person out of their sight', async () => {
    const { account, spouse, subject } = await couple();
    const health = await fixture.issued('health', fixture.group(spouse), { account_id: account });
    const motor = await fixture.issued('motor', fixture.fleet({ plate: '90771', plate_pending: false }), {
      account_id: account,
    });
    const narrow = await test.person({
      permissions: [view('accounts'), view('members'), view('policies', 'own')],
    });
    const seen = await fixture.coverOf(account, undefined, narrow);
    expect(seen).toMatchObject({ has_policies: false, summary: { in_force: 0 } });
    expect(fixture.rowOf(seen, subject)?.cells).toMatchObject([
      { state: 'never' },
      { state: 'never' },
      { state: 'never' },
    ]);
    expect(seen.sections.map(({ kind }) => kind)).toEqual(['person']);
    const { text } = await fixture.ask(account, '', narrow);
    expect(text).not.toContain(health.policy_number);
    expect(text).not.toContain(motor.policy_number);
    expect(text).not.toContain('90771');
    const { sections } = await fixture.coverOf(
      account,
      undefined,
      await test.person({ permissions: [view('accounts'), view('policies')] }),
    );
    expect(sections.flatMap(({ rows }) => rows).filter(({ member_id }) => member_id !== null)).toEqual([]);
  });
});

describe('on a day', () => {
  it('someone is in force until the last day, soon ends, was never covered before and has a gap after', async () => {
    const { account, spouse, subject } = await couple();
    const over = { account_id: account, start_date: dayIn(-100), end_date: dayIn(200) };
    const { id, policy_number } = await fixture.issued('health', fixture.group(spouse), over);
    const on = (day?: string) => fixture.cellOf(account, subject, 'health', day);
    const policies = [{ id, label: policy_number, item_id: expect.any(String) }];
    expect(await on()).toEqual({
      line: 'health',
      state: 'in_force',
      until: dayIn(200),
      since: null,
      from: null,
      policies,
      waiver: null,
    });
    expect(await on(dayIn(-101))).toMatchObject({ state: 'later', from: dayIn(-100), until: null, policies });
    expect(await on(dayIn(-100))).toMatchObject({ state: 'in_force' });
    expect(await on(dayIn(169))).toMatchObject({ state: 'in_force' });
    expect(await on(dayIn(170))).toMatchObject({ state: 'expiring', until: dayIn(200) });
    expect(await on(dayIn(200))).toMatchObject({ state: 'expiring' });
    expect(await on(dayIn(201))).toMatchObject({
      state: 'gap',
      since: dayIn(201),
      until: dayIn(200),
      policies,
    });
  });

  it('what follows without a break takes the end away, and what follows later tells from when', async () => {
    const { account, spouse, subject } = await couple();
    const term = (from: number, to: number) => ({
      account_id: account,
      start_date: dayIn(from),
      end_date: dayIn(to),
    });
    await fixture.issued('health', fixture.group(spouse), term(-300, 10));
    const on = (day?: string) => fixture.cellOf(account, subject, 'health', day);
    expect(await on()).toMatchObject({ state: 'expiring', until: dayIn(10) });
    await fixture.issued('health', fixture.group(spouse), term(11, 100));
    expect(await on()).toMatchObject({ state: 'in_force', until: dayIn(100) });
    await fixture.issued('health', fixture.group(spouse), term(120, 200));
    expect(await on(dayIn(105))).toMatchObject({ state: 'gap', since: dayIn(101), from: dayIn(120) });
  });

  it('of two policies tells the end of the one that ends first, also where the other goes on', async () => {
    const { account, spouse, subject } = await couple();
    const term = (from: number, to: number) => ({
      account_id: account,
      start_date: dayIn(from),
      end_date: dayIn(to),
    });
    await fixture.issued('health', fixture.group(spouse), term(-10, 300));
    await fixture.issued('health', fixture.group(spouse), term(-300, 10));
    const now = await fixture.coverOf(account);
    expect(now.summary).toMatchObject({ expiring: 1 });
    const cell = await fixture.cellOf(account, subject, 'health');
    expect(cell).toMatchObject({ state: 'expiring', until: dayIn(10) });
    expect(cell?.policies).toHaveLength(2);
    await fixture.issued('health', fixture.group(spouse), term(11, 400));
    expect((await fixture.coverOf(account)).summary).toMatchObject({ expiring: 0 });
    expect(await fixture.cellOf(account, subject, 'health')).toMatchObject({
      state: 'in_force',
      until: dayIn(300),
    });
  });

  it('a cancellation ends it, a flat one undoes it, and a reinstatement leaves a gap between', async () => {
    const { account, spouse, subject } = await couple();
    const { id } = await fixture.issued('health', fixture.group(spouse), { account_id: account });
    expect((await cancel(id, -20)).status).toBe(200);
    const on = (day?: string) => fixture.cellOf(account, subject, 'health', day);
    expect(await on()).toMatchObject({ state: 'gap', since: dayIn(-20) });
    expect(await on(dayIn(-21))).toMatchObject({ state: 'expiring', until: dayIn(-21) });
    const back = await fixture.act(id, 'reinstate', { effective_from: dayIn(-10), reason: 'Paid' });
    expect(back.status, back.text).toBe(200);
    expect(await on()).toMatchObject({ state: 'in_force', until: dayIn(200) });
    expect(await on(dayIn(-15))).toMatchObject({ state: 'gap', since: dayIn(-20), from: dayIn(-10) });
    const other = await couple();
    const flat = await fixture.issued('health', fixture.group(other.spouse), { account_id: other.account });
    expect((await cancel(flat.id, -100, 'flat')).status).toBe(200);
    for (const day of [dayIn(0), dayIn(-50)])
      expect(await fixture.cellOf(other.account, other.subject, 'health', day)).toMatchObject({
        state: 'never',
        until: null,
        policies: [],
      });
  });

  it('a draft covers nobody, a deleted one neither, and what waits covers by its cover note alone', async () => {
    const { account, spouse, subject } = await couple();
    const on = (day?: string) => fixture.cellOf(account, subject, 'health', day);
    const draft = await fixture.newPolicy({
      account_id: account,
      product_id: fixture.products.health,
      start_date: dayIn(-5),
      risk: fixture.group(spouse),
    });
    expect(await on()).toMatchObject({ state: 'never' });
    expect((await test.call('DELETE', `/api/policies/${draft.id}/`, { as: root })).status).toBe(204);
    expect((await fixture.coverOf(account)).has_policies).toBe(false);
    await fixture.submitted('health', fixture.group(spouse), { account_id: account });
    expect(await on()).toMatchObject({ state: 'never', policies: [] });
    const note = { bound_on: dayIn(-8), cover_note_expiry: dayIn(12) };
    await fixture.submitted('health', fixture.group(spouse), { account_id: account }, note);
    expect(await on()).toMatchObject({ state: 'expiring', until: dayIn(12) });
    expect(await on(dayIn(-9))).toMatchObject({ state: 'later', from: dayIn(-8) });
    expect(await on(dayIn(13))).toMatchObject({ state: 'gap', since: dayIn(13) });
  });

  it('who left is shown while covered, and not any more; who is yet to be born or to join neither', async () => {
    const { account, spouse, subject } = await couple();
    const row = async (of: string, day?: string) => fixture.rowOf(await fixture.coverOf(account, day), of);
    await fixture.issued('health', fixture.group(spouse), { account_id: account });
    await test.call('PATCH', `/api/members/${spouse.id}/`, { as: root, body: { exit_date: dayIn(-3) } });
    expect(await row(subject)).toMatchObject({
      has_left: true,
      cells: [{ line: 'health', state: 'in_force' }],
    });
    expect(await row(subject, dayIn(-3))).toMatchObject({
      has_left: false,
      cells: [{}, { line: 'life' }, {}],
    });
    expect(await row(subject, dayIn(201))).toBeUndefined();
    const child = await fixture.newMember(account, { relation: 'child', date_of_birth: dayIn(-30) });
    const joins = await fixture.newMember(account, { relation: 'other', join_date: dayIn(-10) });
    expect(await row(`member:${child.id}`, dayIn(-31))).toBeUndefined();
    expect(await row(`member:${child.id}`)).toMatchObject({ age: 0, relation: 'child' });
    expect(await row(`member:${joins.id}`, dayIn(-11))).toBeUndefined();
    expect(await row(`member:${joins.id}`)).toBeDefined();
  });

  it('a vehicle is told by its item, also once it was taken off, and is one where it was described anew', async () => {
    const account_id = await fixture.newAccount();
    const chassis_no = 'JTDBR32E790000777';
    const [id, second] = [newItemId(), newItemId()];
    const fleet = fixture.fleet({ id, chassis_no }, { id: second, plate: '48213', plate_pending: false });
    const policy = await fixture.issued('motor', fleet, { account_id });
    const on = (subject: string, day?: string) => fixture.cellOf(account_id, subject, 'motor', day);
    await test.db
      .updateTable('policy_items')
      .set({ valid: `[${dayIn(-100)},${dayIn(-40)})` })
      .where('policy_id', '=', policy.id)
      .where('item_id', '=', id)
      .execute();
    expect(await on(`vehicle:${id}`)).toMatchObject({ state: 'gap', since: dayIn(-40) });
    expect(await on(`vehicle:${id}`, dayIn(-41))).toMatchObject({ state: 'expiring' });
    expect(await on(`vehicle:${second}`)).toMatchObject({ state: 'in_force' });
    await fixture.issued('motor', fixture.fleet({ chassis_no }), {
      account_id,
      start_date: dayIn(-20),
    });
    const { sections } = await fixture.coverOf(account_id);
    const vehicles = sections.find(({ kind }) => kind === 'vehicle')?.rows;
    expect(vehicles?.map(({ subject, label, detail }) => [subject, label, detail])).toEqual([
      [`vehicle:${second}`, 'Toyota P Corolla 2024', '48213'],
      [`vehicle:${id}`, 'Toyota P Corolla 2024', chassis_no],
    ]);
    expect(await on(`vehicle:${id}`)).toMatchObject({ state: 'in_force' });
    expect(await on(`vehicle:${id}`, dayIn(-30))).toMatchObject({ state: 'gap', from: dayIn(-20) });
  });

  it('a vehicle that was given another plate has the one of the day, and its stretches are one cover', async () => {
    const account_id = await fixture.newAccount();
    const id = newItemId();
    const plates = { plate: '11111', plate_pending: false };
    const policy = await fixture.issued('motor', fixture.fleet({ id, ...plates }), { account_id });
    const changed = dayIn(-10);
    await test.db.transaction().execute(async (tx) => {
      const items = tx.selectFrom('policy_items').selectAll().where('policy_id', '=', policy.id);
      const { id: _id, ...item } = await items.executeTakeFirstOrThrow();
      const shortened = { valid: `[${dayIn(-100)},${changed})` };
      await tx.updateTable('policy_items').set(shortened).where('policy_id', '=', policy.id).execute();
      const later = { ...item, label: '22222', valid: `[${changed},${dayIn(201)})` };
      await tx.insertInto('policy_items').values(later).execute();
    });
    const row = async (day?: string) =>
      fixture.rowOf(await fixture.coverOf(account_id, day), `vehicle:${id}`);
    expect(await row()).toMatchObject({ detail: '22222', cells: [{ state: 'in_force', until: dayIn(200) }] });
    expect(await row(dayIn(-11))).toMatchObject({
      detail: '11111',
      cells: [{ state: 'in_force', until: dayIn(200), policies: [{ id: policy.id }] }],
    });
  });
});
