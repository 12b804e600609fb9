import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AccountCreate } from '#contract/people/accounts';
import type { OrganisationUpdate } from '#contract/system/organisation';
import type { z } from 'zod';
import { pathOf, valueAt, withValueAt, type FieldName, type ValueAt } from './fieldPaths.ts';

type Account = z.input<typeof AccountCreate>;
type AccountField = FieldName<Account>;

describe('the names of fields', () => {
  it('are those of the schema, however deep', () => {
    expectTypeOf<'email' | 'address.city' | 'contacts.0.email' | 'tags.3'>().toExtend<AccountField>();
    expectTypeOf<'numbering.account.prefix'>().toExtend<FieldName<z.input<typeof OrganisationUpdate>>>();
  });

  it('are no others', () => {
    expectTypeOf<'emial'>().not.toExtend<AccountField>();
    expectTypeOf<'address.town'>().not.toExtend<AccountField>();
    expectTypeOf<'contacts.email'>().not.toExtend<AccountField>();
    expectTypeOf<'contacts.0.mail'>().not.toExtend<AccountField>();
    expectTypeOf<string>().not.toExtend<AccountField>();
  });

  it('tell what the field holds', () => {
    expectTypeOf<ValueAt<Account, 'agent_id'>>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<ValueAt<Account, `contacts.${number}.name`>>().toEqualTypeOf<string>();
    expectTypeOf<ValueAt<Account, 'address.city'>>().toEqualTypeOf<string | undefined>();
  });
});

describe('a value within others', () => {
  const values = { name: 'Harbour', contacts: [{ name: 'Rana' }, { name: 'Omar' }], address: null };

  it('is found by its path', () => {
    expect(valueAt(values, pathOf('contacts.1.name'))).toBe('Omar');
    expect(valueAt(values, pathOf('contacts.7.name'))).toBeUndefined();
    expect(valueAt(values, pathOf('address.city'))).toBeUndefined();
  });

  it('is changed without a copy of what lies beside it', () => {
    const changed = withValueAt(values, pathOf('contacts.1.name'), 'Lina') as typeof values;
    expect(changed.contacts).toEqual([{ name: 'Rana' }, { name: 'Lina' }]);
    expect(changed.contacts[0]).toBe(values.contacts[0]);
    expect(values.contacts[1]).toEqual({ name: 'Omar' });
  });

  it('makes what is not there yet', () => {
    expect(withValueAt(values, pathOf('address.city'), 'Dubai')).toMatchObject({
      address: { city: 'Dubai' },
    });
    expect(withValueAt({}, pathOf('contacts.0'), { name: 'Rana' })).toEqual({ contacts: [{ name: 'Rana' }] });
  });
});
