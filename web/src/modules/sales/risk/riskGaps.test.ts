import { describe, expect, it } from 'vitest';
import { Risk } from '#contract/sales/risk/risk';
import { gapSentences } from './riskGaps.ts';

const described = (first_name: string) => ({
  first_name,
  last_name: 'Haddad',
  date_of_birth: '1990-05-17',
  gender: 'female',
  relation: 'employee',
});

describe('what is missing to issue a policy', () => {
  it('is not that the people of a quote are no members yet: converting it makes them so', () => {
    const risk = Risk.parse({ line: 'health', members: [described('Amal'), described('Huda')] });
    expect(gapSentences(risk, true)).toEqual([]);
    expect(gapSentences(risk)).toEqual(['To issue a policy, 2 details are missing.']);
  });
});
