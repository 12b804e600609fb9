import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndorsementPreviewed } from '#contract/cover/endorsements/endorsements';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await endorsementFixture(test, root);
});
afterAll(() => test.close());

const free_reason = 'Agreed with the insurer for the claim-free years';
const insured = (letter: string, insured_value: string) => ({ id: fixture.itemOf(letter), insured_value });
const issued = () =>
  fixture.issued(
    { A: '1000.00', C: '500.00' },
    { risk: fixture.fleet(insured('A', '100000.00'), insured('C', '50000.00')) },
  );
const line = (kind: string, amount: string) => ({ ...fixture.base('B', amount), kind });
const uncharged = {
  add: (): object => fixture.add('B', '0', '2027-05-01', { charges: [], price_basis: null }),
  extend: (): object => ({
    type: 'extension',
    effective_date: '2028-01-01',
    change: { end_date: '2028-02-07' },
  }),
  raise: (): object => ({
    type: 'sum_insured',
    effective_date: '2027-05-01',
    change: { changed: [insured('A', '120000.00')] },
  }),
  correct: (): object => ({
    type: 'correction',
    effective_date: '2027-05-01',
    change: { changed: [insured('A', '120000.00')] },
  }),
  balanced: (): object =>
    fixture.add('B', '0', '2027-05-01', {
      charges: [line('base', '365.00'), line('discount', '365.00')],
      price_basis: 'term',
    }),
  figure: (): object => ({
    ...fixture.add('B', '0', '2027-05-01', { charges: [], price_basis: null }),
    insurer_figure: '0.00',
  }),
} as const;
const told = (answer: Answer, field: string): unknown => {
  expect(answer.status, answer.text).toBe(400);
  return answer.body[field];
};

describe('cover that nobody charges', () => {
  it.each(Object.entries(uncharged))('is refused without a reason: %s', async (_, change) => {
    const id = await issued();
    expect(told(await fixture.enter(id, change()), 'charges')).toEqual([
      'Enter what is charged, or say why it is free of charge.',
    ]);
  });

  it('is refused with a reason where something is charged, or nothing is added', async () => {
    const id = await issued();
    const paid = fixture.add('B', '365.00', '2027-05-01', { free_reason });
    expect(told(await fixture.enter(id, paid), 'free_reason')).toEqual([
      'Something is charged. Take away the one or the other.',
    ]);
    const removed = fixture.remove('A', '2027-05-01', { free_reason });
    expect(told(await fixture.enter(id, removed), 'free_reason')).toEqual([
      'Nothing is added to the cover that could be charged.',
    ]);
  });

  it('is not applied in one step, but once the insurer has agreed', async () => {
    const id = await issued();
    const draft = await fixture.entered(id, { ...uncharged.add(), free_reason });
    expect(draft).toMatchObject({ free_reason, moves_money: false });
    const sentence = 'It is free of charge. Submit it to the insurer first.';
    expect(draft.allowed_actions.find(({ name }) => name === 'apply')).toMatchObject({ reason: sentence });
    const hasty = await fixture.actOn(draft.id, 'apply');
    expect([hasty.status, hasty.body.detail]).toEqual([409, sentence]);
    await fixture.acted(draft.id, 'submit');
    await fixture.acted(draft.id, 'approve');
    await fixture.acted(draft.id, 'apply');
    expect(await fixture.lettersOn(id, '2027-05-01')).toBe('ACB');
    expect(await fixture.read(id)).toMatchObject({ net_premium: '1500.00' });
    const history = await fixture.get<{ results: object[] }>(`/api/endorsements/${draft.id}/history/`);
    expect(JSON.stringify(history)).toContain(free_reason);
  });

  it('is kept by who changes something else of the draft, and taken away with a charge', async () => {
    const id = await issued();
    const draft = await fixture.entered(id, { ...uncharged.add(), free_reason });
    const patch = (body: object) => test.call('PATCH', `/api/endorsements/${draft.id}/`, { as: root, body });
    expect((await patch({ description: 'Another' })).body).toMatchObject({ free_reason });
    expect(told(await patch({ free_reason: '' }), 'charges')).toBeDefined();
    const charges = [fixture.base('B', '365.00')];
    expect(told(await patch({ charges, price_basis: 'term' }), 'free_reason')).toBeDefined();
    const priced = await patch({ charges, price_basis: 'term', free_reason: '' });
    expect(priced.body).toMatchObject({ free_reason: '', moves_money: true });
  });

  it('as a draft from before has to be priced before it is applied', async () => {
    const id = await issued();
    const draft = await fixture.entered(id, { ...uncharged.raise(), free_reason });
    await test.db.updateTable('endorsements').set({ free_reason: '' }).where('id', '=', draft.id).execute();
    expect(told(await fixture.actOn(draft.id, 'apply'), 'charges')).toBeDefined();
  });
});

describe('what adds nothing', () => {
  it.each([
    ['a sum moved from one vehicle to another', { A: '90000.00', C: '60000.00' }],
    ['a lower sum', { A: '90000.00' }],
  ])('is free without a reason: %s', async (_, sums) => {
    const id = await issued();
    const changed = Object.entries(sums).map(([letter, sum]) => insured(letter, sum));
    const moved = { type: 'sum_insured', effective_date: '2027-05-01', change: { changed } };
    expect((await fixture.applied(id, moved)).status).toBe('applied');
  });
});

describe('the insurer’s figure', () => {
  it('is a charge, also where it is below nothing for one that replaces another', async () => {
    const id = await issued();
    const figure = { ...uncharged.add(), insurer_figure: '120.00' };
    expect((await fixture.enter(id, figure)).status).toBe(201);
    const replaced = {
      type: 'replace_vehicle',
      effective_date: '2027-05-01',
      change: { removed: [fixture.itemOf('A')], added: [fixture.vehicleOf('D')] },
      insurer_figure: '-50.00',
    };
    expect((await fixture.enter(id, replaced)).status).toBe(201);
  });
});

describe('a look at it', () => {
  const preview = async (policy_id: number, body: object) =>
    (await fixture.took('/api/endorsements/preview/', {
      policy_id,
      ...body,
    })) as unknown as EndorsementPreviewed;

  it('says that something is added, and what the days of an extension cost as those before do', async () => {
    const id = await issued();
    // 1,500.00 × 38 / 365.
    expect(await preview(id, uncharged.extend())).toMatchObject({ covers_more: true, net_by_days: '156.16' });
    expect(await preview(id, uncharged.add())).toMatchObject({ covers_more: true, net_by_days: null });
    const less = fixture.remove('A', '2027-05-01');
    expect(await preview(id, less)).toMatchObject({ covers_more: false, net_by_days: null });
  });
});
