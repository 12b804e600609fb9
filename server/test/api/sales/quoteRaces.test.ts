import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteFixture } from '../../fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof quoteFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await quoteFixture(test, root);
});
afterAll(() => test.close());

const eight = <T>(work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 8 }, (_, turn) => work(turn)));
const countOf = async (table: 'quote_revisions' | 'emails' | 'attachments', id: number) =>
  (await test.db.selectFrom(table).select('id').where('quote_id', '=', id).execute()).length;

describe('of eight at the same moment', () => {
  it('one accepts, whatever offer each has in mind', async () => {
    const { id, offers } = await fixture.sentQuote();
    const answers = await eight((turn) => fixture.act(id, 'accept', { offer_id: offers[turn % 2]?.id }));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const { offers: after, selected_offer_id } = await fixture.read(id);
    expect(after.filter(({ status }) => status === 'selected').map((offer) => offer.id)).toEqual([
      selected_offer_id,
    ]);
  });

  it('all begin a quote, and the lead moves on once', async () => {
    const lead = await fixture.newLead();
    const answers = await eight(() => fixture.create(fixture.quote({ account_id: null, lead_id: lead.id })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(201));
    const { body } = await test.call('GET', `/api/leads/${lead.id}/stages/`, { as: root });
    expect(body).toMatchObject([{ status: 'new' }, { status: 'quoting' }]);
  });

  it('one revises, and the number grows by one', async () => {
    const { id } = await fixture.sentQuote();
    const answers = await eight(() => fixture.act(id, 'revise'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await fixture.read(id)).revision).toBe(2);
  });

  it('each adds an offer of the same insurer, and one is there', async () => {
    const { id } = await fixture.newQuote();
    const answers = await eight(() => fixture.offer(id, { insurer_id: fixture.orient }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('one loses the lead while the others quote for it, and no open quote is left', async () => {
    const lead = await fixture.newLead();
    await eight((turn) =>
      turn === 3
        ? fixture.leads.act(lead.id, 'lose', { lost_reason: 'price' })
        : fixture.create(fixture.quote({ account_id: null, lead_id: lead.id })),
    );
    const left = await test.db.selectFrom('quotes').select('status').where('lead_id', '=', lead.id).execute();
    expect(left.filter(({ status }) => status !== 'cancelled')).toEqual([]);
  });
});

/** Drawing a proposal takes a second or two of a machine that may be busy. */
describe('the same quote', { timeout: 240_000 }, () => {
  it('sent by several people at once gives one frozen proposal and one mail', async () => {
    await test.db
      .insertInto('mail_accounts')
      .values({
        name: 'Desk',
        is_default: true,
        host: 'mail.example.com',
        port: 465,
        security: 'tls',
        from_address: 'desk@example.com',
      })
      .execute();
    const other = await test.person({ is_superuser: true });
    const { id } = await fixture.readyQuote();
    const answers = await Promise.all(
      [root, other, root].map((as) => fixture.act(id, 'send', { channel: 'email' }, as)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.detail).toBe('This quote was sent already.');
    expect(await countOf('quote_revisions', id)).toBe(1);
    expect(await countOf('emails', id)).toBe(1);
    expect(await countOf('attachments', id)).toBe(1);
  });
});
