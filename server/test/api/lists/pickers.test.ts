import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn, policyFixture } from '../../fixtures/cover/policyFixture.ts';
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

const options = async (path: string) => {
  const { status, text } = await test.call('GET', `/api/${path}`, { as: root });
  expect(status, text).toBe(200);
  return JSON.parse(text) as { value: number; label: string }[];
};
const labels = async (path: string) => (await options(path)).map(({ label }) => label);

describe('what is typed', () => {
  it('is found first where it is the beginning, then where it begins a word, then within words', async () => {
    const make_id = await fixture.idOf('/api/vehicle-makes/', { name: 'Ranked' });
    for (const name of ['Highlander', 'Prado Land', 'Land Cruiser', 'Island', 'Corolla'])
      await fixture.idOf('/api/vehicle-models/', { make_id, name });
    const path = `vehicle-models/options/?make=${make_id}&search=LAN`;
    expect(await labels(path)).toEqual([
      'Ranked Land Cruiser',
      'Ranked Prado Land',
      'Ranked Highlander',
      'Ranked Island',
    ]);
    expect(await labels(`${path}&limit=3`)).toHaveLength(3);
    expect(await labels(`${path}&limit=1`)).toEqual(['Ranked Land Cruiser']);
  });

  it('is found in this order among accounts too, in whatever case and accents', async () => {
    for (const legal_name of ['Zámalek Trading', 'Al Zamalek', 'Bazamalek'])
      await fixture.idOf('/api/accounts/', {
        account_type: 'corporate',
        legal_name,
        registration_number: legal_name.slice(0, 8),
        email: `${legal_name.length}@zamalek.example`,
        address: { country: 'AE' },
        accept_duplicates: true,
      });
    const found = await labels('accounts/options/?search=ZAMALEK');
    expect(found.map((label) => label.split(' · ')[0])).toEqual([
      'Zámalek Trading',
      'Al Zamalek',
      'Bazamalek',
    ]);
  });
});

it('insurers are told apart by whether they write a line; of whom none is noted may write any', async () => {
  const insurer = (name: string, lines: string[]) =>
    fixture.idOf('/api/insurers/', { name, short_code: name.slice(-4), lines });
  const motor = await insurer('Writes MOTR', ['motor', 'travel']);
  const travel = await insurer('Writes TRVL', ['travel']);
  const unnoted = await insurer('Writes NONE', []);
  const found = async (query: string) =>
    (await options(`insurers/options/?search=writes&${query}`)).map(({ value }) => value);
  expect(await found('writes=motor')).toEqual([motor, unnoted]);
  expect(await found('writes_not=motor')).toEqual([travel]);
  expect(await found(`writes_not=motor&ids=${motor},${travel}`)).toEqual([travel]);
});

describe('the products that an insurer sells', () => {
  const refused = [400, ['This product is of another insurer.']];
  const taken = (status: number) => [status, undefined];
  const told = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    status === 400 ? body['product_id'] : undefined,
  ];

  const offered = async (product_id: number) => {
    const { id } = await fixture.quotes.readyQuote();
    const plan_name = `Plan ${product_id}`;
    return told(await fixture.offer(id, { insurer_id: fixture.orient, plan_name, product_id }));
  };
  const converted = async (product_id: number) => {
    const { id, offers } = await fixture.quotes.sentQuote({ risk: fixture.fleet({}) });
    const [first] = offers;
    expect(first?.insurer_id).toBe(fixture.orient);
    await fixture.quotes.act(id, 'accept', { offer_id: first?.id });
    return told(await fixture.quotes.act(id, 'convert', { product_id }));
  };
  const insured = async (product_id: number) =>
    told(await fixture.create(fixture.policy({ product_id, insurer_id: fixture.orient })));
  const changed = async (product_id: number) => {
    const { id } = await fixture.newPolicy({ start_date: dayIn(1) });
    return told(await fixture.patch(id, { product_id, insurer_id: fixture.orient }));
  };

  it.each([
    ['its own', () => fixture.orient, true],
    ['that of any insurer', () => null, true],
    ['that of another insurer', () => fixture.gulf, false],
  ])('%s: picker, offer, conversion and policy agree', async (_, insurerOf, isSold) => {
    const id = await fixture.newProduct({ insurer_id: insurerOf() });
    const sold = await options(`products/options/?category=${fixture.motor}&sold_by=${fixture.orient}`);
    expect(sold.some(({ value }) => value === id)).toBe(isSold);
    expect([await offered(id), await converted(id), await insured(id), await changed(id)]).toEqual(
      isSold ? [taken(201), taken(200), taken(201), taken(200)] : [refused, refused, refused, refused],
    );
  });
});
