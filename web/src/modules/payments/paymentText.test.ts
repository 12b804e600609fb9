import { expect, it } from 'vitest';
import { allocationOf } from './paymentText.ts';

it('pays for the policy what is open of it, and leaves the rest as credit', () => {
  const policy = { id: 7, currency: 'AED' };
  expect(allocationOf(policy, '300', '500.00')).toEqual([{ policy_id: 7, amount: '300' }]);
  expect(allocationOf(policy, '700', '500.00')).toEqual([{ policy_id: 7, amount: '500.00' }]);
  expect(allocationOf(policy, '700', '0.00')).toEqual([]);
});
