import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadOf } from '../../../../test/fixtures/imports/multipart.ts';
import { quoteFixture } from '../../../../test/fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

type Hit = { noun: string; id: number; label: string; hint: string; about?: object };

const search = (query: string, as = root) => test.call('GET', `/api/search/?${query}`, { as });
const hits = async (query: string, as = root) => (await search(query, as)).body.results as Hit[];
const labels = async (query: string, as = root) => (await hits(query, as)).map((hit) => hit.label);
const insurer = async (name: string, short_code: string) =>
  Number((await test.call('POST', '/api/insurers/', { as: root, body: { name, short_code } })).body.id);

describe('who may not', () => {
  it('find what they may not view', async () => {
    await insurer('Secret insurer', 'SCRT');
    await test.person({ first_name: 'Secret', last_name: 'Colleague' });
    const viewer = await test.person({
      permissions: [{ module_name: 'insurers', scope: 'all', actions: ['view'] }],
    });
    expect(await labels('search=secret', viewer)).toEqual(['Secret insurer']);
    expect(await labels('search=secret', await test.person())).toEqual([]);
  });
});

describe('what is refused', () => {
  it.each([
    ['', 'search'],
    ['search=', 'search'],
    ['search=%20%20', 'search'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['search=a&limit=0', 'limit'],
    ['search=a&limit=21', 'limit'],
    ['search=a&page=1', 'page'],
  ])('%s, by the name of %s', async (query, field) => {
    const answer = await search(query);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toEqual(['detail', 'error', field]);
  });
});

describe('what happens', () => {
  it('finds an insurer with its short code and a person with the job or else the address', async () => {
    const id = await insurer('Lighthouse Mutual', 'LHM');
    const person = await test.person({ first_name: 'Lighthouse', last_name: 'Keeper' });
    const query = 'search=LIGHTHOUSE';
    expect(await hits(query)).toEqual([
      { noun: 'insurers', id, label: 'Lighthouse Mutual', hint: 'LHM' },
      { noun: 'users', id: person.id, label: 'Lighthouse Keeper', hint: person.email },
    ]);
    await test.db
      .updateTable('users')
      .set({ job_title: 'Claims handler' })
      .where('id', '=', person.id)
      .execute();
    expect((await hits(query))[1]?.hint).toBe('Claims handler');
    expect(await labels('search=lhm')).toEqual(['Lighthouse Mutual']);
  });

  it('finds an account by any part of its name, number, email, phone or registration', async () => {
    const address = { country: 'AE' };
    const company = {
      account_type: 'corporate',
      legal_name: 'Palmyra Foods',
      registration_number: 'CN-7741-X',
      email: 'office@palmyra.example',
      phone: '050 765 4321',
      address,
    };
    const { body } = await test.call('POST', '/api/accounts/', { as: root, body: company });
    const { label: owner } = body.owner as { label: string };
    const told = { noun: 'accounts', id: body.id, label: 'Palmyra Foods', hint: body.account_number, owner };
    const found = [{ ...told, state: 'Not started' }];
    const number = String(body.account_number);
    for (const text of [
      'ALMYRA',
      number,
      '@palmyra',
      '7654321',
      '+971 50 765 4321',
      '050-765',
      'cn-7741',
      'pa fo',
    ])
      expect(await hits(`search=${encodeURIComponent(text)}`), text).toEqual(found);
    const reader = await test.person({ is_superuser: true });
    await test.db.updateTable('users').set({ language: 'ar' }).where('id', '=', reader.id).execute();
    expect(await hits('search=almyra', reader)).toEqual([{ ...told, state: 'لم يبدأ' }]);
  });

  it('finds a file by its name, with the record that it is about, whatever kind that is', async () => {
    const fixture = await quoteFixture(test, root);
    const lead = await fixture.newLead({ name: 'Quagmire Ltd' });
    const quote = await fixture.newQuote();
    for (const [related_type, related_id] of [
      ['lead', lead.id],
      ['quote', quote.id],
      ['account', fixture.account_id],
    ] as const) {
      const sent = uploadOf(
        { related_type, related_id },
        { name: `Xylograph ${related_type}.csv`, content: 'a,b' },
      );
      expect((await test.call('POST', '/api/attachments/', { as: root, ...sent })).status).toBe(201);
    }
    const found = await hits('search=xylograph');
    expect(found.map(({ label, hint, about }) => ({ label, hint, about }))).toEqual([
      {
        label: 'Xylograph account.csv',
        hint: quote.client,
        about: { type: 'account', id: fixture.account_id },
      },
      {
        label: 'Xylograph quote.csv',
        hint: `${quote.quote_number} · ${quote.client}`,
        about: { type: 'quote', id: quote.id },
      },
      { label: 'Xylograph lead.csv', hint: 'Quagmire Ltd', about: { type: 'lead', id: lead.id } },
    ]);
  });

  it('finds a payment by its number and its cheque, and not by the name of the client', async () => {
    const account = { account_type: 'corporate', legal_name: 'Quillfeather 9', registration_number: 'QF-9' };
    const { body: client } = await test.call('POST', '/api/accounts/', {
      as: root,
      body: { ...account, email: 'pay@quillfeather.example', address: { country: 'AE' } },
    });
    const { body: payment } = await test.call('POST', '/api/payments/', {
      as: root,
      body: {
        direction: 'from_client',
        account_id: client.id,
        amount: '1250.5',
        currency: 'AED',
        method: 'cheque',
        cheque_no: '004 417-88',
      },
    });
    const number = String(payment.receipt_no);
    const { label: owner } = client.owner as { label: string };
    const found = [
      {
        noun: 'payments',
        id: payment.id,
        label: `${number} · Quillfeather 9`,
        hint: 'AED 1250.50',
        state: 'Held',
        owner,
      },
    ];
    for (const text of [number, '004417', '417-88'])
      expect(await hits(`search=${encodeURIComponent(text)}`), text).toEqual(found);
    expect((await hits('search=quillfeather+9')).map(({ noun }) => noun)).toEqual(['accounts']);
    const blind = await test.person({
      permissions: [{ module_name: 'payments', scope: 'own', actions: ['view'] }],
    });
    expect(await hits(`search=${number}`, blind)).toEqual([]);
  });

  it('takes wildcards as they stand', async () => {
    await insurer('Half & Half 50% Cover', 'HALF');
    expect(await labels('search=50%25')).toEqual(['Half & Half 50% Cover']);
    expect(await labels('search=5_%25')).toEqual([]);
  });

  it('puts what begins with the text first', async () => {
    await insurer('Aaa Zebra', 'AZ');
    await insurer('Zebra Insurance', 'ZI');
    expect(await labels('search=zebra')).toEqual(['Zebra Insurance', 'Aaa Zebra']);
  });

  it('lets no noun crowd out another', async () => {
    for (let n = 1; n <= 6; n += 1) await insurer(`Crowd ${n}`, `CR${n}`);
    for (let n = 1; n <= 2; n += 1) await test.person({ first_name: 'Crowd', last_name: `Person ${n}` });
    const found = await hits('search=crowd&limit=5');
    expect(found.map((hit) => hit.noun)).toEqual(['insurers', 'insurers', 'insurers', 'users', 'users']);
    expect(await hits('search=crowd')).toHaveLength(8);
  });
});
