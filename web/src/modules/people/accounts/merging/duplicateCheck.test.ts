import { describe, expect, it } from 'vitest';
import { valuesOf } from '../form/accountForm.ts';
import { duplicateCheck } from './duplicateCheck.ts';

const blank = valuesOf({ owner_id: 7, country: '' })(undefined);
const person = (typed: object) => duplicateCheck('individual', { ...blank, ...typed });
const company = (typed: object) => duplicateCheck('corporate', { ...blank, ...typed });

describe('others like it are not looked for', () => {
  it.each([
    {},
    { email: 'amal@' },
    { phone: '050 12' },
    { first_name: 'Amal' },
    { first_name: 'Amal', last_name: 'H', date_of_birth: '1980-02-03' },
    { first_name: 'Amal', last_name: 'Haddad' },
    { id_number: 'A1' },
    { id_number: { mask: '•••• 4321', mark: 'a' } },
    { date_of_birth: '1980-02-03' },
    { registration_number: 'CN-100200' },
  ])('with no more than %o', (typed) => {
    expect(person(typed)).toBeUndefined();
  });

  it('by what only the other shape has', () => {
    expect(company({ first_name: 'Amal', last_name: 'Haddad', id_number: 'A12345' })).toBeUndefined();
  });
});

describe('others like it are looked for', () => {
  it('by each thing that is useful, and by nothing else', () => {
    expect(person({ email: ' amal@example.com ', phone: '050' })).toEqual({ email: 'amal@example.com' });
    expect(person({ phone: '050 123 4567', address: { country: 'AE' } })).toEqual({
      phone: '050 123 4567',
      country: 'AE',
    });
    expect(person({ first_name: 'Amal', last_name: 'Haddad', date_of_birth: '1980-02-03' })).toEqual({
      first_name: 'Amal',
      last_name: 'Haddad',
      date_of_birth: '1980-02-03',
    });
    expect(company({ registration_number: 'CN-100200' })).toEqual({ registration_number: 'CN-100200' });
  });

  it('of an account that is there only by what became different', () => {
    const named = { first_name: 'Amal', last_name: 'Haddad', date_of_birth: '1980-02-03' };
    const values = { ...blank, email: 'amal@example.com', ...named };
    const before = { id: 5, values };
    expect(duplicateCheck('individual', values, before)).toBeUndefined();
    expect(duplicateCheck('individual', { ...values, last_name: 'Nasser' }, before)).toEqual({
      ...named,
      last_name: 'Nasser',
      except_id: 5,
    });
  });
});
