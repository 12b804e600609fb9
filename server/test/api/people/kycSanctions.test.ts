import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kycFixture, type KycFixture } from '../../fixtures/people/kycFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let f: KycFixture;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  f = await kycFixture(test, root);
});
afterAll(() => test.close());

const owner = (name: string, over: object = {}) => ({
  name,
  ownership_pct: '50',
  nationality: 'AE',
  date_of_birth: null,
  is_pep: false,
  ...over,
});
/** A company with two owners and someone who signs, complete but for who verifies it. */
async function company(over: object = {}): Promise<number> {
  const id = await f.plantClient({
    account_type: 'corporate',
    first_name: '',
    last_name: '',
    legal_name: 'Oryx Trading LLC',
    registration_number: 'R-1',
    beneficial_owners: JSON.stringify([owner('Ada'), owner('Ben')]),
    signatories: JSON.stringify([{ name: 'Sami', title: 'Director' }]),
    risk_rating: 'low',
    kyc_status: 'pending',
    ...over,
  });
  await f.plantFile(id, f.clerk, { document_type: 'licence', expires_on: '2099-01-01', status: 'accepted' });
  return id;
}

describe('what a sanctions list says', () => {
  const hitOf = async (id: number) => (await f.account(id)).sanctions_hit;
  const rowOf = async (id: number) => {
    const list = await test.call('GET', '/api/approvals/?noun=accounts&page_size=200', { as: f.two });
    return (list.body.results as { id: number }[]).find((row) => row.id === id);
  };
  const blocked = async () => {
    const { body } = await test.call('GET', '/api/approvals/totals/?noun=accounts', { as: f.two });
    return (body['groups'] as { blocked: number }[])[0]?.blocked;
  };
  const answered = (id: number, as: Person, body: object) => f.call('POST', id, 'verify/', { as, body });

  it('stands on the account, in lists and among what waits, as long as it counts', async () => {
    const id = await company({ kyc_submitted_at: new Date().toISOString() });
    expect(await hitOf(id)).toBeNull();
    await f.screen(id, { list: 'UN', subject: 'owner', name: 'Ada', result: 'match' });
    expect(await hitOf(id)).toBe('match');
    const list = await test.call('GET', '/api/accounts/?page_size=200', { as: f.clerk });
    expect((list.body.results as { id: number }[]).find((row) => row.id === id)).toMatchObject({
      sanctions_hit: 'match',
    });
    expect(await rowOf(id)).toMatchObject({
      sanctions_hit: 'match',
      is_judged_in_file: true,
      reason: expect.stringContaining('A sanctions list names Ada.'),
      papers: { accepted: 1, asked: 1 },
      checks: expect.arrayContaining([
        { code: 'lists_clear', is_met: false },
        { code: 'papers_accepted', is_met: true },
        { code: 'risk_rated', is_met: true },
      ]),
    });
    expect(await blocked()).toBe(1);
    await f.screen(id, { list: 'un', subject: 'owner', name: 'ada', result: 'possible', date: '2026-02-05' });
    expect(await hitOf(id)).toBe('possible');
    expect(await blocked()).toBe(0);
    const changed = await f.change(id, { beneficial_owners: [owner('Ben')] });
    expect(changed.status, changed.text).toBe(200);
    expect(await hitOf(id)).toBeNull();
  });

  it('passes as a possible match only as another person, with a reason, and by two who both say so', async () => {
    const id = await company();
    await f.screen(id, { list: 'UN', result: 'possible' });
    expect(await f.read(id)).toMatchObject({ needs_answer: true, needs_note: true, needs_two: true });
    const wanted = {
      is_another_person: [
        'A sanctions list may name this client. Say that it is another person, or reject the file.',
      ],
    };
    const silent = await f.verify(id, f.one, 'Another birthday');
    expect(silent.body, silent.text).toMatchObject(wanted);
    expect((await answered(id, f.one, { is_another_person: true })).body).toHaveProperty('note');
    const said = { is_another_person: true, note: 'Another birthday' };
    expect((await answered(id, f.one, said)).body.kyc_status).toBe('pending');
    const unsaid = await f.verify(id, f.two);
    expect(unsaid.body, unsaid.text).toMatchObject(wanted);
    expect((await answered(id, f.two, { is_another_person: true })).body.kyc_status).toBe('verified');
  });

  it('never passes as a sure match, whatever is said', async () => {
    const id = await company();
    await f.screen(id, { list: 'UN', result: 'match' });
    const answer = await answered(id, f.one, { is_another_person: true, note: 'No' });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'A screening found a match on a sanctions list. This client cannot be verified.',
    ]);
  });
});
