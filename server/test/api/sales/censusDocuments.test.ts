import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Member } from '#contract/people/members';
import type { Quote } from '#contract/sales/quotes/quotes';
import { openIdNumber } from '../../../src/security/idNumbers.ts';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;
let group: { category_id: number; product_id: number };

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await policyFixture(test, root);
  const named = { name: 'Group', code: 'GRP', line: 'health' };
  const category_id = await f.idOf('/api/product-categories/', named);
  group = { category_id, product_id: await f.newProduct({ category_id }) };
});
afterAll(() => test.close());

const card = (end: string) => ({ id_type: 'national_id', id_number: `784-2026-99887${end}` });
const baby = {
  first_name: 'Baby',
  last_name: 'of Omar',
  date_of_birth: '2026-02-01',
  gender: 'male',
  relation: 'child',
};
const omar = {
  first_name: 'Omar',
  last_name: 'Haddad',
  date_of_birth: '1990-05-17',
  gender: 'male',
  relation: 'employee',
  marital_status: 'married',
  id_type: 'passport',
  id_number: 'P 7000 9988',
};
const family = [omar, { ...baby, ...card('01-1') }, { ...baby, ...card('02-2') }];
const healthQuote = (members: object[] = family) =>
  f.newQuote({ category_id: group.category_id, risk: { line: 'health', members } });
const membersOf = ({ risk }: Quote) => (risk?.line === 'health' ? risk.members : []);
const numbersOf = (quote: Quote) => membersOf(quote).map(({ id_number }) => id_number);
const riskOf = (members: object[]) => ({ risk: { line: 'health', members } });

it('a quote keeps the numbers of documents sealed, and shows and tells them masked', async () => {
  const quote = await healthQuote();
  expect(numbersOf(quote)).toEqual(['•••• 9988', '•••• 7011', '•••• 7022']);
  const [first, ...rest] = membersOf(quote);
  const changed = await f.quotes.patch(
    quote.id,
    riskOf([{ ...first, id_number: 'P 7000 1234' }, ...rest.slice(0, 1), { ...rest[1], ...card('03-3') }]),
  );
  expect(changed.status, changed.text).toBe(200);
  expect(numbersOf(changed.body as Quote)).toEqual(['•••• 1234', '•••• 7011', '•••• 7033']);
  const { db } = test;
  const found = await Promise.all([
    db.selectFrom('quotes').select('risk').where('id', '=', quote.id).execute(),
    db.selectFrom('audit_entries').select('changes').where('noun', '=', 'quotes').execute(),
    db.selectFrom('quote_documents').selectAll().execute(),
  ]);
  expect(JSON.stringify(found)).not.toMatch(/99887|7000/);
  expect(JSON.stringify(found[1])).toContain('•••• 7033');
});

it('a mask stands for the number of its own person alone, and whoever goes takes the number along', async () => {
  const quote = await healthQuote();
  const [first, second, third] = membersOf(quote);
  const swapped = [first, { ...second, id_number: '•••• 4711' }, third].map((each) => ({ ...each }));
  const refused = await f.quotes.patch(quote.id, riskOf(swapped));
  expect([refused.status, refused.body['risk.members.1.id_number']]).toEqual([
    400,
    ['Enter the number as it stands on the document.'],
  ]);
  const kept = async () =>
    (
      await test.db.selectFrom('quote_documents').select('item_id').where('quote_id', '=', quote.id).execute()
    ).map(({ item_id }) => item_id);
  expect(await kept()).toHaveLength(3);
  const without = [{ ...first, id_type: null, id_number: '' }, { ...third }];
  expect((await f.quotes.patch(quote.id, riskOf(without))).status).toBe(200);
  expect(await kept()).toEqual([third?.id]);
});

it('twins without numbers of their own are refused, and a policy keeps no number of whoever is no member', async () => {
  const twins = await f.quotes.create(f.quote({ category_id: group.category_id, ...riskOf([baby, baby]) }));
  expect(twins.body['risk.members.1.first_name']).toEqual([
    'Someone of this name and birth is in the list already. Two people need different ID or employee numbers.',
  ]);
  const policy = await f.create(f.policy({ product_id: group.product_id, ...riskOf([omar]) }));
  expect(policy.body['risk.members.0.id_number']).toEqual([
    'The number is kept with the member. Make this person a member first.',
  ]);
});

it('who becomes a member by a conversion has the marriage and the number, once each', async () => {
  const quote = await healthQuote();
  const offer = await f.newOffer(quote.id, { product_id: group.product_id });
  await f.quotes.patch(quote.id, { recommended_offer_id: offer.id, recommendation_reason: 'Good.' });
  await f.quotes.act(quote.id, 'receive');
  await f.quotes.handOver(quote.id);
  await f.quotes.act(quote.id, 'accept', { offer_id: offer.id });
  const { body, status, text } = await f.quotes.act(quote.id, 'convert');
  expect(status, text).toBe(200);
  const covered = (body as unknown as Quote).risk;
  const ids = covered?.line === 'health' ? covered.members.map(({ member_id }) => member_id) : [];
  expect(new Set(ids).size).toBe(3);
  const members = await Promise.all(
    ids.map(
      async (id) => (await test.call('GET', `/api/members/${id}/`, { as: root })).body as unknown as Member,
    ),
  );
  expect(
    members.map(({ id_type, id_number, marital_status }) => [id_type, id_number, marital_status]),
  ).toEqual([
    ['passport', '•••• 9988', 'married'],
    ['national_id', '•••• 7011', null],
    ['national_id', '•••• 7022', null],
  ]);
  const { id_number_sealed } = await test.db
    .selectFrom('members')
    .select('id_number_sealed')
    .where('id', '=', ids[1] ?? 0)
    .executeTakeFirstOrThrow();
  const { dataKey } = test.context.secrets;
  expect(openIdNumber(dataKey, 'members', ids[1] ?? 0, id_number_sealed ?? Buffer.alloc(0))).toBe(
    card('01-1').id_number,
  );
});
