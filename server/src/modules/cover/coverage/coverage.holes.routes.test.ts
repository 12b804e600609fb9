import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModuleName } from '#contract/base/permissions';
import type { Lead } from '#contract/sales/leads/leads';
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

/** Sees everything, and may do what is said. */
const seller = (more: Partial<Record<ModuleName, string[]>> = {}) => {
  const views = ['accounts', 'policies', 'members', 'leads', 'products', 'agents'] as const;
  const modules = [...new Set([...views, ...(Object.keys(more) as ModuleName[])])];
  return test.person({
    permissions: modules.map((module_name) => ({
      module_name,
      scope: 'all' as const,
      actions: ['view', ...(more[module_name] ?? [])],
    })),
  });
};
const may = (module_name: ModuleName, actions: string[], scope: 'own' | 'all' = 'all') => ({
  module_name,
  scope,
  actions,
});

async function couple(more: object = {}) {
  const account = await fixture.newAccount(more);
  const spouse = await fixture.newMember(account);
  return { account, spouse, subject: `member:${spouse.id}` };
}

describe('a lead', () => {
  it('is not started by who may not, for what is no hole, or for a day that has passed', async () => {
    const { account, spouse, subject } = await couple();
    await fixture.issued('health', fixture.group(spouse), { account_id: account });
    const body = { subject, line: 'travel' };
    expect((await fixture.start(account, body, await seller())).status).toBe(403);
    expect((await fixture.coverOf(account, undefined, await seller())).lead_plan).toBeNull();
    const noPolicies = await test.person({
      permissions: [may('leads', ['create']), may('accounts', ['view'])],
    });
    expect((await fixture.start(account, body, noPolicies)).status).toBe(403);
    expect((await fixture.start(account, { subject, line: 'health' })).body.detail).toBe(
      'This is covered meanwhile. Look at the matrix again.',
    );
    for (const wrong of [
      { subject, line: 'motor' },
      { subject: 'member:999999', line: 'travel' },
    ])
      expect((await fixture.start(account, wrong)).body.subject).toEqual(['Choose a hole of this matrix.']);
    expect((await fixture.start(account, { ...body, on: dayIn(-1) })).body.on).toEqual([
      'This day has passed. Choose a later one.',
    ]);
    expect((await fixture.coverOf(account, dayIn(-1))).lead_plan).toBeNull();
    expect((await fixture.coverOf(account)).open_leads).toEqual([]);
  });

  it('is started whole: for the account, the line and its owner, with who it is about', async () => {
    const owner = await test.person({ first_name: 'Rahul', last_name: 'Menon' });
    const { account, spouse, subject } = await couple({ owner_id: owner.id, phone: '+971557301184' });
    const { lead_plan } = await fixture.coverOf(account);
    expect(lead_plan).toMatchObject({
      assigned_to: { id: owner.id, label: 'Rahul Menon' },
      is_unreachable: false,
    });
    expect(lead_plan?.next_follow_up_at.slice(0, 10)).toBe(dayIn(2));
    const answer = await fixture.start(account, { subject, line: 'travel' });
    expect(answer.status, answer.text).toBe(201);
    const { id, label } = answer.body.lead as { id: number; label: string };
    const { body } = await test.call('GET', `/api/leads/${id}/`, { as: root });
    expect(body as Lead).toMatchObject({
      lead_number: label,
      account_id: account,
      lead_type: 'cross_sell',
      source: 'other',
      category_id: lead_plan?.categories.find(({ line }) => line === 'travel')?.category.id,
      assigned_to_id: owner.id,
      next_follow_up_at: lead_plan?.next_follow_up_at,
      phone: '+971557301184',
      status: 'new',
    });
    const notes = await test.call('GET', `/api/notes/?related_type=lead&related_id=${id}`, { as: root });
    expect((notes.body.results as { body: string }[])[0]?.body).toBe(
      `Travel cover for ${spouse.full_name}: never covered with us. Started from the coverage matrix.`,
    );
    const after = await fixture.coverOf(account);
    expect(after.open_leads).toEqual([
      { line: 'travel', lead: { id, label }, assigned_to: { id: owner.id, label: 'Rahul Menon' } },
    ]);
  });

  it('is the own one of who may not hand leads over, and says what whoever starts it writes', async () => {
    const { account, subject } = await couple();
    const own = await seller({ leads: ['create'], notes: ['create'] });
    expect((await fixture.coverOf(account, undefined, own)).lead_plan?.assigned_to.id).toBe(own.id);
    const { status, body, text } = await fixture.start(
      account,
      { subject, line: 'life', note: 'تأمين' },
      own,
    );
    expect(status, text).toBe(201);
    const { id } = body.lead as { id: number };
    const listed = await test.call('GET', `/api/notes/?related_type=lead&related_id=${id}`, { as: own });
    expect((listed.body.results as { body: string }[])[0]?.body).toBe('تأمين');
  });

  it('is one for each line, also when two press at once; who does not see it is told whose it is', async () => {
    const { account, subject } = await couple();
    const both = await Promise.all([1, 2].map(() => fixture.start(account, { subject, line: 'travel' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const holes = (await fixture.coverOf(account)).summary.holes;
    expect(holes).toBe((await fixture.coverOf(account, dayIn(1))).summary.holes);
    const second = await fixture.start(account, { subject: 'account', line: 'travel' });
    expect(second.status).toBe(409);
    expect(second.body.existing).toMatchObject({ id: expect.any(Number) });
    const narrow = await test.person({
      permissions: [
        ...(['accounts', 'policies', 'members', 'products'] as const).map((module) => may(module, ['view'])),
        may('leads', ['view', 'create'], 'own'),
      ],
    });
    const hidden = await fixture.start(account, { subject, line: 'travel' }, narrow);
    expect([hidden.status, hidden.body.existing]).toEqual([409, undefined]);
    expect(hidden.body.detail).toMatch(/^A lead for this line is open already\. .+ works on it\.$/);
    expect((await fixture.coverOf(account, undefined, narrow)).open_leads).toEqual([]);
  });
});

describe('what is not wanted', () => {
  it('is not said by who may not change the account, nor of what is covered', async () => {
    const { account, spouse, subject } = await couple();
    await fixture.issued('health', fixture.group(spouse), { account_id: account });
    expect((await fixture.waive(account, { subject, line: 'travel' }, await seller())).status).toBe(403);
    expect((await fixture.coverOf(account, undefined, await seller())).may_waive).toBe(false);
    expect((await fixture.waive(account, { subject, line: 'health' })).status).toBe(409);
    const gone = await test.call('DELETE', `/api/accounts/${account}/cover/waivers/999999/`, { as: root });
    expect(gone.status).toBe(404);
  });

  it('is remembered with who and when, counts as no hole, and can be taken back', async () => {
    const { account, spouse, subject } = await couple();
    const keeper = await seller({ accounts: ['update'] });
    const { holes } = (await fixture.coverOf(account)).summary;
    const body = { subject, line: 'life' };
    const said = await fixture.waive(account, body, keeper);
    expect(said.status, said.text).toBe(201);
    expect(said.body).toMatchObject({ id: expect.any(Number), by: { id: keeper.id } });
    expect((await fixture.waive(account, body)).body).toEqual(said.body);
    expect((await fixture.coverOf(account)).summary).toMatchObject({ holes: holes - 1, waived: 1 });
    expect(await fixture.cellOf(account, subject, 'life')).toMatchObject({
      state: 'never',
      waiver: said.body,
    });
    const history = async () => {
      const { body: told } = await test.call('GET', `/api/accounts/${account}/history/`, { as: root });
      const [entry] = told.results as {
        action: string;
        changes: { field: string; after: unknown; before: unknown }[];
      }[];
      return entry;
    };
    expect(await history()).toMatchObject({
      action: 'waive_cover',
      changes: [
        { field: 'cover_for', before: null, after: spouse.full_name },
        { field: 'policy_type', before: null, after: 'life' },
      ],
    });
    const path = `/api/accounts/${account}/cover/waivers/${String(said.body.id)}/`;
    expect((await test.call('DELETE', path, { as: await seller() })).status).toBe(403);
    expect((await test.call('DELETE', path, { as: keeper })).status).toBe(204);
    expect(await history()).toMatchObject({ action: 'unwaive_cover' });
    expect((await fixture.coverOf(account)).summary).toMatchObject({ holes, waived: 0 });
  });

  it('is told of a gap only where it was said since, and moves with a merge', async () => {
    const { account, spouse, subject } = await couple();
    const term = { account_id: account, start_date: dayIn(-50), end_date: dayIn(3) };
    expect((await fixture.waive(account, { subject, line: 'health' })).status).toBe(201);
    await fixture.issued('health', fixture.group(spouse), term);
    expect(await fixture.cellOf(account, subject, 'health', dayIn(4))).toMatchObject({
      state: 'gap',
      waiver: null,
    });
    expect((await fixture.waive(account, { subject, line: 'life' })).status).toBe(201);
    const into_id = await fixture.newAccount();
    const merged = await test.call('POST', `/api/accounts/${account}/merge/`, {
      as: root,
      body: { into_id },
    });
    expect(merged.status, merged.text).toBe(200);
    expect(await fixture.cellOf(into_id, subject, 'life')).toMatchObject({ waiver: { by: { id: root.id } } });
  });
});
