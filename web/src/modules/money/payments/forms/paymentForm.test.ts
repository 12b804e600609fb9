import { describe, expect, it } from 'vitest';
import type { OpenPart } from '../open.queries.ts';
import {
  blank,
  nextDue,
  payeesOf,
  receiptBody,
  receiptFaults,
  refundFaults,
  type ReceiptValues,
} from './paymentForm.ts';

const today = '2026-11-16';
const part = (id: number, over: Partial<OpenPart> = {}): OpenPart => ({
  key: `i${id}`,
  policy_id: 1,
  policy: { id: 1, label: 'P/1' },
  account: { id: 7, label: 'Haddad' },
  instalment_id: id,
  number: id,
  due_date: `2026-0${id}-01`,
  is_overdue: false,
  currency: 'AED',
  billing_type: 'agency_bill',
  open: '100.00',
  ...over,
});
const values = (over: Partial<ReceiptValues> = {}): ReceiptValues => ({
  direction: 'from_client',
  account_id: 7,
  amount: '150',
  currency: 'AED',
  date: today,
  method: 'transfer',
  ...blank,
  billing_type: 'agency_bill',
  pays_for_others: false,
  others: [],
  shares: {},
  ...over,
});
const textsAt = (problems: { path: PropertyKey[]; text: string }[]) =>
  Object.fromEntries(problems.map(({ path, text }) => [path.join('.'), text]));

describe('what money can be for', () => {
  const other = part(1, { key: 'i9', instalment_id: 9, policy_id: 2, due_date: '2025-01-01' });
  const unissued = part(1, { key: 'p3', instalment_id: null, policy_id: 3, due_date: '2024-01-01' });
  const keys = (given: ReceiptValues, parts: OpenPart[], policy?: number) =>
    payeesOf(given, parts, policy).map(({ key, isAutomatic }) => [key, isAutomatic]);

  it('is open in its currency and collected in its way, the oldest first, before what is not issued', () => {
    const strange = [part(4, { currency: 'KWD' }), part(5, { billing_type: 'direct_bill' })];
    expect(keys(values(), [unissued, part(2), part(1), other, ...strange])).toEqual([
      ['i9', true],
      ['i1', true],
      ['i2', true],
      ['p3', true],
    ]);
  });

  it('is the policy at which it is recorded, and others only where it is typed or they were chosen', () => {
    expect(keys(values(), [other, part(1)], 1)).toEqual([
      ['i1', true],
      ['i9', false],
    ]);
    const chosen = values({ pays_for_others: true, others: [2] });
    expect(keys(chosen, [other, part(1)], 1)).toEqual([
      ['i1', true],
      ['i9', true],
    ]);
  });
});

describe('what is offered to be paid', () => {
  const policy = { id: 1, currency: 'AED' };
  const other = part(9, { policy_id: 2, due_date: '2025-01-01' });

  it('is open of the policy and due next, however late, not all that is unpaid', () => {
    expect(nextDue(policy, [part(3), other, part(2, { open: '40.00' }), part(4)])).toBe('40.00');
    expect(nextDue(policy, [part(2, { is_overdue: true }), part(3, { is_overdue: true })])).toBe('100.00');
  });

  it('is all of what is due on that day, and nothing where nothing is open', () => {
    const added = part(5, { due_date: '2026-02-01', open: '12.50' });
    expect(nextDue(policy, [part(2), part(3), added])).toBe('112.50');
    expect(nextDue(policy, [other])).toBeNull();
  });
});

describe('what is sent', () => {
  const payees = payeesOf(values(), [part(1), part(2)]);

  it('of money of a client: its parts, and of the cheque only where it is one', () => {
    const typed = { cheque_no: '12', bank: 'ENBD', cheque_date: '2026-12-01' };
    expect(receiptBody(values(typed), payees)).toEqual({
      direction: 'from_client',
      account_id: 7,
      amount: '150',
      currency: 'AED',
      date: today,
      method: 'transfer',
      reference: '',
      payer: '',
      pays_for_others: false,
      allocations: [
        { policy_id: 1, instalment_id: 1, amount: '100.00' },
        { policy_id: 1, instalment_id: 2, amount: '50.00' },
      ],
    });
    expect(receiptBody(values({ ...typed, method: 'cheque' }), payees)).toMatchObject(typed);
  });
});

describe('what is told while someone types', () => {
  const payees = payeesOf(values(), [part(1), part(2)]);
  const faults = (over: Partial<ReceiptValues>, rows = payees) =>
    textsAt(receiptFaults(values(over), rows, today));

  it('a share above what is open, at that share', () => {
    expect(faults({ shares: { i2: '100.01' } })).toEqual({
      'shares.i2': 'Only 100.00 AED of this instalment is open.',
    });
  });

  it('shares that are more than the money, at their list', () => {
    expect(faults({ amount: '90', shares: { i1: '100' } })).toEqual({
      shares: 'These add up to 100.00 AED, the payment is 90 AED.',
    });
  });

  it('a day that is yet to come, unless it is a cheque', () => {
    expect(Object.keys(faults({ date: '2026-11-17' }))).toEqual(['date']);
    expect(faults({ date: '2026-11-17', method: 'cheque' })).toEqual({});
  });

  it('what the insurer collects: its reference, and no more than it was paid', () => {
    const direct = { billing_type: 'direct_bill', amount: '250' } as const;
    expect(Object.keys(faults(direct)).toSorted()).toEqual(['amount', 'reference']);
    expect(faults({ ...direct, amount: '200', reference: 'OR-1' })).toEqual({});
  });

  it('any amount for a policy that is not issued yet', () => {
    const rows = payeesOf(values(), [part(1, { key: 'p3', instalment_id: null })]);
    expect(faults({ shares: { p3: '150' } }, rows)).toEqual({});
  });

  it('a refund of more than the credit', () => {
    const credit = () => '40.00';
    expect(textsAt(refundFaults(values({ amount: '40.01' }), credit, today))).toEqual({
      amount: 'The client has a credit of 40.00 AED.',
    });
    expect(refundFaults(values({ amount: '40' }), credit, today)).toEqual([]);
  });
});
