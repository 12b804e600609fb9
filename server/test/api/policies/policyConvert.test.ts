import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import { base, dayIn, policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const accepted = async (over: object = {}) => {
  const { id, offers } = await fixture.quotes.sentQuote({ risk: fixture.fleet({}), ...over });
  const answer = await fixture.quotes.act(id, 'accept', { offer_id: offers[0]?.id });
  expect(answer.status, answer.text).toBe(200);
  return fixture.quotes.read(id);
};
const step = (id: number, body: object = {}, as = root) => fixture.quotes.act(id, 'convert', body, as);
const converted = async (over: object = {}): Promise<Policy> => {
  const { id } = await accepted(over);
  const answer = await step(id, { product_id: fixture.product_id });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Policy;
};
const policiesOf = (quoteId: number) =>
  test.db.selectFrom('policies').select('id').where('quote_id', '=', quoteId).execute();

const eight = <T>(work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, turn) => work(turn)));
/** Few in every run; a thousand of each where someone asks for them. */
const races = Number(process.env.POLICY_RACES ?? 3);
const oneOf = (statuses: number[]) => expect(statuses.sort()).toEqual([200, ...Array<number>(7).fill(409)]);

describe('what is refused', () => {
  it('is a quote that was not accepted, and one of a lead without an account', async () => {
    const { id } = await fixture.quotes.sentQuote();
    const early = await step(id, { product_id: fixture.product_id });
    expect([early.status, early.body.detail]).toEqual([
      409,
      'Only a quote that was accepted becomes a policy.',
    ]);
    const lead = await fixture.newLead();
    const loose = await accepted({ account_id: null, lead_id: lead.id });
    const answer = await step(loose.id, { product_id: fixture.product_id });
    expect([answer.status, answer.body.detail]).toEqual([409, 'Convert the lead to an account first.']);
  });

  it('is no product, that of another insurer, and that of another category', async () => {
    const { id } = await accepted();
    expect((await step(id)).body.product_id).toEqual(['Choose a product of Orient Q.']);
    const gulf = await fixture.newProduct({ insurer_id: fixture.gulf });
    expect((await step(id, { product_id: gulf })).body.product_id).toEqual([
      'This product is of another insurer.',
    ]);
    const category_id = await fixture.idOf('/api/product-categories/', {
      name: 'Other motor',
      code: 'OMT',
      line: 'motor',
    });
    const other = await fixture.newProduct({ category_id });
    expect((await step(id, { product_id: other })).body.product_id).toEqual([
      'This product is of another category.',
    ]);
    expect((await fixture.quotes.read(id)).status).toBe('accepted');
  });

  it('is a new client who may not be made, and then nothing is made at all', async () => {
    const lead = await fixture.newLead();
    const { id } = await accepted({ account_id: null, lead_id: lead.id });
    const { product_id } = fixture;
    const unnamed = await step(id, { product_id, account: { first_name: '' } });
    expect([unnamed.status, unnamed.body['account.first_name']]).toEqual([400, ['This field is required.']]);
    const both = await step(id, { product_id, account_id: fixture.account_id, account: {} });
    expect(both.body.account_id).toEqual(['Choose an account or describe a new one, one of the two.']);
    const gulf = await fixture.newProduct({ insurer_id: fixture.gulf });
    const account = { first_name: 'Noor', last_name: 'Saleh', address: { country: 'AE' } };
    expect((await step(id, { product_id: gulf, account })).status).toBe(400);
    const clerk = (module_name: 'leads' | 'accounts', actions: string[]) =>
      test.person({
        permissions: [
          { module_name: 'quotes', scope: 'all', actions: ['view', 'update'] },
          { module_name: 'policies', scope: 'all', actions: ['view', 'create'] },
          { module_name: 'products', scope: 'all', actions: ['view'] },
          { module_name: 'insurers', scope: 'all', actions: ['view'] },
          { module_name, scope: 'all', actions },
        ],
      });
    const ofLeads = await clerk('leads', ['view', 'update']);
    expect((await step(id, { product_id, account }, ofLeads)).status).toBe(403);
    const ofAccounts = await clerk('accounts', ['view', 'create']);
    expect((await step(id, { product_id, account }, ofAccounts)).status).toBe(404);
    expect(await fixture.quotes.read(id)).toMatchObject({ status: 'accepted', account_id: null });
    expect(await policiesOf(id)).toEqual([]);
  });

  it('is whoever may not create policies', async () => {
    const { id } = await accepted();
    const clerk = await test.person({
      permissions: [{ module_name: 'quotes', scope: 'all', actions: ['view', 'update'] }],
    });
    expect((await step(id, { product_id: fixture.product_id }, clerk)).status).toBe(403);
    const shown = await fixture.quotes.read(id, clerk);
    expect(shown.allowed_actions.map(({ name }) => name)).not.toContain('convert');
  });
});

describe('what happens', () => {
  it('makes the client of a lead with the policy, a new one or one whom we have', async () => {
    const { product_id } = fixture;
    const made = await fixture.newLead({ name: 'Noor Saleh' });
    const ofNew = await accepted({ account_id: null, lead_id: made.id });
    const account = { accept_duplicates: true, address: { country: 'AE' } };
    const answer = await step(ofNew.id, { product_id, account });
    expect(answer.status, answer.text).toBe(200);
    const policy = answer.body as Policy;
    expect(policy).toMatchObject({ lead_id: made.id, quote_id: ofNew.id, account: { label: 'Noor Saleh' } });
    expect((await fixture.quotes.read(ofNew.id)).account_id).toBe(policy.account_id);
    const known = await fixture.newLead();
    const ofKnown = await accepted({ account_id: null, lead_id: known.id });
    const { account_id } = fixture;
    const linked = await step(ofKnown.id, { product_id, account_id });
    expect(linked.body).toMatchObject({ account_id, lead_id: known.id });
    const twice = await accepted();
    expect((await step(twice.id, { product_id, account_id })).body.account_id).toEqual([
      'The lead belongs to another account.',
    ]);
  });

  it('a draft with all that the quote and the chosen offer say', async () => {
    const lead = await fixture.newLead({ lead_type: 'rollover' });
    await fixture.leads.act(lead.id, 'convert', { account_id: fixture.account_id });
    const quote = await accepted({ account_id: null, lead_id: lead.id, sum_insured: '90000' });
    const answer = await step(quote.id, { product_id: fixture.product_id });
    const [offer] = quote.offers;
    expect(answer.body).toMatchObject({
      status: 'draft',
      quote_id: quote.id,
      lead_id: lead.id,
      account_id: fixture.account_id,
      assigned_to_id: quote.assigned_to_id,
      business_type: 'rollover',
      insurer_id: fixture.orient,
      start_date: quote.start_date,
      currency: quote.currency,
      sum_insured: '90000.00',
      lines: offer?.lines,
      gross_premium: offer?.gross_premium,
      tax: offer?.tax,
      commission_rate: null,
      risk: quote.risk,
      item_count: 1,
    });
    expect((await fixture.quotes.read(quote.id)).status).toBe('converted');
    const id = (answer.body as Policy).id;
    await fixture.issueNow(id);
    expect((await test.call('GET', `/api/leads/${lead.id}/`, { as: root })).body.status).toBe('won');
  });

  let sold: Promise<{ category_id: number; product_id: number }> | undefined;
  const plantGroup = async () => {
    const category_id = await fixture.idOf('/api/product-categories/', {
      name: 'Group',
      code: 'GRP',
      line: 'health',
    });
    return { category_id, product_id: await fixture.newProduct({ category_id }) };
  };
  const group = () => (sold ??= plantGroup());
  const someone = (first_name: string, over: object = {}) => ({
    id: randomUUID(),
    first_name,
    last_name: 'Saeed',
    date_of_birth: '1990-02-03',
    gender: 'female',
    relation: 'employee',
    ...over,
  });
  const health = (...members: object[]) => ({ line: 'health', members, categories: [{ name: 'Gold' }] });
  const covered = ({ risk }: Policy) => (risk?.line === 'health' ? risk.members : []);
  const quoted = async (account_id: number, ...members: object[]) => {
    const { category_id } = await group();
    return accepted({ account_id, category_id, risk: health(...members) });
  };
  const membersOf = async (account_id: number) =>
    test.db
      .selectFrom('members')
      .select(['id', 'full_name', 'nationality', 'employee_no', 'plan_category', 'principal_id'])
      .where('account_id', '=', account_id)
      .orderBy('id')
      .execute();

  it('people who were only described become members with all that was said of them, once', async () => {
    const { product_id } = await group();
    const account_id = await fixture.newAccount();
    const amal = someone('Amal', { employee_no: 'E-7', nationality: 'JO', category: 'Gold' });
    const child = { relation: 'child', date_of_birth: '2015-04-05', principal: amal.id };
    const quote = await quoted(
      account_id,
      someone('Noor', child),
      amal,
      someone('Hala', { plan_category: 'B' }),
    );
    const first = (await step(quote.id, { product_id })).body as Policy;
    const [noor, head, hala] = await membersOf(account_id);
    expect(noor).toMatchObject({ full_name: 'Noor Saeed', principal_id: head?.id, plan_category: '' });
    expect(head).toMatchObject({ nationality: 'JO', employee_no: 'E-7', plan_category: 'Gold' });
    expect(hala).toMatchObject({ plan_category: 'B', principal_id: null });
    expect(covered(first).map(({ member_id }) => member_id)).toEqual([noor?.id, head?.id, hala?.id]);
    expect(covered(first)[1]).toMatchObject({ category: 'Gold', employee_no: '', principal: '' });
    await test.call('DELETE', `/api/policies/${first.id}/`, { as: root });
    const again = (await step(quote.id, { product_id })).body as Policy;
    expect(covered(again)).toEqual(covered(first));
    expect(await membersOf(account_id)).toHaveLength(3);
  });

  it('a child hangs on who is a member already, and of a known member only what was empty is filled', async () => {
    const { product_id } = await group();
    const account_id = await fixture.newAccount();
    const known = { account_id, ...someone('Amal', { nationality: 'EG', relation: 'self' }), id: undefined };
    const parent = await fixture.idOf('/api/members/', known);
    const row = { id: randomUUID(), member_id: parent };
    const child = { relation: 'child', date_of_birth: '2015-04-05', principal: row.id };
    const quote = await quoted(account_id, row, someone('Noor', child));
    await step(quote.id, { product_id });
    const other = await quoted(account_id, someone('amal', { nationality: 'JO', employee_no: 'E-8' }));
    expect((await step(other.id, { product_id })).status).toBe(200);
    const [first, second, ...more] = await membersOf(account_id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ id: parent, nationality: 'EG', employee_no: 'E-8' });
    expect(second).toMatchObject({ full_name: 'Noor Saeed', principal_id: parent });
  });

  it('who stands there as a member and by name is asked about', async () => {
    const { product_id } = await group();
    const account_id = await fixture.newAccount();
    const member_id = await fixture.idOf('/api/members/', { account_id, ...someone('Amal'), id: undefined });
    const quote = await quoted(account_id, { member_id }, someone('AMAL'));
    expect(await step(quote.id, { product_id })).toMatchObject({
      status: 409,
      body: { detail: 'AMAL Saeed is among the people twice. Revise the quote and keep one of them.' },
    });
    expect(await membersOf(account_id)).toHaveLength(1);
  });

  it('two quotes that describe the same people, converted at once, make each of them one member', async () => {
    const { product_id } = await group();
    const account_id = await fixture.newAccount();
    const quotes = [await quoted(account_id, someone('Amal')), await quoted(account_id, someone('Amal'))];
    const answers = await Promise.all(quotes.map(({ id }) => step(id, { product_id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await membersOf(account_id)).toHaveLength(1);
  });

  it('not taken up: the quote is accepted as before, the lead has its proposal, and a new draft may come', async () => {
    const lead = await fixture.newLead();
    await fixture.leads.act(lead.id, 'convert', { account_id: fixture.account_id });
    const policy = await converted({ account_id: null, lead_id: lead.id });
    await fixture.act(policy.id, 'submit', { bound_on: dayIn(0), cover_note_expiry: dayIn(20) });
    const answer = await fixture.act(policy.id, 'not-take-up', { reason: 'They sold the car.' });
    expect(answer.body).toMatchObject({ status: 'not_taken_up', not_taken_up_reason: 'They sold the car.' });
    const quoteId = policy.quote_id ?? 0;
    expect((await fixture.quotes.read(quoteId)).status).toBe('accepted');
    expect((await test.call('GET', `/api/leads/${lead.id}/`, { as: root })).body.status).toBe(
      'proposal_sent',
    );
    expect((await step(quoteId, { product_id: fixture.product_id })).status).toBe(200);
    expect(await policiesOf(quoteId)).toHaveLength(2);
  });

  it('not taken up after its lead was lost: the lead stays lost, and the quote is given up with it', async () => {
    const lead = await fixture.newLead();
    await fixture.leads.act(lead.id, 'convert', { account_id: fixture.account_id });
    const { id, quote_id } = await converted({ account_id: null, lead_id: lead.id });
    await fixture.act(id, 'submit');
    await fixture.leads.act(lead.id, 'lose', { lost_reason: 'price' });
    expect((await fixture.quotes.read(quote_id ?? 0)).status).toBe('converted');
    expect((await fixture.act(id, 'not-take-up', { reason: 'Too dear.' })).status).toBe(200);
    expect(await fixture.quotes.read(quote_id ?? 0)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'The lead was lost.',
    });
    expect((await test.call('GET', `/api/leads/${lead.id}/`, { as: root })).body.status).toBe('lost');
  });

  it('a deleted draft gives its quote back, and takes it again when it is restored in time', async () => {
    const { id, quote_id } = await converted();
    await test.call('DELETE', `/api/policies/${id}/`, { as: root });
    expect((await fixture.quotes.read(quote_id ?? 0)).status).toBe('accepted');
    expect((await fixture.act(id, 'restore')).status).toBe(200);
    expect((await fixture.quotes.read(quote_id ?? 0)).status).toBe('converted');
    await test.call('DELETE', `/api/policies/${id}/`, { as: root });
    await step(quote_id ?? 0, { product_id: fixture.product_id });
    expect((await fixture.act(id, 'restore')).status).toBe(409);
  });
});

describe('of eight at the same moment', { timeout: 180_000 + races * 4000 }, () => {
  it('one converts, and one policy comes of the quote', async () => {
    for (let race = 0; race < races; race += 1) {
      await test.renew(root);
      const { id } = await accepted();
      const answers = await eight(() => step(id, { product_id: fixture.product_id }));
      oneOf(answers.map(({ status }) => status));
      expect(await policiesOf(id)).toHaveLength(1);
    }
  });

  it('one issues, and the premium is charged once', async () => {
    for (let race = 0; race < races; race += 1) {
      await test.renew(root);
      const { id } = await fixture.readyPolicy();
      await fixture.act(id, 'submit');
      const answers = await eight((turn) => fixture.act(id, 'issue', { policy_number: `I-${race}-${turn}` }));
      oneOf(answers.map(({ status }) => status));
      const charged = await test.db
        .selectFrom('premium_transactions')
        .select('id')
        .where('policy_id', '=', id)
        .execute();
      expect(charged).toHaveLength(1);
    }
  });

  it('one of eight policies gets the number', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 8 }, () => fixture.readyPolicy({ lines: [base('10')] })),
    );
    await Promise.all(waiting.map(({ id }) => fixture.act(id, 'submit')));
    for (let race = 0; race < races; race += 1) {
      await test.renew(root);
      const answers = await eight((turn) =>
        fixture.act(waiting[turn]?.id ?? 0, 'issue', { policy_number: `R ${race}` }),
      );
      oneOf(answers.map(({ status }) => status));
      const won = answers.findIndex(({ status }) => status === 200);
      const { id } = await fixture.readyPolicy({ lines: [base('10')] });
      await fixture.act(id, 'submit');
      waiting[won] = await fixture.read(id);
    }
    const notes = await test.db
      .selectFrom('premium_transactions')
      .select('note_number')
      .where('note_kind', '=', 'debit')
      .execute();
    const numbers = notes.map(({ note_number }) => Number(note_number?.slice(3))).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
