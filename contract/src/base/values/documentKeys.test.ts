import { describe, expect, it } from 'vitest';
import { documentKey, keyOfDocument, withKeys } from './documentKeys.ts';

describe('the key of a document', () => {
  it.each([
    ['Trade licence', 'trade_licence'],
    ['trade  LICENCE', 'trade_licence'],
    ['Proof of address, at most three months old', 'proof_of_address_at_most_three_months_old'],
    ['Owner’s passport – both pages', 'owner_s_passport_both_pages'],
    ['Déclaration d’impôt', 'declaration_d_impot'],
    ['Form 12/B', 'form_12_b'],
    ['رخصة تجارية', 'document_0af31e24'],
    ['رخصة VAT', 'document_a67ed733'],
    ['2027', 'document_3f293c00'],
  ])('of %j is %s', (name, key) => expect(keyOfDocument(name)).toBe(key));

  it('of two long names that begin alike is not the same, and fits', () => {
    const [one, other] = ['a', 'b'].map((end) => keyOfDocument(`${'Long name '.repeat(14)}${end}`));
    expect(one).not.toBe(other);
    for (const key of [one, other]) expect(documentKey.safeParse(key).success).toBe(true);
  });

  it('stays where it is said, and is made once in each list where it is not', () => {
    const documents = [
      { key: 'passport', name: 'Proof of identity', stage: 'policy' },
      { name: 'Passport', stage: 'policy' },
      { name: 'Passport', stage: 'claim' },
      { name: 'Passport!', stage: 'policy' },
    ];
    expect(withKeys(documents, ({ stage }) => stage).map(({ key }) => key)).toEqual([
      'passport',
      'passport_2',
      'passport',
      'passport_3',
    ]);
  });
});
