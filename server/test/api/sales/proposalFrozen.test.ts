import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuoteRevision } from '#contract/sales/quotes/quotes';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { dayIn } from '../../fixtures/people/quoteFixture.ts';
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

const disclose = (en: string) =>
  test.call('PATCH', '/api/organisation/', { as: root, body: { disclosure_wording: { en } } });
const revisionsOf = async (id: number) =>
  (await test.call('GET', `/api/quotes/${id}/revisions/`, { as: root })).body as unknown as QuoteRevision[];

it('what a proposal says of the risk, the period and us stays as it was sent', async () => {
  await disclose('We act for you.');
  const end_date = dayIn(400);
  const risk = fixture.fleet({ plate: 'F 1', plate_pending: false, insured_value: '60000.00' });
  const quote = await fixture.quotes.readyQuote({ risk, end_date });
  const sent = await fixture.quotes.act(quote.id, 'send', { channel: 'handed_over', how: 'At the desk' });
  expect(sent.status, sent.text).toBe(200);
  const [told] = await revisionsOf(quote.id);
  expect(told).toMatchObject({
    start_date: quote.start_date,
    end_date,
    disclosure: 'We act for you.',
    insured: { line: 'motor', list: 'vehicles', count: 1, total: '60000.00', items: [{ plate: 'F 1' }] },
  });
  await disclose('We act for the insurer.');
  await fixture.quotes.act(quote.id, 'revise');
  const changed = await fixture.quotes.patch(quote.id, {
    risk: fixture.fleet({ plate: 'F 2', plate_pending: false, insured_value: '70000.00' }),
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await revisionsOf(quote.id)).toEqual([told]);
});

it('what was told of a risk before more was told of it is still answered', async () => {
  const { id } = await fixture.quotes.sentQuote();
  const kept = {
    line: 'property',
    list: 'locations',
    count: 1,
    items: [{ name: 'Warehouse 4', plate: '', plate_pending: false, value: '1250000.50' }],
    valued: 1,
    total: '1250000.50',
    facts: [],
  };
  await test.db
    .updateTable('quote_revisions')
    .set({ insured: JSON.stringify(kept) })
    .where('quote_id', '=', id)
    .execute();
  const [told] = await revisionsOf(id);
  expect(told?.insured).toMatchObject({ ...kept, sums: [], categories: [], nominees: [] });
});
