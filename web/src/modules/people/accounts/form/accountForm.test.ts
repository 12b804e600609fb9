import { describe, expect, it } from 'vitest';
import type { Account, AccountType } from '#contract/people/accounts';
import { mergeThree, type Values } from '../../../../components/form/merging/merge.ts';
import { isRequired, problemsIn } from '../../../../components/form/fields/schemaFields.ts';
import { bodyOf, comparedOf, schemasOf, valuesOf } from './accountForm.ts';

const given = valuesOf({ owner_id: 7, country: 'AE' });
const blank = given(undefined);
const kept = { mask: '•••• 4321', mark: 'a' };
const problem = (type: AccountType, values: Values, name: string) => {
  const body = bodyOf(type, { ...blank, account_type: type, ...values });
  return problemsIn(schemasOf[type].schema, body).find(({ path }) => path.join('.') === name)?.text;
};

describe('what is sent of the form', () => {
  it('is one shape only, though both were typed', () => {
    const typed = { ...blank, account_type: 'corporate', first_name: 'Amal', legal_name: 'Harbour LLC' };
    expect(bodyOf('corporate', typed)).toMatchObject({
      account_type: 'corporate',
      legal_name: 'Harbour LLC',
    });
    expect(bodyOf('corporate', typed)).not.toHaveProperty('first_name');
    expect(bodyOf('individual', typed)).not.toHaveProperty('legal_name');
  });

  it('has no number of a document that nobody has typed', () => {
    expect(bodyOf('individual', { id_number: kept })).toEqual({});
    expect(bodyOf('individual', { id_number: 'A 4321' })).toEqual({ id_number: 'A 4321' });
    expect(bodyOf('individual', { id_number: '' })).toEqual({ id_number: null });
    expect(bodyOf('individual', {})).toEqual({});
  });
});

describe('what the form begins with', () => {
  it('is the country of the organisation for a new account, and never for one that is there', () => {
    expect(blank['address']).toMatchObject({ country: 'AE' });
    const address = { country: '', city: 'Cairo' };
    const account = { account_type: 'corporate', address } as unknown as Account;
    expect(given(account)['address']).toEqual(address);
  });

  it('is what a number is known by, which another person may have changed', () => {
    const account = { account_type: 'individual', id_number: kept.mask, id_number_mark: kept.mark };
    expect(given(account as Account)['id_number']).toEqual(kept);
    const field = 'id_number';
    const compared = (id_number: unknown) => comparedOf('individual', { id_number });
    const another = { ...kept, mark: 'b' };
    const merge = mergeThree(compared(kept), compared(another), compared('P 123'));
    expect(merge.conflicts).toEqual([{ field, theirs: another, mine: 'P 123' }]);
    expect(mergeThree(compared(kept), compared(kept), compared('P 123')).conflicts).toEqual([]);
    expect(compared('')).toEqual({ id_number: null });
  });
});

describe('what is told while someone types', () => {
  it('is told of the whole even when one field is wrong by itself', () => {
    const typed = { email: 'nobody', first_name: '' };
    expect(problem('individual', typed, 'email')).toContain('email address');
    expect(problem('individual', typed, 'first_name')).toBe('This field is required.');
  });

  it('wants one way to reach them, whichever', () => {
    expect(problem('individual', {}, 'email')).toBe('Enter an email address or a phone number.');
    expect(problem('individual', { phone: '050 123 4567' }, 'email')).toBeUndefined();
  });

  it('names the row and the field of it', () => {
    const typed = { contacts: [{ name: 'Rana', email: 'no' }] };
    expect(problem('corporate', typed, 'contacts.0.email')).toContain('email address');
    expect(problem('corporate', typed, 'contacts.0.name')).toBeUndefined();
  });

  it('is quiet about a number that is kept', () => {
    expect(problem('individual', { id_number: kept, id_type: 'passport' }, 'id_number')).toBeUndefined();
    expect(problem('individual', { id_number: 'P123456' }, 'id_type')).toContain('document');
  });
});

it('only what no account of its shape can be without is marked', () => {
  const marked = (type: AccountType, name: string) => isRequired(schemasOf[type].wanted, name);
  expect(marked('individual', 'first_name')).toBe(true);
  expect(marked('individual', 'email')).toBe(false);
  expect(marked('corporate', 'address.country')).toBe(true);
  expect(marked('corporate', 'address.city')).toBe(false);
  expect(marked('corporate', 'first_name')).toBe(false);
  expect(marked('corporate', 'registration_number')).toBe(true);
  expect(marked('corporate', 'contacts.0.name')).toBe(true);
  expect(marked('corporate', 'contacts.0.role')).toBe(false);
});

it('a text that is no date can be explained, whatever the form', () => {
  const body = bodyOf('individual', { ...blank, date_of_birth: '31/02/1990' });
  const explain = (format: string, text: string) => `${format}: ${text}`;
  expect(problemsIn(schemasOf.individual.schema, body, explain)).toContainEqual({
    path: ['date_of_birth'],
    text: 'date: 31/02/1990',
  });
});
