import { describe, expect, it } from 'vitest';
import { proposedBenefits } from './benefitTemplate.ts';

describe('the rows that a product proposes', () => {
  const template = [
    { name: 'Agency repair', unit: 'years', hint: '' },
    { name: 'Windscreen without excess', unit: 'AED', hint: '' },
    { name: 'Excess', unit: 'AED', hint: '' },
  ];

  it('state nothing, and leave the excess to the deductible', () => {
    expect(proposedBenefits(template, 'AED')).toEqual([
      { label: 'Agency repair', included: null, limit: '' },
      { label: 'Windscreen without excess', included: null, limit: '' },
    ]);
  });

  it('keep an excess that is no amount of this quote', () => {
    const excess = { name: 'Excess', unit: '% of consignment', hint: '' };
    expect(proposedBenefits([excess], 'AED')).toHaveLength(1);
    expect(proposedBenefits(template, 'USD')).toHaveLength(3);
  });
});
