import { expect, it } from 'vitest';
import type { Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import { chosenWith, withFamilies } from './families.ts';

const member = (id: number, principal_id: number | null) => ({ id, principal_id });
const covered = {
  risk: {
    line: 'health',
    members: [
      { id: 'head', member_id: 1 },
      { id: 'child', member_id: 2 },
      { id: 'other', member_id: 3 },
    ],
  } as unknown as Risk,
  risk_links: { members: [member(1, null), member(2, 1), member(3, null)] } as unknown as RiskLinks,
};

it('whoever heads a family takes it along', () => {
  expect(withFamilies(covered, ['head'])).toEqual(['head', 'child']);
  expect(chosenWith(covered, ['other'], ['other', 'head'])).toEqual(['other', 'head', 'child']);
});

it('a dependant is cleared alone, and a head with the family', () => {
  expect(chosenWith(covered, ['head', 'child'], ['head'])).toEqual(['head']);
  expect(chosenWith(covered, ['head', 'child'], ['child'])).toEqual([]);
});
