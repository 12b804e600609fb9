import { expect } from 'vitest';
import type { Policy } from '#contract/cover/policies';
import type { Renewal } from '#contract/cover/renewals';
import type { Quote } from '#contract/sales/quotes';
import { jobOf } from '../src/auth/actor.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { openRenewal } from '../src/modules/cover/renewing/renewing.create.ts';
import { takeNumber } from '../src/nouns/numbers.ts';
import { endorsementFixture } from './endorsementFixture.ts';
import { newChassis } from './policyFixture.ts';
import type { Person, TestApp } from './testApp.ts';

/** Policies that are renewed; `root` acts unless someone else is named. */
export async function renewalFixture(test: TestApp, root: Person) {
  const policies = await endorsementFixture(test, root);
  const { took, get } = policies;

  const readRenewal = (id: number) => get<Renewal>(`/api/renewals/${id}/`);
  /** As the night makes it. */
  const opened = async (policy: number): Promise<Renewal> => {
    const number = await takeNumber(test.db, 'renewal');
    const id = await inTransaction(test.db, (tx) => openRenewal(tx, jobOf('2027-01-01'), policy, number));
    return readRenewal(id);
  };
  const actOnRenewal = (id: number, action: string, body: object = {}, as = root) =>
    test.call('POST', `/api/renewals/${id}/${action}/`, { as, body });
  const acted = async (id: number, action: string, body: object = {}): Promise<Renewal> => {
    const answer = await actOnRenewal(id, action, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Renewal;
  };
  const refused = async (id: number, action: string, body: object = {}, as = root) => {
    const { status, body: said } = await actOnRenewal(id, action, body, as);
    return [status, said.detail];
  };
  const asExpiring = { as_expiring: true };

  const issuedNow = async (id: number, over: object = {}): Promise<Policy> => {
    await took(`/api/policies/${id}/submit/`);
    await took(`/api/policies/${id}/issue/`, { policy_number: `R-${newChassis()}`, ...over });
    return policies.read(id);
  };
  /** The draft that continues it, as it is. */
  const renewed = async (renewal: number): Promise<Policy> => {
    const { new_policy_id } = await acted(renewal, 'renew', asExpiring);
    return policies.read(new_policy_id ?? 0);
  };
  /** A quote for it, priced, sent and accepted. */
  const acceptedQuote = async (renewal: number, lines: object[], body: object = {}): Promise<Quote> => {
    const { quote_id } = await acted(renewal, 'quote', body);
    const { quotes } = policies;
    const { offers } = await quotes.read(quote_id ?? 0);
    const offer = offers[0]?.id ?? 0;
    const priced = await quotes.patchOffer(quote_id ?? 0, offer, { lines });
    expect(priced.status, priced.text).toBe(200);
    await quotes.patch(quote_id ?? 0, { recommended_offer_id: offer, recommendation_reason: 'As before.' });
    await took(`/api/quotes/${quote_id}/receive/`);
    await quotes.handOver(quote_id ?? 0);
    await took(`/api/quotes/${quote_id}/accept/`, { offer_id: offer });
    return quotes.read(quote_id ?? 0);
  };

  return {
    ...policies,
    readRenewal,
    opened,
    actOnRenewal,
    actedOnRenewal: acted,
    refused,
    asExpiring,
    issuedNow,
    renewed,
    acceptedQuote,
  };
}
