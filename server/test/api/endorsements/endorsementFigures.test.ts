import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PolicyInstalments } from '#contract/money/instalments';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
});
afterAll(() => test.close());

const sums = ({
  net_premium,
  tax,
  gross_premium,
}: Record<'net_premium' | 'tax' | 'gross_premium', string>) => [net_premium, tax, gross_premium];
const cancel = (id: number, cancel_date: string, over: object = {}) =>
  fixture.took(`/api/policies/${id}/cancel/`, {
    cancel_date,
    cancel_method: 'pro_rata',
    cancel_reason: 'Sold',
    ...over,
  });
const reinstate = (id: number, effective_from: string) =>
  fixture.took(`/api/policies/${id}/reinstate/`, { effective_from, reason: 'Back' });
const last = async (id: number) => (await fixture.transactions(id)).at(-1);

describe('what an endorsement comes to', () => {
  it('is the days that are left of the price for the term: 92 of 365', async () => {
    const id = await fixture.issued({ A: '1000' });
    const { price, note_kind, note_number, version_number } = await fixture.applied(
      id,
      fixture.add('B', '1460.00', '2027-10-01'),
    );
    expect(sums(price)).toEqual(['368.00', '18.40', '386.40']);
    expect(price.parts).toMatchObject([{ side: 'charged', days: 92, whole_days: 365, whole_net: '1460.00' }]);
    expect(note_kind).toBe('debit');
    expect(note_number).toMatch(/^DN-/);
    expect(version_number).toBe(2);
    expect(await fixture.daysOfCover(id)).toEqual({
      A: ['[2027-01-01,2028-01-01)'],
      B: ['[2027-10-01,2028-01-01)'],
    });
    const policy = await fixture.read(id);
    expect([policy.gross_premium, policy.item_count]).toEqual(['1436.40', 2]);
  });

  it.each([
    [
      'of 366 days in a leap year',
      { start_date: '2028-01-01', end_date: '2028-12-31' },
      'term',
      '2028-10-01',
      '385.34',
    ],
    ['of 396 days over thirteen months', { end_date: '2028-01-31' }, 'term', '2027-10-01', '476.15'],
    ['of a year where it is priced for one', { end_date: '2028-01-31' }, 'year', '2027-10-01', '516.60'],
  ] as const)('is a part %s', async (_, term, price_basis, effective_date, gross) => {
    const id = await fixture.issued({ A: '1000' }, term);
    const { gross_premium } = await fixture.applied(id, {
      ...fixture.add('B', '1460.00', effective_date),
      price_basis,
    });
    expect(gross_premium).toBe(gross);
  });

  it.each([
    ['JPY', '146001', '36800', '1840', '38640'],
    ['KWD', '146.001', '36.800', '1.840', '38.640'],
  ])('has the places of its currency: %s', async (currency, amount, ...figures) => {
    const id = await fixture.issued({ A: '1000' }, { currency });
    expect(sums((await fixture.applied(id, fixture.add('B', amount, '2027-10-01'))).price)).toEqual(figures);
  });

  it('has its fee as it stands', async () => {
    const id = await fixture.issued({ A: '1000' });
    const charges = [
      fixture.base('B', '1460.00'),
      { kind: 'fee', label: 'Endorsement fee', amount: '20.00' },
    ];
    const { price } = await fixture.applied(id, { ...fixture.add('B', '1460.00', '2027-10-01'), charges });
    expect([...sums(price), price.fees]).toEqual(['368.00', '18.40', '406.40', '20.00']);
  });

  it('gives back what a vehicle cost that is taken off', async () => {
    const id = await fixture.issued({ A: '1000.00', C: '800.00' });
    const { price, note_kind } = await fixture.applied(id, fixture.remove('A', '2027-07-01'));
    expect(sums(price)).toEqual(['-504.11', '-25.21', '-529.32']);
    expect(price.parts).toMatchObject([
      { side: 'returned', days: 184, whole_days: 365, whole_net: '1000.00' },
    ]);
    expect(note_kind).toBe('credit');
  });

  it('gives back one vehicle and charges the one in its place', async () => {
    const id = await fixture.issued({ A: '1000.00' });
    const { price } = await fixture.applied(id, {
      ...fixture.add('C', '1300.00', '2027-08-01'),
      type: 'replace_vehicle',
      change: { removed: [fixture.itemOf('A')], added: [fixture.vehicleOf('C')] },
    });
    expect(sums(price)).toEqual(['125.75', '6.29', '132.04']);
    expect(price.parts.map(({ side, net, tax }) => [side, net, tax])).toEqual([
      ['returned', '-419.18', '-20.96'],
      ['charged', '544.93', '27.25'],
    ]);
  });
});

describe('one that begins before another', () => {
  it('changes what was covered by then, and none of the money', async () => {
    const id = await fixture.issued({ A: '1000.00', C: '800.00' });
    await fixture.applied(id, fixture.add('B', '1460.00', '2027-05-01'));
    const between = new Date().toISOString();
    const draft = await fixture.entered(id, fixture.remove('A', '2027-04-01'));
    expect(draft.later).toMatchObject([{ type: 'add_vehicle', effective_date: '2027-05-01' }]);
    await fixture.acted(draft.id, 'submit');
    await fixture.acted(draft.id, 'approve');
    const unsaid = await fixture.actOn(draft.id, 'apply');
    expect([unsaid.status, Object.keys(unsaid.body)]).toEqual([400, ['detail', 'error', 'confirm_later']]);
    const { price } = await fixture.acted(draft.id, 'apply', { confirm_later: true });
    expect(sums(price)).toEqual(['-753.42', '-37.67', '-791.09']);
    const days = ['2027-03-31', '2027-04-01', '2027-04-30', '2027-05-01'];
    expect(await Promise.all(days.map((day) => fixture.lettersOn(id, day)))).toEqual(['AC', 'C', 'C', 'CB']);
    expect(await fixture.lettersOn(id, '2027-04-15', between)).toBe('AC');
    expect(sums(await fixture.read(id))).toEqual(['2026.58', '101.33', '2127.91']);
    expect(await fixture.daysOfCover(id)).toEqual({
      A: ['[2027-01-01,2027-04-01)'],
      B: ['[2027-05-01,2028-01-01)'],
      C: ['[2027-01-01,2028-01-01)'],
    });
  });
});

describe('a reversal', () => {
  it('is the exact opposite over the same days, of which a cancellation leaves nothing', async () => {
    const id = await fixture.issued({ A: '1000' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '1460.00', '2027-10-01'));
    const back = await fixture.reversed(added);
    expect(back).toMatchObject({
      status: 'reversed',
      reversed_by: { label: expect.stringMatching(/^END-/) },
    });
    expect(await last(id)).toMatchObject({
      kind: 'endorsement',
      net_premium: '-368.00',
      tax: '-18.40',
      earns_from: '2027-10-01',
      earns_to: '2027-12-31',
    });
    expect(await fixture.daysOfCover(id)).toEqual({ A: ['[2027-01-01,2028-01-01)'] });
    const counter = await fixture.actOn(back.reversed_by?.id ?? 0, 'reverse', { reason: 'Again' });
    expect(counter.status).toBe(409);
    await cancel(id, '2027-11-01');
    // 61 of 365 days of 1,000.00 and 50.00; of the pair nothing.
    expect(await last(id)).toMatchObject({ net_premium: '-167.12', tax: '-8.36' });
    expect((await last(id))?.calculation?.parts.map(({ net, tax }) => [net, tax])).toEqual([
      ['167.12', '8.36'],
      ['244.00', '12.20'],
      ['-244.00', '-12.20'],
    ]);
  });

  it('takes back what a cancellation took and a reinstatement gave of it, too', async () => {
    const id = await fixture.issued({ A: '1000' });
    const { id: added } = await fixture.applied(id, fixture.add('B', '1460.00', '2027-10-01'));
    await cancel(id, '2027-11-01');
    const ended = await fixture.actOn(added, 'reverse', { reason: 'By mistake' });
    expect(ended.status).toBe(409);
    await reinstate(id, '2027-11-16');
    const untouched = await fixture.issued({ A: '1000' });
    await cancel(untouched, '2027-11-01');
    await reinstate(untouched, '2027-11-16');
    await fixture.reversed(added);
    expect(sums(await fixture.read(id))).toEqual(sums(await fixture.read(untouched)));
    for (const policy of [id, untouched]) await cancel(policy, '2027-12-01');
    expect(sums(await fixture.read(id))).toEqual(sums(await fixture.read(untouched)));
  });
});

describe('an extension', () => {
  const extended = (amount: string) => ({
    type: 'extension',
    effective_date: '2028-01-01',
    change: { end_date: '2028-01-30' },
    charges: [{ kind: 'base', label: 'Extension', amount }],
  });

  it('earns over the days that it adds, which are given back by themselves', async () => {
    const id = await fixture.issued({ A: '3650.00' });
    expect(sums((await fixture.applied(id, extended('300.00'))).price)).toEqual([
      '300.00',
      '15.00',
      '315.00',
    ]);
    expect(await fixture.read(id)).toMatchObject({ end_date: '2028-01-30', status: 'active' });
    await cancel(id, '2028-01-16');
    expect(await last(id)).toMatchObject({ net_premium: '-150.00', tax: '-7.50' });
  });

  it('is given back whole with a part of the first year', async () => {
    const id = await fixture.issued({ A: '3650.00' });
    await fixture.applied(id, extended('300.00'));
    await cancel(id, '2027-12-01');
    expect(await last(id)).toMatchObject({ gross_premium: '-640.50' });
  });

  it('comes back by a reinstatement for its own days', async () => {
    const id = await fixture.issued({ A: '3650.00' });
    await fixture.applied(id, extended('600.00'));
    await cancel(id, '2027-12-01');
    await reinstate(id, '2028-01-16');
    expect(await last(id)).toMatchObject({ kind: 'reinstatement', net_premium: '300.00', tax: '15.00' });
    expect(await fixture.daysOfCover(id)).toEqual({
      A: ['[2027-01-01,2027-12-01)', '[2028-01-16,2028-01-31)'],
    });
  });
});

describe('instalments', () => {
  const today = new Date().toISOString().slice(0, 10);
  const parts = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'];
  const instalmentsOf = async (id: number) =>
    (await fixture.get<PolicyInstalments>(`/api/policies/${id}/instalments/`)).instalments;

  it('are cut from the last by what is given back, and one is added by what is charged', async () => {
    const id = await fixture.issued(
      { A: '1000.00', C: '904.77' },
      {
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        billing_type: 'agency_bill',
        payment_plan: { kind: 'custom', parts: parts.map((due_date) => ({ due_date, amount: '500.00' })) },
        lines: [fixture.base('A', '1000.00'), fixture.base('C', '904.76')],
      },
    );
    const [first, second] = await instalmentsOf(id);
    const { account_id } = await fixture.read(id);
    const money = {
      direction: 'from_client',
      account_id,
      currency: 'AED',
      method: 'transfer',
      date: '2026-08-01',
    };
    await fixture.took(
      '/api/payments/',
      {
        ...money,
        amount: '1000.00',
        allocations: [first, second].map((each) => ({
          policy_id: id,
          instalment_id: each?.id,
          amount: '500.00',
        })),
      },
      root,
      201,
    );
    await fixture.applied(id, fixture.remove('A', '2026-07-01'));
    expect((await instalmentsOf(id)).map(({ amount, status }) => [amount, status])).toEqual([
      ['500.00', 'paid'],
      ['500.00', 'paid'],
      ['470.68', 'pending'],
      ['0.00', 'cancelled'],
    ]);
    expect(await fixture.read(id)).toMatchObject({ refund_amount: '0.00' });
    await fixture.applied(id, fixture.add('B', '1460.00', '2026-10-01'));
    expect((await instalmentsOf(id)).at(-1)).toMatchObject({ number: 5, amount: '386.40', due_date: today });
  });
});

describe('short rate', () => {
  it('counts the days of the policy for every part of its premium', async () => {
    const short_rate_table = [
      { up_to_days: 30, percent_of_premium: '25' },
      { up_to_days: 90, percent_of_premium: '45' },
      { up_to_days: 180, percent_of_premium: '70' },
      { up_to_days: 270, percent_of_premium: '85' },
    ];
    const product_id = await fixture.newProduct({ short_rate_table, tax_rate: '0' });
    const id = await fixture.issued(
      { A: '1000.00' },
      { product_id, start_date: '2028-01-01', end_date: '2028-12-31' },
    );
    await fixture.applied(id, {
      type: 'other',
      effective_date: '2028-07-01',
      insurer_figure: '500.00',
      change: { terms: { conditions: 'Wider cover' } },
    });
    await cancel(id, '2028-07-15', { cancel_method: 'short_rate' });
    expect(await last(id)).toMatchObject({ net_premium: '-225.00' });
  });
});

describe('what moves no money', () => {
  it('is one step: the plate arrives, a mortgagee is added', async () => {
    const id = await fixture.issued({ A: '1000.00' });
    const { id: draft, moves_money } = await fixture.entered(id, {
      type: 'correction',
      effective_date: '2027-02-01',
      change: {
        changed: [{ id: fixture.itemOf('A'), plate_pending: false, plate: '12345', mortgagee: 'First Bank' }],
      },
    });
    expect(moves_money).toBe(false);
    const applied = await fixture.acted(draft, 'apply');
    expect(applied).toMatchObject({
      status: 'applied',
      note_kind: null,
      note_number: null,
      version_number: 2,
      changes: {
        before: { items: [{ plate: '', plate_pending: true }] },
        after: { items: [{ plate: '12345', mortgagee: 'First Bank' }] },
      },
    });
    expect(await fixture.transactions(id)).toHaveLength(1);
    const [{ id: _, ...row } = { id: 0 }] = await test.db
      .selectFrom('policy_items')
      .select(['id', 'item_id', 'plate_norm', 'valid'])
      .where('policy_id', '=', id)
      .where('plate_norm', '<>', '')
      .execute();
    expect(row).toEqual({
      item_id: fixture.itemOf('A'),
      plate_norm: '12345',
      valid: '[2027-02-01,2028-01-01)',
    });
  });
});

describe('an adjustment', () => {
  it('charges for a term that is over, and leaves the cover as it was', async () => {
    const id = await fixture.issued({ A: '1000.00' }, { start_date: '2025-01-01', end_date: '2025-12-31' });
    await test.db.updateTable('policies').set({ status: 'expired' }).where('id', '=', id).execute();
    const declared = {
      type: 'adjustment',
      effective_date: '2025-01-01',
      charges: [{ kind: 'base', label: 'Declared payroll', amount: '400.00', taxable: false }],
    };
    const { note_kind, gross_premium } = await fixture.applied(id, declared);
    expect([note_kind, gross_premium]).toEqual(['debit', '400.00']);
    expect(await fixture.read(id)).toMatchObject({ status: 'expired', end_date: '2025-12-31' });
    const { instalments } = await fixture.get<PolicyInstalments>(`/api/policies/${id}/instalments/`);
    const today = new Date().toISOString().slice(0, 10);
    expect(instalments.at(-1)).toMatchObject({ amount: '400.00', due_date: today });
    expect(await fixture.daysOfCover(id)).toEqual({ A: ['[2025-01-01,2026-01-01)'] });
  });
});
