import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargedAgain, dueOf, oldestFirst, returned, type Owed } from './instalmentChanges.ts';

const quarters = ['2028-01-01', '2028-04-01', '2028-07-01', '2028-10-01'];
const owed = (index: number, amount: string, paid = '0.00', waived = '0.00'): Owed => ({
  id: index + 1,
  number: index + 1,
  due_date: quarters[index] ?? '2028-12-01',
  planned_amount: amount,
  amount,
  paid,
  waived,
});
const fourTimes = (...paid: string[]) => quarters.map((_, index) => owed(index, '250.00', paid[index]));

describe('a return premium', () => {
  it('takes from what is unpaid, the latest first, and refunds nothing of what is earned', () => {
    const before = fourTimes('250.00');
    const { changed, released, beyond } = returned('AED', before, '502.73');
    expect(released).toBe('0.00');
    expect(beyond).toBe('0.00');
    const after = before.map((each) => ({ ...each, ...changed.find(({ id }) => id === each.id) }));
    expect(after.map(({ amount }) => amount)).toEqual(['250.00', '247.27', '0.00', '0.00']);
    expect(after.map((each) => dueOf('AED', each))).toEqual(['0.00', '247.27', '0.00', '0.00']);
  });

  it('gives back what was paid beyond what is earned', () => {
    const before = fourTimes('250.00', '250.00', '250.00');
    const { changed, released } = returned('AED', before, '502.73');
    expect(released).toBe('252.73');
    expect(changed).toEqual([
      { id: 4, amount: '0.00', waived: '0.00' },
      { id: 3, amount: '0.00', waived: '0.00' },
      { id: 2, amount: '247.27', waived: '0.00' },
    ]);
  });

  it('takes from a waiver before anyone is given money', () => {
    const before = [owed(0, '500.00', '500.00'), owed(1, '500.00', '0.00', '500.00')];
    expect(returned('AED', before, '600.00')).toEqual({
      changed: [
        { id: 2, amount: '0.00', waived: '0.00' },
        { id: 1, amount: '400.00', waived: '0.00' },
      ],
      released: '100.00',
      beyond: '0.00',
    });
  });

  it('tells what is more than the whole premium', () => {
    expect(returned('JPY', [owed(0, '100', '60', '0')], '130')).toMatchObject({
      released: '60',
      beyond: '30',
    });
  });
});

describe('a reinstatement', () => {
  it('charges again what was taken off, the oldest first, and makes nothing due in the past', () => {
    const before = [
      owed(0, '250.00', '250.00'),
      { ...owed(1, '250.00'), amount: '247.27' },
      { ...owed(2, '250.00'), amount: '0.00' },
      { ...owed(3, '250.00'), amount: '0.00' },
    ];
    expect(chargedAgain('AED', before, '510.00', '2028-08-10')).toEqual({
      changed: [
        { id: 2, amount: '250.00', due_date: '2028-08-10' },
        { id: 3, amount: '250.00', due_date: '2028-08-10' },
        { id: 4, amount: '250.00', due_date: '2028-10-01' },
      ],
      rest: '7.27',
    });
  });
});

describe('money', () => {
  it('pays what is oldest first, over several policies', () => {
    const open = [
      { id: 11, policy_id: 1, number: 2, due_date: '2028-04-01', open: '250.00' },
      { id: 10, policy_id: 1, number: 1, due_date: '2028-01-01', open: '100.00' },
      { id: 20, policy_id: 2, number: 1, due_date: '2028-02-01', open: '0.00' },
      { id: 21, policy_id: 2, number: 2, due_date: '2028-03-01', open: '75.50' },
    ];
    expect(oldestFirst('AED', '200', open)).toEqual({
      shares: [
        { policy_id: 1, instalment_id: 10, amount: '100.00' },
        { policy_id: 2, instalment_id: 21, amount: '75.50' },
        { policy_id: 1, instalment_id: 11, amount: '24.50' },
      ],
      rest: '0.00',
    });
    expect(oldestFirst('AED', '500', open).rest).toBe('74.50');
  });
});

describe('any sequence of returns, reinstatements, money and waivers', () => {
  // A model in plain numbers of minor units, which knows nothing of instalments.
  const step = fc.record({
    kind: fc.constantFrom('return', 'reinstate', 'pay', 'waive'),
    units: fc.integer({ min: 0, max: 2000 }),
    index: fc.nat(3),
  });

  it('keeps what is paid, due and waived at the premium, and no part of it below nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 4 }),
        fc.array(step),
        (planned, steps) => {
          let instalments = planned.map((units, index) => owed(index, String(units), '0', '0'));
          let [gross, money, credit] = [planned.reduce((sum, units) => sum + units, 0), 0, 0];
          const apply = (changes: (Partial<Owed> & { id: number })[]) => {
            instalments = instalments.map((each) => ({
              ...each,
              ...changes.find(({ id }) => id === each.id),
            }));
          };
          for (const { kind, units, index } of steps) {
            if (kind === 'return') {
              const amount = Math.min(units, gross);
              const { changed, released, beyond } = returned('JPY', instalments, String(amount));
              expect(beyond).toBe('0');
              apply(changed);
              instalments = instalments.map((each) => ({
                ...each,
                paid: String(Math.min(Number(each.paid), Number(each.amount))),
              }));
              [gross, credit] = [gross - amount, credit + Number(released)];
            } else if (kind === 'reinstate') {
              const { changed, rest } = chargedAgain('JPY', instalments, String(units), '2028-06-01');
              apply(changed);
              if (rest !== '0') instalments = [...instalments, owed(instalments.length, rest, '0', '0')];
              gross += units;
            } else if (kind === 'pay') {
              const open = instalments.map((each) => ({ ...each, policy_id: 1, open: dueOf('JPY', each) }));
              const { shares, rest } = oldestFirst('JPY', String(units), open);
              for (const { instalment_id, amount } of shares)
                apply([
                  {
                    id: instalment_id,
                    paid: String(Number(instalments[instalment_id - 1]?.paid) + Number(amount)),
                  },
                ]);
              [money, credit] = [money + units, credit + Number(rest)];
            } else {
              const waived = instalments[index];
              if (waived)
                apply([
                  { id: waived.id, waived: String(Number(waived.waived) + Number(dueOf('JPY', waived))) },
                ]);
            }
            const sum = (of: (each: Owed) => string) =>
              instalments.reduce((total, each) => total + Number(of(each)), 0);
            const [paid, due, waived] = [
              sum((each) => each.paid),
              sum((each) => dueOf('JPY', each)),
              sum((each) => each.waived),
            ];
            expect(paid + due + waived).toBe(gross);
            expect(sum((each) => each.amount)).toBe(gross);
            expect(paid + credit).toBe(money);
            expect(
              instalments.every((each) => Number(each.waived) >= 0 && Number(dueOf('JPY', each)) >= 0),
            ).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
