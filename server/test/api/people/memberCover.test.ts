import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberCover } from '#contract/base/memberCover';
import type { Policy } from '#contract/cover/policies/policies';
import type { Member } from '#contract/people/members';
import type { SearchHit } from '#contract/system/search';
import { base, dayIn, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;
let health: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
  const category_id = await fixture.idOf('/api/product-categories/', {
    name: 'Group health',
    code: 'GRPH',
    line: 'health',
  });
  health = await fixture.newProduct({ category_id });
});
afterAll(() => test.close());

let people = 0;
const newMember = async (over: object = {}): Promise<Member> => {
  people += 1;
  const named = { first_name: `Zaynab${people}`, last_name: 'Qureshi', employee_no: `EMP-77${people}` };
  const body = { account_id: fixture.account_id, ...named, relation: 'employee', gender: 'female' };
  const answer = await test.call('POST', '/api/members/', {
    as: root,
    body: { ...body, date_of_birth: '1988-04-05', ...over },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Member;
};
const group = (...members: { id: number; certificate_no?: string; category?: string }[]) => ({
  line: 'health',
  categories: [
    { name: 'A', plan: 'Gold', network: 'Comprehensive' },
    { name: 'B', plan: 'Silver', network: 'General' },
  ],
  members: members.map(({ id, certificate_no = '', category = 'A' }) => ({
    member_id: id,
    certificate_no,
    category,
  })),
});
const submitted = async (risk: object, over: object = {}): Promise<Policy> => {
  const lines = [base('1000')];
  const made = await fixture.newPolicy({
    product_id: health,
    start_date: dayIn(-30),
    end_date: dayIn(300),
    risk,
    lines,
    ...over,
  });
  await fixture.submit(made.id);
  return made;
};
const issued = async (risk: object, over: object = {}): Promise<Policy> => {
  const { id } = await submitted(risk, over);
  return fixture.issue(id, { policy_number: `H-${id}` });
};
const coverOf = async (id: number, query = '', as = root) =>
  test.call('GET', `/api/members/${id}/cover/${query}`, { as });
const cover = async (id: number, query = '', as = root) => (await coverOf(id, query, as)).body as MemberCover;
const leaves = (id: number, exit_date: string) =>
  test.call('PATCH', `/api/members/${id}/`, { as: root, body: { exit_date } });
const reader = (scopes: { members: 'own' | 'all'; policies?: 'own' | 'all' }) =>
  test.person({
    permissions: [
      { module_name: 'members', scope: scopes.members, actions: ['view'] },
      ...(scopes.policies
        ? [{ module_name: 'policies' as const, scope: scopes.policies, actions: ['view'] }]
        : []),
    ],
  });

describe('who may not', () => {
  it('is told of nothing: neither whom they do not see nor by which policies', async () => {
    const member = await newMember();
    const policy = await issued(group(member));
    expect((await coverOf(member.id, '', await reader({ members: 'all' }))).status).toBe(403);
    expect((await coverOf(member.id, '', await reader({ members: 'own', policies: 'all' }))).status).toBe(
      404,
    );
    const blind = await reader({ members: 'all', policies: 'own' });
    expect(await cover(member.id, '', blind)).toMatchObject({ is_covered: false, policies: [] });
    const { text } = await test.call('GET', `/api/members/cover/?ids=${member.id}`, { as: blind });
    expect(JSON.parse(text)).toMatchObject([{ member: { id: member.id }, policies: [] }]);
    expect(policy.id).toBeGreaterThan(0);
  });
});

describe('is he covered?', () => {
  it('yes: by what, for what, with which card, since when and until when', async () => {
    const member = await newMember();
    const policy = await issued(group({ ...member, certificate_no: 'CARD-0815', category: 'B' }));
    expect(await cover(member.id)).toEqual({
      member: { id: member.id, label: member.full_name },
      on: dayIn(0),
      is_covered: true,
      exit_date: null,
      policies: [
        {
          policy: { id: policy.id, label: `H-${policy.id} · ${policy.account.label}` },
          item_id: expect.any(String),
          policy_type: 'health',
          is_issued: true,
          insurer: policy.insurer,
          plan: 'Silver',
          network: 'General',
          category: 'B',
          certificate_no: 'CARD-0815',
          since: policy.start_date,
          until: policy.end_date,
          is_covered: true,
          has_left: false,
        },
      ],
    });
    expect(await cover(member.id, `?on=${dayIn(-31)}`)).toMatchObject({ is_covered: false });
    expect(await cover(member.id, `?on=${dayIn(301)}`)).toMatchObject({ is_covered: false });
    expect((await coverOf(member.id, '?on=soon')).status).toBe(400);
  });

  it('no: by a draft, by what was cancelled, or by a policy that waits for its number', async () => {
    const member = await newMember();
    expect(await cover(member.id)).toMatchObject({ is_covered: false, policies: [] });
    await fixture.newPolicy({ product_id: health, start_date: dayIn(-3), risk: group(member) });
    expect((await cover(member.id)).policies).toEqual([]);
    const waiting = await submitted(group(member));
    const [told] = (await cover(member.id)).policies;
    expect(told).toMatchObject({ policy: { id: waiting.id }, is_issued: false, is_covered: false });
    const { id } = await issued(group(member), { start_date: dayIn(-20) });
    const cancel = { cancel_date: dayIn(-2), cancel_method: 'pro_rata', cancel_reason: 'Sold' };
    expect((await fixture.act(id, 'cancel', cancel)).status).toBe(200);
    expect(await cover(member.id)).toMatchObject({ is_covered: false });
    expect(await cover(member.id, `?on=${dayIn(-3)}`)).toMatchObject({ is_covered: true });
  });

  it('is found by name, employee number and card in one search, and never by the card of a policy unseen', async () => {
    const member = await newMember({ first_name: 'Wahida' });
    const policy = await issued(group({ ...member, certificate_no: 'XK 55-99 017' }));
    const found = async (search: string, as = root) => {
      const { body } = await test.call('GET', `/api/search/?search=${encodeURIComponent(search)}`, { as });
      return (body.results as SearchHit[]).filter(({ noun }) => noun === 'members');
    };
    for (const search of ['wahida qur', member.employee_no, 'XK 55-99 017', 'xk5599'])
      expect(await found(search), search).toMatchObject([
        {
          id: member.id,
          label: 'Wahida Qureshi',
          about: { type: 'account', id: fixture.account_id },
          cover: {
            is_covered: true,
            policies: [{ plan: 'Gold', certificate_no: 'XK 55-99 017', until: policy.end_date }],
          },
        },
      ]);
    const byName = await found('wahida', await reader({ members: 'all' }));
    expect(byName.map(({ id, cover: told }) => [id, told])).toEqual([[member.id, undefined]]);
    for (const policies of [undefined, 'own'] as const)
      expect(await found('xk5599', await reader({ members: 'all', ...(policies && { policies }) }))).toEqual(
        [],
      );
  });

  it('lists the policies that name a member', async () => {
    const [one, other] = [await newMember(), await newMember()];
    const policy = await issued(group(one, other));
    const draft = await fixture.newPolicy({ product_id: health, risk: group(other) });
    const listed = async (member: number) => {
      const { body } = await test.call('GET', `/api/policies/?member=${member}&ordering=reference`, {
        as: root,
      });
      return (body.results as Policy[]).map(({ id }) => id);
    };
    expect(await listed(one.id)).toEqual([policy.id]);
    expect(await listed(other.id)).toEqual([policy.id, draft.id]);
  });
});

describe('leavers', () => {
  const problem = ['This person left before the cover begins.'];

  it('who left before the start are named, and keep the policy from being issued', async () => {
    const [stays, left, unknown] = [await newMember(), await newMember(), await newMember()];
    const { id } = await submitted(group(stays, left, unknown));
    await leaves(left.id, dayIn(-31));
    await test.call('PATCH', `/api/members/${unknown.id}/`, { as: root, body: { is_active: false } });
    const { warnings } = await fixture.read(id);
    expect(warnings.filter(({ about }) => about === 'leavers')).toEqual([
      { step: 'issue', about: 'leavers', sentence: `${left.full_name} left before the cover begins.` },
      { step: 'issue', about: 'leavers', sentence: `${unknown.full_name} left before the cover begins.` },
    ]);
    const { status, body } = await fixture.act(id, 'issue', { policy_number: 'H-L' });
    expect([status, body['risk.members.1.member_id'], body['risk.members.2.member_id']]).toEqual([
      400,
      problem,
      problem,
    ]);
    expect(body).not.toHaveProperty('risk.members.0.member_id');
    expect(await fixture.read(id)).toMatchObject({ status: 'pending_issuance' });
  });

  it('who left on the first day or later are issued, and marked with their dependants until taken off', async () => {
    const head = await newMember();
    const child = { relation: 'child', date_of_birth: '2015-01-01', principal_id: head.id, employee_no: '' };
    const son = await newMember(child);
    const policy = await issued(group(head, son));
    const last = dayIn(-30);
    expect((await leaves(head.id, last)).status).toBe(200);
    for (const { id } of [head, son]) {
      const told = await cover(id);
      expect(told).toMatchObject({ is_covered: true, exit_date: last });
      expect(told.policies).toMatchObject([{ is_covered: true, has_left: true }]);
    }
    const { risk_links, warnings } = await fixture.read(policy.id);
    expect(risk_links?.members.map(({ exit_date, is_active }) => [exit_date, is_active])).toEqual([
      [last, false],
      [last, false],
    ]);
    expect(warnings.filter(({ about }) => about === 'leavers')).toEqual([]);
    expect(await cover(head.id, `?on=${last}`)).toMatchObject({ policies: [{ has_left: false }] });
    const late = await issued(group(head, son), { start_date: last });
    expect(late.status).toBe('active');
  });
});
