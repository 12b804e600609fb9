import { describe, expect, it } from 'vitest';
import { chequeTone, numberOf, signedAmount, totalParts, whyOf, withoutClient } from './paymentText.ts';

it('names a policy without the client to whom it belongs', () => {
  expect(withoutClient('NFI/24/34500 · Blue Dune', 'Blue Dune')).toBe('NFI/24/34500');
  expect(withoutClient('POL-000123', 'Blue Dune')).toBe('POL-000123');
});

it('a payment is known by its number, the insurer’s reference or its place', () => {
  expect(numberOf({ receipt_no: 'RCT-000007', reference: 'FT-1', id: 7 })).toBe('RCT-000007');
  expect(numberOf({ receipt_no: null, reference: 'OR-41129', id: 7 })).toBe('OR-41129');
  expect(numberOf({ receipt_no: null, reference: '', id: 7 })).toBe('#7');
});

it('what takes another payment back is taken off', () => {
  expect(signedAmount({ amount: '300.00', reverses_id: null })).toBe('300.00');
  expect(signedAmount({ amount: '300.00', reverses_id: 5 })).toBe('-300.00');
});

it('a cheque that is held is soon due on its day and late after it', () => {
  const held = { status: 'held', cheque_date: '2026-11-18' } as const;
  expect(chequeTone(held, '2026-11-17')).toBeUndefined();
  expect(chequeTone(held, '2026-11-18')).toBe('soon');
  expect(chequeTone(held, '2026-11-19')).toBe('late');
  expect(chequeTone({ ...held, status: 'bounced' }, '2026-11-19')).toBeUndefined();
});

it('a total says what there is of it, also below nothing', () => {
  const none = { cleared: '0.00', held: '0.00', bounced: '0.00' };
  expect(totalParts(none)).toEqual(['cleared']);
  expect(totalParts({ ...none, held: '5.00', bounced: '1.00' })).toEqual(['held', 'bounced']);
  expect(totalParts({ ...none, cleared: '-300.00' })).toEqual(['cleared']);
});

describe('why a payment stands as it does', () => {
  const cheque = {
    status: 'held',
    direction: 'from_client',
    cheque_date: '2026-11-18',
    reverses_id: null,
    created_by: { id: 3, label: 'Emma' },
  } as const;

  it.each([
    ['heldCheque', cheque],
    ['heldLate', { ...cheque, cheque_date: '2026-11-16' }],
    ['heldRefund', { ...cheque, direction: 'refund_to_client' as const, cheque_date: null }],
    ['heldAsked', { ...cheque, direction: 'refund_to_client' as const, created_by: null }],
    ['bounced', { ...cheque, status: 'bounced' as const }],
    ['reversed', { ...cheque, status: 'reversed' as const }],
    ['reversal', { ...cheque, status: 'reversed' as const, reverses_id: 5 }],
    [undefined, { ...cheque, status: 'cleared' as const }],
  ])('%s', (why, payment) => {
    expect(whyOf(payment, '2026-11-17')).toBe(why);
  });
});
