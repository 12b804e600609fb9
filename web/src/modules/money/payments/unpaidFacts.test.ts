import { expect, it } from 'vitest';
import { unpaidIn } from './unpaidFacts.tsx';

it('says what is unpaid in each currency, whoever collects it, and nothing where nothing is', () => {
  expect(
    unpaidIn([
      { currency: 'AED', due: '100.00', overdue: '40.00' },
      { currency: 'AED', due: '20.50', overdue: '0.00' },
      { currency: 'KWD', due: '0.000', overdue: '0.000' },
    ]),
  ).toEqual([{ currency: 'AED', due: '120.50', overdue: '40.00' }]);
});
