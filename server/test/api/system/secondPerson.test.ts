import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '#contract/money/payments';
import type { PermissionEntry } from '#contract/base/permissions';
import { hashSecret } from '../../../src/auth/tokens.ts';
import { paymentFixture, refused } from '../../fixtures/money/paymentFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const secret = 'violet-harbour-92';
const oneHand =
  'In the last 30 days one person could use both your login and that of whoever asked for this.';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;
/** Records money and may approve it, and administers the people who do. */
let clerk: Person;
const office: PermissionEntry[] = (['payments', 'policies', 'accounts', 'users', 'groups'] as const).map(
  (module_name) => ({
    module_name,
    scope: 'all' as const,
    actions: ['view', 'create', 'update', ...(module_name === 'payments' ? ['approve'] : [])],
  }),
);

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Rana', last_name: 'Saab' });
  fixture = await paymentFixture(test, root);
  await sql`update users set first_name = 'Badr', last_name = 'Amin' where id = ${fixture.boss.id}`.execute(
    test.db,
  );
});
afterAll(() => test.close());

/** Nobody is tied to anyone they know. */
beforeEach(async () => {
  await sql`update users set is_active = false where id not in (${root.id}, ${fixture.boss.id})`.execute(
    test.db,
  );
  clerk = await test.person({ permissions: office, first_name: 'Clara', last_name: 'Lerk' });
});

let twins = 0;
const changeUser = (as: Person, { id }: { id: number }, body: object) =>
  test.call('PATCH', `/api/users/${id}/`, { as, body });
const signIn = async (email: string): Promise<Person> => {
  const { status, body } = await test.call('POST', '/api/auth/token/', { body: { email, password: secret } });
  expect(status).toBe(200);
  const { rows } = await sql<{ id: number }>`select id from users where email = ${email}`.execute(test.db);
  return { id: Number(rows[0]?.id), email, session_id: 0, refresh: '', access: String(body.access) };
};
/** A login of one's own making, with the rights of the maker's choice. */
async function makeTwin(as: Person, { is_superuser = false } = {}): Promise<Person> {
  const { rows } = await sql<{
    group_id: number;
  }>`select group_id from user_groups where user_id = ${as.id}`.execute(test.db);
  const email = `twin${(twins += 1)}@example.com`;
  const groups = rows.map(({ group_id }) => group_id);
  const person = { email, first_name: 'Tala', last_name: 'Winn', password: secret };
  const made = await test.call('POST', '/api/users/', { as, body: { ...person, groups, is_superuser } });
  expect(made.status, made.text).toBe(201);
  return signIn(email);
}
async function askedRefund(as: Person): Promise<Payment> {
  const policy = await fixture.issued('100', { account_id: await fixture.newAccount() });
  await fixture.paid(fixture.payment(policy, '50'));
  return fixture.paid(fixture.payment(policy, '20', { direction: 'refund_to_client' }), as);
}
const approve = ({ id }: Payment, as: Person) => fixture.step(id, 'approve', {}, as);
const age = (days: number) =>
  sql`update login_changes set at = at - ${days} * interval '1 day'`.execute(test.db);
const approvalOf = async ({ id }: Payment, as: Person) => {
  const { body } = await test.call('GET', `/api/payments/${id}/`, { as });
  return (body as Payment).allowed_actions.find(({ name }) => name === 'approve');
};

describe('a refund is not approved', () => {
  it('by a login that whoever asked for it made, and says who can', async () => {
    const refund = await askedRefund(clerk);
    const twin = await makeTwin(clerk);
    const detail = `${oneHand} It can be done by Badr Amin, Rana Saab.`;
    refused(await approve(refund, twin), 409, { detail });
    const values = { sentence: oneHand, names: 'Badr Amin, Rana Saab' };
    expect(await approvalOf(refund, twin)).toEqual({
      name: 'approve',
      enabled: false,
      reason: detail,
      said: { code: 'whoCan', values },
    });
    expect((await approve(refund, fixture.boss)).status).toBe(200);
  });

  it('by a colleague whose password whoever asked has set', async () => {
    const refund = await askedRefund(clerk);
    const colleague = await test.person({ permissions: office });
    expect((await approvalOf(refund, colleague))?.enabled).toBe(true);
    expect((await changeUser(clerk, colleague, { password: secret })).status).toBe(200);
    refused(await approve(refund, await signIn(colleague.email)), 409, {
      detail: expect.stringContaining(oneHand),
    });
  });

  it('by a colleague whose address was changed, and who then chose a password by a link', async () => {
    const refund = await askedRefund(clerk);
    const colleague = await test.person({ permissions: office });
    const email = `taken${(twins += 1)}@example.com`;
    expect((await changeUser(clerk, colleague, { email })).status).toBe(200);
    // As the worker makes one for whoever says that they forgot their password.
    await sql`insert into password_links (user_id, kind, token_hash, expires_at) values
      (${colleague.id}, 'password_reset', ${hashSecret('taken')}, now() + interval '1 hour')`.execute(
      test.db,
    );
    const body = { token: 'taken', password: secret };
    expect((await test.call('POST', '/api/auth/password/', { body })).status).toBe(204);
    refused(await approve(refund, await signIn(email)), 409, { detail: expect.stringContaining(oneHand) });
  });

  it('by a colleague for whom whoever asked had a link made, or whom they let in again', async () => {
    const refund = await askedRefund(clerk);
    const [invited, idle] = [
      await test.person({ permissions: office }),
      await test.person({ permissions: office }),
    ];
    const link = await test.call('POST', `/api/users/${invited.id}/invite/`, { as: clerk });
    expect([link.status, link.body.sent_to]).toEqual([200, null]);
    refused(await approve(refund, invited), 409, { detail: expect.stringContaining(oneHand) });
    await changeUser(fixture.boss, idle, { is_active: false });
    await changeUser(clerk, idle, { is_active: true });
    await sql`update sessions set revoked_at = null where user_id = ${idle.id}`.execute(test.db);
    refused(await approve(refund, idle), 409, { detail: expect.stringContaining(oneHand) });
  });

  it('by a superuser who had the login of whoever asked in hand, nor by one whom that one made', async () => {
    const twin = await makeTwin(root, { is_superuser: true });
    const asked = await askedRefund(twin);
    refused(await approve(asked, root), 409, { detail: expect.stringContaining(oneHand) });
    const second = await makeTwin(twin, { is_superuser: true });
    refused(await approve(await askedRefund(root), second), 409, {
      detail: `${oneHand} It can be done by Badr Amin, Clara Lerk.`,
    });
  });

  it('by one of two colleagues whose passwords a third one knows', async () => {
    const [one, two] = [
      await test.person({ permissions: office }),
      await test.person({ permissions: office }),
    ];
    for (const each of [one, two]) await changeUser(clerk, each, { password: secret });
    const refund = await askedRefund(await signIn(one.email));
    refused(await approve(refund, await signIn(two.email)), 409, {
      detail: expect.stringContaining(oneHand),
    });
  });

  it('by anyone, where nobody else may', async () => {
    const refund = await askedRefund(clerk);
    await sql`update users set is_active = false where id in (${root.id}, ${fixture.boss.id})`.execute(
      test.db,
    );
    const twin = await makeTwin(clerk);
    const { body } = await approve(refund, twin);
    await sql`update users set is_active = true where id in (${root.id}, ${fixture.boss.id})`.execute(
      test.db,
    );
    expect(body.detail).toBe(
      `${oneHand} At present nobody can: someone else has to be given the permission for it.`,
    );
  });
});

describe('two people are two', () => {
  it('after 30 days', async () => {
    const refund = await askedRefund(clerk);
    const twin = await makeTwin(clerk);
    await age(29);
    expect((await approve(refund, twin)).status).toBe(409);
    await age(1);
    expect((await approve(refund, twin)).status).toBe(200);
  });

  it('although one administrator let both in', async () => {
    const [one, two] = [await makeTwin(clerk), await makeTwin(clerk)];
    expect((await approve(await askedRefund(one), two)).status).toBe(200);
  });

  it('when each chose their own password, and changed their own address', async () => {
    const refund = await askedRefund(clerk);
    const colleague = await test.person({ permissions: office });
    const email = `own${(twins += 1)}@example.com`;
    expect((await changeUser(colleague, colleague, { email })).status).toBe(200);
    expect((await approve(refund, colleague)).status).toBe(200);
  });
});

it('a payment is reversed, and a waiver granted, by the same rule', async () => {
  const policy = await fixture.issued('100');
  const payment = await fixture.paid(fixture.payment(policy, '10'), clerk);
  const [instalment] = (await fixture.paidOf(policy.id)).instalments;
  const ask = await test.call('POST', `/api/instalments/${instalment?.id}/ask-waiver/`, {
    as: clerk,
    body: { reason: 'Our mistake' },
  });
  expect(ask.status).toBe(200);
  const twin = await makeTwin(clerk);
  const detail = `${oneHand} It can be done by Badr Amin, Rana Saab.`;
  refused(await fixture.step(payment.id, 'reverse', { reason: 'Wrong' }, twin), 409, { detail });
  refused(await test.call('POST', `/api/instalments/${instalment?.id}/waive/`, { as: twin }), 409, {
    detail,
  });
  const { instalments } = await fixture.paidOf(policy.id, twin);
  expect(instalments[0]?.allowed_actions.find(({ name }) => name === 'waive')?.reason).toBe(detail);
  refused(await test.call('POST', `/api/instalments/${instalment?.id}/waive/`, { as: clerk }), 409, {
    detail:
      'You asked for this yourself. Someone else who may approve payments has to decide. It can be done by Badr Amin, Rana Saab.',
  });
});

it('superusers are told of every login that was in another hand, but not of their own deeds', async () => {
  const told = async (as: Person) => {
    const { body } = await test.call('GET', '/api/notifications/?is_read=false', { as });
    return (body.results as { kind: string; title: string; related_type: string; related_id: number }[])
      .filter(({ kind }) => kind === 'login_changed')
      .map(({ title, related_type, related_id }) => [title, related_type, related_id]);
  };
  for (const as of [root, fixture.boss, clerk])
    await test.call('POST', '/api/notifications/read-all/', { as });
  const twin = await makeTwin(clerk);
  await changeUser(clerk, twin, { password: secret, email: `new${twin.email}` });
  await changeUser(clerk, twin, { is_active: false });
  await changeUser(clerk, twin, { is_active: true, job_title: 'Cashier' });
  await test.call('POST', `/api/users/${twin.id}/invite/`, { as: clerk });
  const sentences = [
    'Clara Lerk was shown a link by which Tala Winn chooses a password.',
    'Clara Lerk let Tala Winn in again.',
    'Clara Lerk changed the address of Tala Winn.',
    'Clara Lerk set the password of Tala Winn.',
    'Clara Lerk made the login of Tala Winn.',
  ].map((title) => [title, 'user', twin.id]);
  expect((await told(root)).sort()).toEqual(sentences.sort());
  expect(await told(fixture.boss)).toHaveLength(5);
  expect(await told(clerk)).toEqual([]);
  await changeUser(root, clerk, { password: secret });
  expect(await told(root)).toHaveLength(5);
  expect(await told(fixture.boss)).toHaveLength(6);
  // Who was made is not told so, but is told whatever is done to them later.
  const second = await makeTwin(root, { is_superuser: true });
  expect(await told(second)).toEqual([]);
  await changeUser(root, second, { email: `moved${second.email}` });
  expect(await told(second)).toEqual([['Rana Saab changed the address of Tala Winn.', 'user', second.id]]);
});
