import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { Offer } from '#contract/sales/offers';
import type { Quote } from '#contract/sales/quotes';
import { findCaller } from '../src/auth/caller.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { sendQuote } from '../src/modules/sales/quotes/quotes.send.ts';
import { leadFixture } from './leadFixture.ts';
import type { Person, TestApp } from './testApp.ts';

/** The day that lies so many days from now, in the time zone that the organisation of a test has. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const base = (amount: string) => ({ kind: 'base', label: 'Own damage', amount });

/** Quotes of the Emirates, and what is done with them; `root` acts unless someone else is named. */
export async function quoteFixture(test: TestApp, root: Person) {
  const leads = await leadFixture(test, root);
  const { idOf, motor } = leads;
  const insurer = async (name: string, more: object = {}) =>
    idOf('/api/insurers/', { name, short_code: name.slice(0, 6).replaceAll(' ', ''), ...more });
  const [orient, gulf, oman] = [await insurer('Orient Q'), await insurer('Gulf Q'), await insurer('Oman Q')];
  await test.call('PATCH', '/api/organisation/', { as: root, body: { tax_rate: '5' } });

  let made = 0;
  const newAccount = (more: object = {}) => {
    made += 1;
    return idOf('/api/accounts/', {
      account_type: 'individual',
      first_name: 'Client',
      last_name: `Q${made}`,
      email: `client.q${made}@example.com`,
      address: { country: 'AE' },
      ...more,
    });
  };
  const account_id = await newAccount();
  const quote = (over: object = {}) => ({
    account_id,
    category_id: motor,
    start_date: dayIn(10),
    valid_until: dayIn(30),
    ...over,
  });
  const create = (body: object, as = root) => test.call('POST', '/api/quotes/', { as, body });
  const newQuote = async (over: object = {}, as = root): Promise<Quote> => {
    const answer = await create(quote(over), as);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Quote;
  };
  const read = async (id: number, as = root) =>
    (await test.call('GET', `/api/quotes/${id}/`, { as })).body as Quote;
  const patch = (id: number, body: object, as = root) =>
    test.call('PATCH', `/api/quotes/${id}/`, { as, body });
  const act = (id: number, action: string, body: object = {}, as = root) =>
    test.call('POST', `/api/quotes/${id}/${action}/`, { as, body });
  const offer = (id: number, body: object, as = root) =>
    test.call('POST', `/api/quotes/${id}/offers/`, { as, body });
  const newOffer = async (id: number, over: object = {}): Promise<Offer> => {
    const answer = await offer(id, { insurer_id: orient, lines: [base('1000')], ...over });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Offer;
  };
  const patchOffer = (id: number, offerId: number, body: object, as = root) =>
    test.call('PATCH', `/api/quotes/${id}/offers/${offerId}/`, { as, body });
  /** With two prices and a recommendation, as it would be sent. */
  const readyQuote = async (over: object = {}): Promise<Quote> => {
    const { id } = await newQuote(over);
    const first = await newOffer(id);
    await newOffer(id, { insurer_id: gulf, lines: [base('1200')] });
    await patch(id, {
      recommended_offer_id: first.id,
      recommendation_reason: 'The best cover for the price.',
    });
    const answer = await act(id, 'receive');
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Quote;
  };
  /** Handed over, with a specimen in the place of the proposal, which takes a while to be drawn. */
  const handOver = async (id: number): Promise<Quote> => {
    const { db, files, secrets } = test.context;
    const found = await findCaller(db, root.session_id);
    if (!found) throw new Error('Whoever acts is signed in.');
    const { version } = await read(id);
    const stored = await files.put(Readable.from([Buffer.from(`%PDF-1.7 ${id}`)], { objectMode: false }));
    const file = { ...stored, name: `${id}.pdf`, content_type: 'application/pdf' };
    const body = { channel: 'handed_over', how: 'At the meeting' } as const;
    const drawn = { version, file, insured: null, disclosure: '' };
    await inTransaction(db, (tx) => sendQuote(tx, found.caller, secrets.dataKey, id, body, drawn));
    return read(id);
  };
  const sentQuote = async (over: object = {}): Promise<Quote> => handOver((await readyQuote(over)).id);
  return {
    ...leads,
    leads,
    orient,
    gulf,
    oman,
    insurer,
    account_id,
    newAccount,
    quote,
    create,
    newQuote,
    read,
    patch,
    act,
    offer,
    newOffer,
    patchOffer,
    readyQuote,
    handOver,
    sentQuote,
  };
}
