import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyTypes, type PolicyType } from '#contract/base/amounts/lines';
import type { Policy } from '#contract/cover/policies/policies';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import type { QuoteRevision } from '#contract/sales/quotes/quotes';
import { drawPremiumNote } from '../../../src/modules/cover/policies/premium/policies.notes.ts';
import { describedRisks } from '../../fixtures/cover/describedRisks.ts';
import { filedText } from '../../filedText.ts';
import { policyFixture } from '../../fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await policyFixture(test, root);
});
afterAll(() => test.close());

/** A trip is covered while it lasts. */
const daysOf = (line: PolicyType) =>
  line === 'travel' ? { start_date: '2027-12-10', end_date: '2027-12-24' } : { start_date: '2027-12-10' };

/** Quoted with an offer of a product and plan, and sent to the client. */
async function sent(line: PolicyType, risk: object) {
  const category_id = await f.idOf('/api/product-categories/', {
    name: `All ${line}`,
    code: `L-${line}`,
    line,
  });
  const product_id = await f.newProduct({ category_id, name: `Harbour ${line}` });
  const account_id = await f.quotes.newAccount();
  const { id } = await f.quotes.newQuote({ category_id, account_id, risk, currency: 'AED', ...daysOf(line) });
  const offer = await f.quotes.newOffer(id, { product_id, plan_name: 'Plan of nine' });
  await f.quotes.patch(id, { recommended_offer_id: offer.id, recommendation_reason: 'The best price.' });
  await f.quotes.act(id, 'receive');
  const answer = await f.quotes.act(id, 'send', { channel: 'handed_over', how: 'At the desk' });
  expect(answer.status, answer.text).toBe(200);
  return { id, offer_id: offer.id };
}

async function issued(quoteId: number, offer_id: number): Promise<Policy> {
  expect((await f.quotes.act(quoteId, 'accept', { offer_id })).status).toBe(200);
  const draft = await f.quotes.act(quoteId, 'convert');
  expect(draft.status, draft.text).toBe(200);
  const { id } = draft.body as Policy;
  return f.issueNow(id, { policy_number: `N/${id}` });
}

const missing = (text: string, wanted: readonly string[]) => wanted.filter((each) => !text.includes(each));

describe.each(policyTypes)('from the quote of %s to its policy', (line) => {
  it('the proposal and the debit note name the product and what is insured', async () => {
    const { risk, said } = describedRisks(f.vehicle({ chassis_no: 'JTFHX02P500012345' }))[line];
    const quote = await sent(line, risk);
    const revisions = await test.call('GET', `/api/quotes/${quote.id}/revisions/`, { as: root });
    const [revision] = revisions.body as unknown as QuoteRevision[];
    expect(revision?.insured?.line).toBe(line);
    const proposal = await filedText(test, root, revision?.attachment_id ?? 0);
    expect(missing(proposal, [`Orient Q Harbour ${line} Plan of nine`, ...said])).toEqual([]);

    const ofYear = line === 'life' ? ['year 1 of 20'] : [];
    expect(missing(proposal, ofYear)).toEqual([]);

    const policy = await issued(quote.id, quote.offer_id);
    if ('limit' in risk) expect(policy.sum_insured).toBe('5000000.00');
    const moved = await test.call('GET', `/api/policies/${policy.id}/transactions/`, { as: root });
    const [charge] = moved.body as unknown as PremiumTransaction[];
    const note = await filedText(test, root, (await drawPremiumNote(test.context, charge?.id ?? 0)) ?? 0);
    expect(missing(note, [`Orient Q, Harbour ${line}`, 'Plan Plan of nine', ...said, ...ofYear])).toEqual([]);
  }, 180_000);
});
