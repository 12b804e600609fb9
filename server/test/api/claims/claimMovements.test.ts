import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimStepFixture, sumsOf } from '../../fixtures/claims/claimStepFixture.ts';
import { dayIn } from '../../fixtures/cover/policyFixture.ts';
import { statementsOf } from '../../statementsOf.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await claimStepFixture(test, root);
});
afterAll(() => test.close());

const notEnough =
  'What is expected in all would fall below nothing. Take back, or raise, the reserve after it first.';

describe('the movements of a claim', () => {
  it('come to what the table of the trade says, after each of them', async () => {
    const id = await fixture.plant({ status: 'approved', approved_amount: '4000' });
    const reserve = (amount: string) => fixture.moved(id, { kind: 'reserve', amount });
    const after = [
      await reserve('10000.00'),
      await fixture.moved(id, { kind: 'payment', amount: '4000.00', payee: 'Garage' }),
      await fixture.moved(id, { kind: 'fee', amount: '500.00', payee: 'Surveyor' }),
      await reserve('-1000.00'),
      await fixture.moved(id, { kind: 'recovery', amount: '1500.00', payee: 'Third party' }),
    ];
    expect(await fixture.refused(id, 'close')).toEqual([
      409,
      'What is outstanding is 4500.00 AED. Say that it is released with the closing.',
    ]);
    const closed = await fixture.acted(id, 'close', { release: true });
    const salvage = await fixture.moved(id, { kind: 'recovery', amount: '600.00', note: 'Salvage' });
    const table = [
      ['10000.00', '10000.00', '0.00', '0.00', '0.00', '10000.00', '10000.00'],
      ['4000.00', '10000.00', '4000.00', '0.00', '0.00', '6000.00', '10000.00'],
      ['500.00', '10000.00', '4000.00', '500.00', '0.00', '5500.00', '10000.00'],
      ['-1000.00', '9000.00', '4000.00', '500.00', '0.00', '4500.00', '9000.00'],
      ['1500.00', '9000.00', '4000.00', '500.00', '1500.00', '4500.00', '7500.00'],
      ['-4500.00', '4500.00', '4000.00', '500.00', '1500.00', '0.00', '3000.00'],
      ['600.00', '4500.00', '4000.00', '500.00', '2100.00', '0.00', '2400.00'],
    ];
    const { movements, currency } = await fixture.movements(id);
    expect(currency).toBe('AED');
    expect(movements.map((each) => [each.amount, ...sumsOf(each)])).toEqual(table);
    expect([...after, salvage].map((each) => each.id)).toEqual(
      movements.filter(({ amount }) => amount !== '-4500.00').map((each) => each.id),
    );
    expect(sumsOf(closed)).toEqual(table[5]?.slice(1));
    expect(sumsOf(await fixture.read(id))).toEqual(table[6]?.slice(1));
    expect((await fixture.read(id)).status).toBe('closed');
  });

  it('are refused where they cannot be', async () => {
    const id = await fixture.plant({ approved_amount: '10' });
    const payment = { kind: 'payment', amount: '10' };
    expect(await fixture.unmoved(id, { ...payment, currency: 'USD' })).toEqual([
      400,
      { currency: ['This claim is in AED. Enter the amount in AED.'] },
    ]);
    expect((await fixture.move(id, { ...payment, currency: 'AED' })).status).toBe(201);
    for (const kind of ['payment', 'fee', 'recovery'])
      expect(await fixture.unmoved(id, { kind, amount: '-1' })).toEqual([
        400,
        { amount: ['Enter an amount above nothing.'] },
      ]);
    expect(await fixture.unmoved(id, { kind: 'reserve', amount: '-0.00' })).toEqual([
      400,
      { amount: ['Enter an amount other than nothing.'] },
    ]);
    expect(await fixture.unmoved(id, { kind: 'reserve', amount: '1.234' })).toEqual([
      400,
      { amount: ['Amounts in AED have at most 2 decimal places.'] },
    ]);
    expect(await fixture.unmoved(id, { kind: 'reserve', amount: '-5' })).toEqual([
      400,
      { amount: [notEnough] },
    ]);
    expect(await fixture.unmoved(id, {})).toEqual([
      400,
      { kind: ['This field is required.'], amount: ['This field is required.'] },
    ]);
    expect(await fixture.unmoved(id, { ...payment, date: dayIn(1) })).toEqual([
      400,
      { date: ['A movement is entered once it has happened.'] },
    ]);
    await fixture.moved(id, { kind: 'reserve', amount: '999999999999999' });
    for (const kind of ['reserve', 'fee'])
      expect(await fixture.unmoved(id, { kind, amount: '999999999999990' })).toEqual([
        400,
        { amount: ['With it the sum would be larger than an amount can be.'] },
      ]);
    await fixture.moved(id, { kind: 'fee', amount: '999999999999989' });
    expect((await fixture.read(id)).paid).toBe('10.00');
  });

  it('are never changed or deleted', async () => {
    const id = await fixture.plant();
    const { id: movement } = await fixture.moved(id, { kind: 'fee', amount: '10' });
    for (const method of ['PATCH', 'PUT', 'DELETE'] as const)
      for (const part of ['movements', `movements/${movement}`])
        expect((await test.call(method, `/api/claims/${id}/${part}/`, { as: root })).status).toBeGreaterThan(
          403,
        );
    expect((await fixture.movements(id)).movements).toHaveLength(1);
  });

  it('of a closed claim are recoveries only, and so for one that was withdrawn', async () => {
    for (const [status, says] of [
      ['closed', 'This claim is closed. Reopen it first.'],
      ['withdrawn', 'The client withdrew this claim.'],
    ]) {
      const id = await fixture.plant({ status: status ?? '' });
      for (const kind of ['reserve', 'payment', 'fee'])
        expect(await fixture.unmoved(id, { kind, amount: '1' })).toEqual([409, says]);
      const recovery = await fixture.moved(id, { kind: 'recovery', amount: '5' });
      await fixture.moved(id, { reverses_id: recovery.id });
      expect(await fixture.read(id)).toMatchObject({ status, recovered: '0.00' });
    }
  });
});

describe('a movement that was a mistake', () => {
  it('is taken back once, by the opposite of it', async () => {
    const id = await fixture.plant({ approved_amount: '30' });
    const wrong = await fixture.moved(id, { kind: 'payment', amount: '30', payee: 'Garage' });
    const back = await fixture.moved(id, { reverses_id: wrong.id, note: 'Other claim' });
    expect(back).toMatchObject({
      kind: 'payment',
      amount: '-30.00',
      payee: 'Garage',
      reverses_id: wrong.id,
      paid: '0.00',
    });
    const { movements } = await fixture.movements(id);
    expect(movements[0]?.reversed_by_id).toBe(back.id);
    expect(await fixture.unmoved(id, { reverses_id: wrong.id })).toEqual([
      409,
      'This movement was taken back already.',
    ]);
    expect(await fixture.unmoved(id, { reverses_id: back.id })).toEqual([
      400,
      { reverses_id: ['This movement takes another one back. Enter that one anew.'] },
    ]);
  });

  it('is one of the same claim, and what is said of it agrees', async () => {
    const [id, other] = [await fixture.plant(), await fixture.plant()];
    const foreign = await fixture.moved(other, { kind: 'fee', amount: '1' });
    const own = await fixture.moved(id, { kind: 'fee', amount: '20' });
    expect(await fixture.unmoved(id, { reverses_id: foreign.id })).toEqual([
      400,
      { reverses_id: ['Choose a movement of this claim.'] },
    ]);
    expect(await fixture.unmoved(id, { reverses_id: own.id, kind: 'payment' })).toEqual([
      400,
      { kind: ['It is of the kind of the movement that it takes back.'] },
    ]);
    for (const amount of ['20', '-20.005', '-19'])
      expect(await fixture.unmoved(id, { reverses_id: own.id, amount })).toEqual([
        400,
        { amount: ['What is taken back is -20.00 AED.'] },
      ]);
    await fixture.moved(id, { reverses_id: own.id, kind: 'fee', amount: '-20' });
  });

  it('stays where the sums would be wrong without it', async () => {
    const id = await fixture.plant({ status: 'approved', approved_amount: '17' });
    const high = await fixture.moved(id, { kind: 'reserve', amount: '100' });
    const low = await fixture.moved(id, { kind: 'reserve', amount: '-40' });
    expect(await fixture.unmoved(id, { reverses_id: high.id })).toEqual([400, { reverses_id: [notEnough] }]);
    await fixture.moved(id, { reverses_id: low.id });
    await fixture.moved(id, { reverses_id: high.id });
    const payment = await fixture.moved(id, { kind: 'payment', amount: '9' });
    await fixture.acted(id, 'settle');
    expect(await fixture.unmoved(id, { reverses_id: payment.id })).toEqual([
      409,
      'This claim is settled by this payment alone. Enter the right one first, and then take this one back.',
    ]);
    await fixture.moved(id, { kind: 'payment', amount: '8' });
    await fixture.moved(id, { reverses_id: payment.id });
    expect(await fixture.read(id)).toMatchObject({ paid: '8.00', status: 'settled' });
  });
});

describe('a thousand movements', () => {
  it('are one statement, however many they are', async () => {
    const id = await fixture.plant();
    await sql`insert into claim_movements (claim_id, kind, amount, date, recorded_by)
      select ${id}, (array['reserve', 'payment', 'fee', 'recovery']::claim_movement_kind[])[1 + n % 4], n, '2026-04-01',
        ${root.id} from generate_series(1, 1000) n`.execute(test.db);
    // Who asks, what the claim is, and its movements; who asks may still be known.
    expect(await statementsOf(() => fixture.movements(id))).toBeLessThanOrEqual(3);
    const { movements } = await fixture.movements(id);
    expect(movements).toHaveLength(1000);
    expect(movements.slice(-1).flatMap(sumsOf)).toEqual([
      '125500.00',
      '124750.00',
      '125000.00',
      '125250.00',
      '0.00',
      '124500.00',
    ]);
  });
});
