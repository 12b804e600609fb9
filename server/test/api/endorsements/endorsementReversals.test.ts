import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;
let product_id: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
  product_id = await fixture.newProduct({ tax_rate: '0' });
});
afterAll(() => test.close());

const issued = (fleet: Record<string, string>, over: object = {}) =>
  fixture.issued(fleet, { product_id, billing_type: 'agency_bill', ...over });
const shorten = (end_date: string, more: object = {}) => ({
  type: 'shortening',
  effective_date: end_date,
  change: { end_date },
  ...more,
});
const extend = (end_date: string, amount: string, effective_date = '2028-01-01') => ({
  type: 'extension',
  effective_date,
  change: { end_date },
  charges: [{ kind: 'base', label: 'Extension', amount }],
});
const adjust = (amount: string) => ({
  type: 'adjustment',
  effective_date: '2027-01-01',
  charges: [{ kind: 'base', label: 'Adjustment', amount }],
});
const raise = (letter: string, amount: string) => ({
  type: 'sum_insured',
  effective_date: '2027-01-01',
  change: { changed: [{ id: fixture.itemOf(letter), insured_value: '100000.00' }] },
  charges: [fixture.base(letter, amount)],
  price_basis: 'term',
});
const half = '2027-06-30';
const netOf = async (id: number) => (await fixture.read(id)).net_premium;
const reverse = (id: number) => fixture.actOn(id, 'reverse', { reason: 'By mistake', confirm_later: true });
const cancel = (id: number, cancel_date: string) =>
  fixture.took(`/api/policies/${id}/cancel/`, {
    cancel_date,
    cancel_method: 'pro_rata',
    cancel_reason: 'Sold',
  });
const reinstate = (id: number, effective_from: string) =>
  fixture.took(`/api/policies/${id}/reinstate/`, { effective_from, reason: 'Back' });

describe('a reversal is refused', () => {
  it('with the name of one that was priced to the end that it set', async () => {
    const id = await issued({ A: '3650.00' });
    const { id: shortened } = await fixture.applied(id, shorten(half));
    const { id: added, endorsement_number } = await fixture.applied(
      id,
      fixture.add('B', '365.00', '2027-04-01'),
    );
    const answer = await reverse(shortened);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      `${endorsement_number} was priced to the end that this one set. Reverse that one first.`,
    ]);
    await fixture.reversed(added);
    await fixture.reversed(shortened);
    expect(await netOf(id)).toBe('3650.00');
  });

  it('of an extension, where another was priced to its end, or cover ends in its days', async () => {
    const id = await issued({ A: '3650.00' });
    const { id: extended } = await fixture.applied(id, extend('2028-01-30', '300.00'));
    const { id: added, endorsement_number } = await fixture.applied(
      id,
      fixture.add('B', '395.00', '2027-12-01'),
    );
    expect((await reverse(extended)).body.detail).toContain(endorsement_number);
    await fixture.reversed(added);
    const { endorsement_number: cut } = await fixture.applied(
      id,
      shorten('2028-01-15', { effective_date: '2028-01-10' }),
    );
    expect((await reverse(extended)).body.detail).toContain(cut);
  });

  it('of a shortening that another one goes on from', async () => {
    const id = await issued({ A: '3650.00' });
    const { id: shortened } = await fixture.applied(id, shorten(half));
    const { endorsement_number } = await fixture.applied(id, extend('2027-09-30', '920.00', '2027-07-01'));
    expect((await reverse(shortened)).body.detail).toContain(endorsement_number);
  });

  it('where what was given back since does not say what it takes from', async () => {
    const id = await issued({ A: '3650.00', C: '365.00' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '365.00', '2027-01-01'));
    const { id: removed, endorsement_number } = await fixture.applied(
      id,
      fixture.remove('C', '2027-07-01', {
        returns: [{ kind: 'base', label: 'By hand', amount: '150.00' }],
        price_basis: 'term',
      }),
    );
    const answer = await reverse(added);
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      `${endorsement_number} gave premium back without saying of what. Reverse that one first.`,
    ]);
    await fixture.reversed(removed);
    await fixture.reversed(added);
    expect(await netOf(id)).toBe('4015.00');
  });
});

describe('a return from before, which does not say what it takes from', () => {
  /** Parts are written once; what an earlier release has written is put there past that rule. */
  const withoutRoots = (endorsement_id: number) =>
    test.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update premium_transactions set parts = (
        select jsonb_agg(part - 'taken_by' || '{"root": null}') from jsonb_array_elements(parts) part)
        where endorsement_id = ${endorsement_id}`.execute(tx);
    });

  it('is taken back before what it may have taken from, and then comes to the same', async () => {
    const id = await issued({ A: '3650.00' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '365.00', '2027-01-01'));
    const { id: shortened, endorsement_number } = await fixture.applied(id, shorten(half));
    await withoutRoots(shortened);
    const answer = await reverse(added);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      { code: 'endorsementRootless', values: { endorsement: endorsement_number } },
    ]);
    await fixture.reversed(shortened);
    await fixture.reversed(added);
    expect(await netOf(id)).toBe('3650.00');
  });
});

describe('a reversal takes what is left of what it takes back', () => {
  it('of what was added, after a shortening: 181 of 365 days', async () => {
    const id = await issued({ A: '3650.00' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '365.00', '2027-01-01'));
    const { account_id } = await fixture.read(id);
    const paid = {
      direction: 'from_client',
      account_id,
      currency: 'AED',
      amount: '4015.00',
      method: 'cash',
      date: '2026-01-02',
      allocations: [{ policy_id: id, amount: '4015.00' }],
    };
    await fixture.took('/api/payments/', paid, root, 201);
    await fixture.applied(id, shorten(half));
    await fixture.reversed(added);
    expect(await fixture.read(id)).toMatchObject({ net_premium: '1810.00', refund_amount: '2205.00' });
  });

  it('of an adjustment, after a shortening', async () => {
    const id = await issued({ A: '3650.00' });
    const { id: adjusted } = await fixture.applied(id, adjust('100.00'));
    await fixture.applied(id, shorten(half));
    await fixture.reversed(adjusted);
    expect(await netOf(id)).toBe('1810.00');
  });

  it('of a higher sum, after its vehicle was taken off', async () => {
    const id = await issued({ A: '1000.00', B: '500.00' });
    const { id: raised } = await fixture.applied(id, raise('A', '365.00'));
    await fixture.applied(id, fixture.remove('A', '2027-07-01'));
    await fixture.reversed(raised);
    expect(await netOf(id)).toBe('995.89');
  });

  it('of a removal, after a shortening: 92 of its 184 days', async () => {
    const id = await issued(
      { A: '1000.00', B: '500.00' },
      { start_date: '2026-01-01', end_date: '2026-12-31' },
    );
    const { id: removed } = await fixture.applied(id, fixture.remove('A', '2026-07-01'));
    await fixture.applied(id, shorten('2026-09-30'));
    await fixture.reversed(removed);
    expect(await netOf(id)).toBe('1121.92');
  });

  it.each([
    ['the first', [0, 1]],
    ['the last', [1, 0]],
  ])('of each of two, whichever goes before: %s', async (_, order) => {
    const id = await issued({ A: '3650.00' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '365.00', '2027-01-01'));
    const { id: shortened } = await fixture.applied(id, shorten(half));
    for (const place of order) await fixture.reversed([added, shortened][place] ?? 0);
    expect(await fixture.read(id)).toMatchObject({ net_premium: '3650.00', end_date: '2027-12-31' });
    await cancel(id, '2027-07-01');
    expect(await netOf(id)).toBe('1810.00');
  });

  it('of a shortening within a shortening, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const id = await issued({ A: '3650.00' });
      const from = { effective_date: '2027-01-01' };
      const ends = [
        await fixture.applied(id, shorten(half, from)),
        await fixture.applied(id, shorten('2027-03-31', from)),
      ];
      expect(await netOf(id)).toBe('900.00');
      await fixture.reversed(ends[order[0] ?? 0]?.id ?? 0);
      expect(await netOf(id)).toBe(order[0] === 0 ? '900.00' : '1810.00');
      await fixture.reversed(ends[order[1] ?? 0]?.id ?? 0);
      expect(await fixture.read(id)).toMatchObject({ net_premium: '3650.00', end_date: '2027-12-31' });
    }
  });

  it('of a removal, after a cancellation that was taken back with a gap', async () => {
    const id = await issued({ A: '1000.00', B: '500.00' });
    const { id: removed } = await fixture.applied(id, fixture.remove('A', '2027-07-01'));
    await cancel(id, '2027-10-01');
    await reinstate(id, '2027-11-01');
    await fixture.reversed(removed);
    // 31 of 365 days of 1,500.00 are not covered.
    expect(await netOf(id)).toBe('1372.60');
  });

  it('says of which transaction it takes', async () => {
    const id = await issued({ A: '3650.00' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '365.00', '2027-01-01'));
    await fixture.applied(id, shorten(half));
    await fixture.reversed(added);
    const [issue, addition, cut, back] = await fixture.transactions(id);
    expect(cut?.parts.map(({ root: taken }) => taken)).toEqual([issue?.id, addition?.id]);
    expect(back?.parts.map(({ root: taken }) => taken)).toEqual([addition?.id, addition?.id]);
  });
});
