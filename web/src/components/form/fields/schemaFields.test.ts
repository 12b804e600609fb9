import { describe, expect, it, test } from 'vitest';
import { AccountCreate } from '#contract/people/accounts';
import { InsurerCreate, InsurerUpdate } from '#contract/reference/insurers';
import { MemberCreate } from '#contract/people/members';
import { TaskCreate } from '#contract/office/tasks';
import { z } from 'zod';
import { blankOf, fieldSpec, isRequired, problemsIn } from './schemaFields.ts';

describe('what the schema says of a field', () => {
  it.each([
    ['a text and its length', InsurerCreate, 'name', { kind: 'text', maxLength: 150 }],
    ['a text whose form is checked', InsurerCreate, 'short_code', { kind: 'text', maxLength: 12 }],
    ['an email address that may be left out', AccountCreate, 'email', { kind: 'email', maxLength: 254 }],
    ['a number and its range', InsurerUpdate, 'payment_terms_days', { kind: 'whole', min: 0, max: 365 }],
    ['a choice', MemberCreate, 'gender', { kind: 'choice', isNullable: false }],
    ['a choice that can be taken back', AccountCreate, 'gender', { kind: 'choice', isNullable: true }],
    ['several choices', InsurerCreate, 'lines', { kind: 'choices', most: 9 }],
    ['a day', AccountCreate, 'licence_expiry', { kind: 'day', isNullable: true }],
    ['a moment', TaskCreate, 'due_at', { kind: 'moment' }],
    ['yes or no', InsurerCreate, 'is_active', { kind: 'yesNo' }],
    ['a list and how many it holds', AccountCreate, 'contacts', { kind: 'other', most: 50 }],
    ['a field of any row', AccountCreate, 'contacts.17.role', { kind: 'text', maxLength: 100 }],
    ['a part of a field', AccountCreate, 'address.postal_code', { kind: 'text', maxLength: 20 }],
  ])('is %s', (_what, schema, name, spec) => {
    expect(fieldSpec(schema, name)).toMatchObject(spec);
  });

  it('names the choices in their order', () => {
    expect(fieldSpec(MemberCreate, 'gender').choices).toEqual(['male', 'female', 'other']);
  });

  it('is asked of the fields it has', () => {
    expect(() => fieldSpec(InsurerCreate, 'contacts.0.mail')).toThrow('no field contacts.0.mail');
  });

  it('is whether it may be left out', () => {
    expect(isRequired(InsurerCreate, 'name')).toBe(true);
    expect(isRequired(InsurerCreate, 'rating')).toBe(false);
    expect(isRequired(InsurerCreate, 'contacts.4.name')).toBe(true);
    expect(isRequired(InsurerCreate, 'contacts.4.email')).toBe(false);
  });
});

describe('what is wrong with a body', () => {
  it('is found in one go, each at its place', () => {
    const body = {
      name: '',
      short_code: 'GUI',
      contacts: [{ purpose: 'quotes', name: 'Rana', email: 'no' }],
    };
    expect(problemsIn(InsurerCreate, body)).toEqual([
      { path: ['name'], text: 'This field is required.' },
      { path: ['contacts', 0, 'email'], text: 'Enter an email address, such as name@example.com.' },
    ]);
  });

  it('is said of a choice that nobody has made without the names of the choices', () => {
    const schema = z.object({ kind: z.enum(['a', 'b']) });
    expect(problemsIn(schema, { kind: null })[0]?.text).toBe('This field is required.');
    expect(problemsIn(schema, { kind: 'c' })[0]?.text).toBe('Choose one of: a, b.');
  });
});

test('a form begins with no text, no entry, no tick, and nothing chosen', () => {
  const blank = blankOf(AccountCreate);
  expect(blank).toMatchObject({ first_name: '', email: '', nationality: '', tags: [], is_pep: false });
  expect(blank).toMatchObject({ account_type: null, owner_id: null, licence_expiry: null, gender: null });
  expect(blankOf(MemberCreate).date_of_birth).toBeNull();
  expect(blankOf(TaskCreate).due_at).toBeNull();
});
