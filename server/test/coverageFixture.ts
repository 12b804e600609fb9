import { expect } from 'vitest';
import type { AccountCover, CoverLine, CoverRow } from '#contract/cover/coverage';
import type { Policy } from '#contract/cover/policies';
import type { Member } from '#contract/people/members';
import { base, dayIn, policyFixture } from './policyFixture.ts';
import type { Person, TestApp } from './testApp.ts';

const lines = ['health', 'life', 'travel', 'property', 'liability'] as const;
type Line = (typeof lines)[number];

const group = (...members: { id: number }[]) => ({
  line: 'health',
  members: members.map(({ id }) => ({ member_id: id })),
});

const rowOf = (cover: AccountCover, subject: string): CoverRow | undefined =>
  cover.sections.flatMap(({ rows }) => rows).find((row) => row.subject === subject);

/** Families and companies with policies of several lines, and the matrix of what they cover. */
export async function coverageFixture(test: TestApp, root: Person) {
  const fixture = await policyFixture(test, root);
  const categories: Partial<Record<Line, number>> = {};
  const products: Partial<Record<CoverLine, number>> = { motor: fixture.product_id };
  for (const line of lines) {
    const code = `C${line.toUpperCase().slice(0, 5)}`;
    const category_id = await fixture.idOf('/api/product-categories/', { name: `Cover ${line}`, code, line });
    categories[line] = category_id;
    products[line] = await fixture.newProduct({ category_id });
  }

  let made = 0;
  const newMember = async (account_id: number, over: object = {}): Promise<Member> => {
    made += 1;
    const named = { first_name: `Person${made}`, last_name: 'Haddad', relation: 'spouse', gender: 'female' };
    const answer = await test.call('POST', '/api/members/', {
      as: root,
      body: { account_id, ...named, date_of_birth: '1985-04-05', ...over },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Member;
  };
  /** Waiting for its number; held covered where a cover note is given. */
  const submitted = async (
    line: CoverLine,
    risk: object,
    over: object = {},
    note: object = {},
  ): Promise<Policy> => {
    const term = { start_date: dayIn(-100), end_date: dayIn(200) };
    const given = { product_id: products[line], ...term, risk, lines: [base('1000')], ...over };
    const policy = await fixture.newPolicy(given);
    const answer = await fixture.act(policy.id, 'submit', note);
    expect(answer.status, answer.text).toBe(200);
    return policy;
  };
  const issued = async (line: CoverLine, risk: object, over: object = {}): Promise<Policy> => {
    const { id } = await submitted(line, risk, over);
    const answer = await fixture.act(id, 'issue', { policy_number: `C-${id}` });
    expect(answer.status, answer.text).toBe(200);
    return fixture.read(id);
  };
  const ask = (account: number, query = '', as = root) =>
    test.call('GET', `/api/accounts/${account}/cover/${query}`, { as });
  const coverOf = async (account: number, on?: string, as = root): Promise<AccountCover> => {
    const answer = await ask(account, on === undefined ? '' : `?on=${on}`, as);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as AccountCover;
  };
  /** One cell of the matrix on a day; nothing where the line does not apply. */
  const cellOf = async (account: number, subject: string, line: CoverLine, on?: string, as = root) =>
    rowOf(await coverOf(account, on, as), subject)?.cells.find((cell) => cell.line === line);
  const start = (account: number, body: object, as = root) =>
    test.call('POST', `/api/accounts/${account}/cover/leads/`, { as, body });
  const waive = (account: number, body: object, as = root) =>
    test.call('POST', `/api/accounts/${account}/cover/waivers/`, { as, body });
  return {
    ...fixture,
    categories,
    products,
    newMember,
    group,
    submitted,
    issued,
    ask,
    coverOf,
    rowOf,
    cellOf,
    start,
    waive,
  };
}
