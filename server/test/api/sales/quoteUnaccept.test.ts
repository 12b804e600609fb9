import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InsurerFigures } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { uploadOf } from '../../fixtures/imports/multipart.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await policyFixture(test, root);
});
afterAll(() => test.close());

const reason = 'A wrong click: they only asked about it';
const unaccept = (id: number, body: object = { reason }, as = root) =>
  fixture.quotes.act(id, 'unaccept', body, as);

async function accepted(over: object = {}): Promise<Quote> {
  const { id, offers } = await fixture.quotes.sentQuote(over);
  const evidence = uploadOf(
    { related_type: 'quote', related_id: id },
    { name: 'Yes.csv', content: 'said,yes' },
  );
  const { body: file } = await test.call('POST', '/api/attachments/', { as: root, ...evidence });
  const answer = await fixture.quotes.act(id, 'accept', {
    offer_id: offers[0]?.id,
    accepted_by: 'Noor Aziz',
    accepted_how: 'By phone',
    note: 'Start soon',
    document_id: Number(file.id),
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as Quote;
}

const stepOf = ({ allowed_actions }: Quote) => allowed_actions.find(({ name }) => name === 'unaccept');

describe('what is refused', () => {
  it('whoever may only look, or gives no reason', async () => {
    const { id } = await accepted();
    const viewer = await test.person({
      permissions: [{ module_name: 'quotes', scope: 'all', actions: ['view', 'send'] }],
    });
    expect((await unaccept(id, { reason }, viewer)).status).toBe(403);
    expect(stepOf(await fixture.quotes.read(id, viewer))).toBe(undefined);
    for (const body of [{}, { reason: '' }, { reason: '  ' }])
      expect((await unaccept(id, body)).status).toBe(400);
    expect((await fixture.quotes.read(id)).status).toBe('accepted');
  });

  it('a quote that is not accepted', async () => {
    const { id } = await fixture.quotes.sentQuote();
    const answer = await unaccept(id);
    expect([answer.status, answer.body.detail]).toEqual([409, 'This quote is not accepted.']);
  });

  it('one that has become a policy, with what to do first, after which it can be', async () => {
    const { id } = await accepted();
    const policy = await fixture.quotes.act(id, 'convert', { product_id: fixture.product_id });
    expect(policy.status, policy.text).toBe(200);
    const told =
      'This quote has become a policy. Delete its draft, or note that the policy was not taken up, and the quote is accepted again.';
    const refused = await unaccept(id);
    expect([refused.status, refused.body.detail]).toEqual([409, told]);
    expect(stepOf(await fixture.quotes.read(id))).toEqual({ name: 'unaccept', enabled: false, reason: told });
    await test.call('DELETE', `/api/policies/${Number(policy.body.id)}/`, { as: root });
    expect((await unaccept(id)).body).toMatchObject({ status: 'sent' });
    const back = await test.call('POST', `/api/policies/${Number(policy.body.id)}/restore/`, { as: root });
    expect([back.status, back.body.detail]).toEqual([
      409,
      'Only a quote that was accepted becomes a policy.',
    ]);
  });
});

describe('what happens', () => {
  it('the proposal is with the client again, its offers are open, and another one can be accepted', async () => {
    const lead = await fixture.newLead();
    const { id, offers } = await accepted({ account_id: null, lead_id: lead.id });
    const answer = await unaccept(id);
    expect(answer.body, answer.text).toMatchObject({
      status: 'sent',
      selected_offer_id: null,
      selected_insurer: null,
      acceptance: null,
      revision: 1,
      sent_offer_ids: offers.map((offer) => offer.id),
    });
    expect((answer.body as Quote).offers.map(({ status }) => status)).toEqual(['received', 'received']);
    const { body } = await test.call('GET', `/api/leads/${lead.id}/`, { as: root });
    expect(body.status).toBe('proposal_sent');
    const again = await fixture.quotes.act(id, 'accept', { offer_id: offers[1]?.id });
    expect(again.body).toMatchObject({ status: 'accepted', selected_offer_id: offers[1]?.id });
  });

  it('the hit rate of the insurer forgets it', async () => {
    const hits = async (insurer: number) => {
      const { body } = await test.call('GET', '/api/quotes/insurer-figures/', { as: root });
      const figures = body as unknown as InsurerFigures[];
      return figures.find(({ insurer_id }) => insurer_id === insurer);
    };
    const { id, offers } = await accepted();
    const insurer = offers[0]?.insurer_id ?? 0;
    const before = await hits(insurer);
    await unaccept(id);
    expect(await hits(insurer)).toMatchObject({
      priced_count: before?.priced_count,
      selected_count: (before?.selected_count ?? 0) - 1,
    });
  });

  it('of eight who take it back or make the policy of it at once, one does', async () => {
    const { id } = await accepted();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) =>
        turn % 2 === 0 ? unaccept(id) : fixture.quotes.act(id, 'convert', { product_id: fixture.product_id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
  });
});

describe('what remains', () => {
  it('is who accepted what, when, how and by what evidence, and why it was taken back', async () => {
    const { id, acceptance } = await accepted();
    await unaccept(id);
    const { body } = await test.call('GET', `/api/quotes/${id}/history/?page_size=2`, { as: root });
    expect(body.results).toMatchObject([
      {
        action: 'update',
        changes: [
          { field: 'acceptance_document', before: { label: 'Yes.csv' }, after: null },
          { field: 'selected_offer', before: 'Orient Q', after: null },
          { field: 'unaccept_reason', before: null, after: reason },
        ],
      },
      {
        action: 'unaccept',
        changes: [
          { field: 'acceptance_note', before: 'Start soon', after: '' },
          { field: 'accepted_by', before: 'Noor Aziz', after: '' },
          { field: 'accepted_how', before: 'By phone', after: '' },
          { field: 'accepted_on', before: acceptance?.accepted_on, after: null },
          { field: 'status', before: 'accepted', after: 'sent' },
        ],
      },
    ]);
  });
});
