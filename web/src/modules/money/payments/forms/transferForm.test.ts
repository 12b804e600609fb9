import { describe, expect, it } from 'vitest';
import { blank } from './paymentForm.ts';
import { transferBody, transferFaults, type TransferValues } from './transferForm.ts';

const today = '2026-11-16';
const payee = (id: number, open: string) => ({
  key: `p${id}`,
  policy_id: id,
  instalment_id: null,
  open,
  isAutomatic: false,
});
const open = [payee(1, '1000.00'), payee(2, '-504.11')];
const values = (shares: TransferValues['shares']): TransferValues => ({
  direction: 'to_insurer',
  insurer_id: 4,
  currency: 'AED',
  date: today,
  method: 'transfer',
  ...blank,
  shares,
});
const textsAt = (shares: TransferValues['shares']) =>
  Object.fromEntries(
    transferFaults(values(shares), open, today).map(({ path, text }) => [path.join('.'), text]),
  );

describe('a transfer', () => {
  it('goes to the insurer where what is settled is above nothing', () => {
    expect(transferBody(values({ p1: '1000.00', p2: '-504.11' }), open)).toMatchObject({
      direction: 'to_insurer',
      amount: '495.89',
      allocations: [
        { policy_id: 1, amount: '1000.00' },
        { policy_id: 2, amount: '-504.11' },
      ],
    });
  });

  it('comes from the insurer where it is below, and is signed as it sees it', () => {
    expect(transferBody(values({ p1: '100', p2: '-504.11' }), open)).toMatchObject({
      direction: 'from_insurer',
      amount: '404.11',
      allocations: [
        { policy_id: 1, amount: '-100.00' },
        { policy_id: 2, amount: '504.11' },
      ],
    });
  });

  it('settles no more than is open, nothing of the other sign, and not nothing in all', () => {
    const beyond = (amount: string) =>
      `Only ${amount} AED is open between the insurer and us for this policy.`;
    expect(textsAt({ p1: '1000.01', p2: '-504.11' })).toEqual({ 'shares.p1': beyond('1000.00') });
    expect(textsAt({ p1: '-1', p2: '-504.12' })).toEqual({
      'shares.p1': beyond('1000.00'),
      'shares.p2': beyond('-504.11'),
    });
    expect(textsAt({ p1: '504.11', p2: '-504.11' })).toEqual({
      shares: 'These come to nothing. Choose policies that leave something to pay.',
    });
    expect(textsAt({ p1: '1000', p2: '-504.11' })).toEqual({});
  });
});
