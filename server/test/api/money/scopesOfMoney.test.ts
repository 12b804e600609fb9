import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Link } from '#contract/base/http';
import { modules, type ModuleName, type Scope } from '#contract/base/permissions';
import type { Payment } from '#contract/money/payments';
import type { Policy } from '#contract/cover/policies/policies';
import { drawReceipt } from '../../../src/modules/money/payments/papers/payments.receipts.ts';
import { drawPremiumNote } from '../../../src/modules/cover/policies/premium/policies.notes.ts';
import { paymentFixture } from '../../fixtures/money/paymentFixture.ts';
import { dayIn } from '../../fixtures/people/quoteFixture.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

/** A client of Omar's, whose policy was paid by it and by another client of nobody's here. */
let test: TestApp;
let root: Person;
let omar: Person;
let fixture: Awaited<ReturnType<typeof paymentFixture>>;
let account_id: number;
let policy: Policy;
let payment: Payment;
let byAnother: Payment;
const files = {} as Record<'receipt' | 'statement' | 'note', number>;

const everything = [
  'accounts',
  'policies',
  'payments',
  'quotes',
  'insurers',
  'attachments',
  'emails',
] as const;
/** Who may do all with everything, but with some of it only with what is their own. */
const person = (own: readonly ModuleName[], without: readonly ModuleName[] = []) =>
  test.person({
    permissions: everything
      .filter((module) => !without.includes(module))
      .map((module_name) => ({
        module_name,
        scope: (own.includes(module_name) ? 'own' : 'all') as Scope,
        actions: [...modules[module_name].actions],
      })),
  });
const get = (as: Person, path: string): Promise<Answer> => test.call('GET', `/api/${path}`, { as });
const period = { from: '2020-01-01', to: dayIn(0) };
const statement = (as: Person, part: '' | 'export/' = '', of = account_id) =>
  get(as, `accounts/${of}/statement/${part}?from=${period.from}&to=${period.to}`);
const fileStatement = (as: Person) =>
  test.call('POST', `/api/accounts/${account_id}/statement/file/`, { as, body: period });

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await paymentFixture(test, root);
  omar = await person(everything);
  account_id = await fixture.newAccount();
  await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body: { owner_id: omar.id } });
  policy = await fixture.issued('1000', { account_id });
  payment = await fixture.pay(policy, '420');
  const allocations = [{ policy_id: policy.id, amount: '100' }];
  const other = { ...policy, account_id: await fixture.newAccount() };
  byAnother = await fixture.paid(fixture.payment(other, '100', { allocations, pays_for_others: true }));
  files.receipt = (await drawReceipt(test.context, payment.id)) ?? 0;
  files.statement = ((await fileStatement(root)).body as Link).id;
  const { id } = await test.db
    .selectFrom('premium_transactions')
    .select('id')
    .where('policy_id', '=', policy.id)
    .executeTakeFirstOrThrow();
  files.note = (await drawPremiumNote(test.context, id)) ?? 0;
}, 180_000);
afterAll(() => test.close());

describe('the statement of a client', () => {
  const refusal =
    'You do not see all policies and payments of this client, so you cannot see what they come to.';

  it.each([
    ['payments are their own', ['payments'], []],
    ['policies are their own', ['policies'], []],
    ['policies are not seen', [], ['policies']],
    ['accounts alone are everyone’s', ['payments', 'policies', 'quotes'], []],
  ] as [string, ModuleName[], ModuleName[]][])('is refused whole where %s', async (_, own, without) => {
    const caller = await person(own, without);
    for (const answer of [
      await statement(caller),
      await statement(caller, 'export/'),
      await fileStatement(caller),
    ]) {
      expect([answer.status, answer.body.detail]).toEqual([403, refusal]);
      expect(answer.text).not.toContain(payment.receipt_no);
    }
  });

  it('is refused to whoever sees the account by an open quote alone', async () => {
    const caller = await person(everything);
    await fixture.newQuote({ account_id, assigned_to_id: caller.id });
    expect((await get(caller, `accounts/${account_id}/`)).status).toBe(200);
    expect((await statement(caller)).status).toBe(403);
  });

  it('is whole for its owner, and does not name the payment of another client', async () => {
    const { text, status } = await statement(omar);
    expect(status, text).toBe(200);
    expect(text).toContain(payment.receipt_no);
    expect(text).not.toContain(byAnother.receipt_no);
    expect(text).toContain('"closing":"480.00"');
    const csv = await statement(omar, 'export/');
    expect(csv.text).not.toContain(byAnother.receipt_no);
    expect((await statement(root)).text).toContain(byAnother.receipt_no);
  });

  it('of whoever paid does not name the policy of another client', async () => {
    const payer = await person(everything);
    const of = byAnother.account_id ?? 0;
    await test.call('PATCH', `/api/accounts/${of}/`, { as: root, body: { owner_id: payer.id } });
    const { text } = await statement(payer, '', of);
    expect(text).toContain('"kind":"for_another"');
    expect(text).not.toContain(policy.policy_number);
    const { text: record } = await get(payer, `payments/${byAnother.id}/`);
    expect(record).toContain('"policy":null');
    expect(record).not.toContain(policy.policy_number);
    expect((await get(root, `payments/${byAnother.id}/`)).text).toContain(policy.policy_number);
  });
});

describe('what is added up is of what the caller sees', () => {
  it('in the balances of an account', async () => {
    await fixture.paid(fixture.payment(policy, '7'));
    const credit = async (as: Person) => (await get(as, `accounts/${account_id}/balances/`)).text;
    expect(await credit(await person(['payments']))).not.toContain('"credit":"7.00"');
    expect(await credit(await person(['policies']))).not.toContain('1000.00');
    expect(await credit(omar)).toContain('"credit":"7.00"');
  });

  it('in what an insurer is owed, which needs all payments', async () => {
    const { status, body } = await get(await person(['payments']), `insurers/${policy.insurer_id}/account/`);
    expect([status, body.detail]).toEqual([
      403,
      'What insurers were sent is seen by whoever sees all payments.',
    ]);
    const own = await get(await person(['policies']), `insurers/${policy.insurer_id}/account/`);
    expect(own.body).toMatchObject({ totals: [], policies: [] });
  });

  it('in what points at a record, and in why it is not deleted', async () => {
    const uses = async (as: Person) => (await get(as, `accounts/${account_id}/uses/`)).text;
    expect(await uses(root)).toContain('"noun":"payments"');
    expect(await uses(await person(['payments']))).not.toContain('"noun":"payments"');
    expect(await uses(await person(['policies']))).not.toContain('"noun":"policies"');
    const refusal = async (as: Person) =>
      (await test.call('DELETE', `/api/accounts/${account_id}/`, { as })).body.detail;
    expect(await refusal(await person(['payments', 'policies']))).toMatch(
      /has (1 quote and )?records that you do not see and cannot be deleted/,
    );
    expect(await refusal(root)).toContain('1 policy');
  });

  it('in the figures of insurers', async () => {
    const { id } = await fixture.newQuote({ account_id });
    await fixture.newOffer(id, {});
    const figures = async (as: Person) => (await get(as, 'quotes/insurer-figures/')).text;
    expect(await figures(await person([]))).not.toBe('[]');
    expect(await figures(await person(['quotes']))).toBe('[]');
  });
});

describe('a paper of money is seen with the money alone', () => {
  it.each([
    ['receipt', 'payments'],
    ['statement', 'payments'],
    ['note', 'policies'],
  ] as ['receipt' | 'statement' | 'note', ModuleName][])('a %s with %s', async (paper, module) => {
    const id = files[paper];
    const { body } = await get(root, `attachments/${id}/`);
    for (const caller of [await person([module]), await person([], [module])]) {
      expect((await get(caller, `attachments/${id}/`)).status).toBe(404);
      expect((await get(caller, `attachments/${id}/download/`)).status).toBe(404);
      expect((await get(caller, `attachments/${id}/history/`)).status).toBe(404);
      for (const path of ['attachments/?', 'attachments/export/?format=csv&', 'search/?'])
        expect((await get(caller, `${path}search=${String(body.name)}`)).text).not.toContain(body.name);
      const draft = {
        to: [{ address: 'a@example.com', name: '' }],
        subject: 'S',
        body: 'B',
        attachments: [id],
      };
      expect((await test.call('POST', '/api/emails/', { as: caller, body: draft })).body.attachments).toEqual(
        ['Choose files that exist.'],
      );
    }
    for (const caller of [omar, await person([])])
      expect((await get(caller, `attachments/${id}/download/`)).status).toBe(200);
  });

  it('also where a mail carries it, and where another file replaces it', async () => {
    const draft = {
      to: [{ address: 'a@example.com', name: '' }],
      subject: 'Receipt',
      body: 'Enclosed.',
      related_type: 'account',
      related_id: account_id,
      attachments: [files.receipt],
    };
    const { body: mail, text } = await test.call('POST', '/api/emails/', { as: omar, body: draft });
    const [file] = mail.attachments as { id: number; name: string }[];
    expect(file, text).toBeDefined();
    const path = `emails/${String(mail.id)}`;
    expect((await get(omar, `${path}/attachments/${file?.id}/download/`)).status).toBe(200);
    const caller = await person(['payments']);
    const seen = await get(caller, `${path}/`);
    expect(seen.body).toMatchObject({ attachments: [], files_count: 0, subject: 'Receipt' });
    expect((await get(caller, `${path}/attachments/${file?.id}/download/`)).status).toBe(404);
    const { rows } = await test.db.executeQuery<{ tells_of: string }>(
      test.db
        .insertInto('attachments')
        .values({
          account_id,
          name: 'again.pdf',
          content_type: 'application/pdf',
          size: 1,
          sha256: 'a'.repeat(64),
          storage_key: 'b'.repeat(32),
          category: 'invoice',
          replaces_id: files.receipt,
          chain_id: files.receipt,
          revision: 2,
          search_text: '',
        })
        .returning('tells_of')
        .compile(),
    );
    expect(rows).toEqual([{ tells_of: 'payments' }]);
  });
});

it('whoever works on a policy is told of its cheque by the policy, without seeing the payments', async () => {
  const worker = await test.person({
    permissions: [{ module_name: 'policies', scope: 'own', actions: ['view'] }],
  });
  const theirs = await fixture.issued('50', { account_id, assigned_to_id: worker.id });
  const cheque = { method: 'cheque', cheque_no: '00533', cheque_date: '2099-01-01' };
  const { id } = await fixture.pay(theirs, '50', cheque);
  await fixture.stepped(id, 'bounce', { reason: 'No funds' });
  const { text, body } = await get(worker, 'notifications/');
  const told = { kind: 'cheque_bounced', related_type: 'policy', related_id: theirs.id, is_hidden: false };
  expect(body.results).toMatchObject([told]);
  expect(text).not.toContain('00533');
});

it('a notice does not name what its reader does not see any more', async () => {
  const reader = await person(everything);
  await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body: { owner_id: reader.id } });
  const cheque = await fixture.paid(
    fixture.payment(policy, '5', { method: 'cheque', cheque_no: '00417', cheque_date: '2099-01-01' }),
  );
  await fixture.stepped(cheque.id, 'bounce', { reason: 'No funds' });
  const told = () => get(reader, 'notifications/?search=00417');
  expect((await told()).body).toMatchObject({ count: 1, results: [{ is_hidden: false }] });
  await test.call('PATCH', `/api/accounts/${account_id}/`, { as: root, body: { owner_id: omar.id } });
  expect((await told()).body.count).toBe(0);
  const { text, body } = await get(reader, 'notifications/');
  expect(text).not.toContain('00417');
  const hidden = { kind: 'cheque_bounced', title: '', is_hidden: true, related_type: null, related_id: null };
  expect(body.results).toMatchObject([hidden]);
});
