import { userOperations } from '#contract/system/userOperations';
import { describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { records } from '../../api/records.ts';
import { ActiveTag } from '../texts/ActiveTag.tsx';
import { BornText } from '../texts/BornText.tsx';
import { EmailLink } from '../texts/ContactLinks.tsx';
import { DayText, MomentText } from '../texts/MomentText.tsx';
import { shownFields } from './shownFields.tsx';

const drawn = (cell: ReactNode) => renderToStaticMarkup(<>{cell}</>);

/** How a lone field looks, by its name and value. */
const lookOf = (noun: string, field: string, value: unknown): ReactNode => {
  const row: Record<string, unknown> = { [field]: value };
  return shownFields<typeof row>(noun).facts(row, field)[0]?.value;
};

interface Row {
  name: string;
  rating: string;
  updated_at: string;
  is_active: boolean;
  agent: { id: number; label: string } | null;
}
const row: Row = {
  name: 'Gulf Union',
  rating: '',
  updated_at: '2026-12-03T06:15:00.000Z',
  is_active: true,
  agent: null,
};
const { column, facts, choice, active, record, days } = shownFields<Row, 'initials'>('insurers', {
  name: ({ name }) => name.toUpperCase(),
  initials: ({ name }) => name.replaceAll(/[^A-Z]/g, ''),
});

describe('a value', () => {
  it.each<[string, string, unknown, string]>([
    ['a number as the language writes it', 'employee_count', 12_480, '12,480'],
    ['nothing as a number', 'employee_count', 0, '0'],
    ['a choice as its noun calls it', 'kyc_status', 'not_started', 'Not started'],
    ['a choice of many nouns', 'gender', 'female', 'Female'],
    ['a yes', 'is_pep', true, 'Yes'],
    ['a no', 'is_pep', false, 'No'],
    ['a link by its label', 'owner', { id: 4, label: 'Mariam Haddad' }, 'Mariam Haddad'],
    ['several links', 'groups', [{ label: 'Sales' }, { label: 'Claims' }], 'Sales, Claims'],
    ['several choices', 'lines', ['motor', 'life'], 'Motor, Life'],
    ['a country by its name', 'nationality', 'AE', 'United Arab Emirates'],
    ['a share', 'share_pct', '12.5', '12.5%'],
    ['a text as it is', 'occupation', 'constructor', 'constructor'],
  ])('is shown as %s', (_what, field, value, shown) => {
    expect(lookOf('accounts', field, value)).toEqual(shown);
  });

  it('is shown as what the name of its field tells', () => {
    const at = '2026-12-03T06:15:00.000Z';
    expect(lookOf('accounts', 'updated_at', at)).toEqual(<MomentText at={at} />);
    expect(lookOf('accounts', 'licence_expiry', '2026-12-03')).toEqual(<DayText day="2026-12-03" />);
    expect(lookOf('accounts', 'date_of_birth', '1990-05-01')).toEqual(<BornText day="1990-05-01" />);
    expect(lookOf('accounts', 'email', 'a@example.com')).toEqual(<EmailLink email="a@example.com" />);
    expect(lookOf('accounts', 'is_active', false)).toEqual(<ActiveTag isActive={false} />);
  });

  it.each([null, undefined, ''])('that is %j is not set', (value) => {
    expect(lookOf('accounts', 'email', value)).toBeUndefined();
  });

  it('that is an empty list is not set', () => expect(lookOf('accounts', 'tags', [])).toBe(''));
});

describe('a column', () => {
  it('has the name and the label of its field, also where many nouns share it', () => {
    expect(column('rating')).toMatchObject({ key: 'rating', title: 'Rating' });
    expect(column('updated_at').title).toBe('Last changed');
  });

  it('is ordered by its field or by another one, or not at all', () => {
    expect(column('name', { isOrdered: true })).toMatchObject({ ordering: 'name' });
    expect(column('name', { ordering: 'label' })).toMatchObject({ ordering: 'label' });
    expect(column('name')).not.toHaveProperty('ordering');
    expect(column('name', { isOrdered: true })).not.toHaveProperty('isOrdered');
  });

  it('looks as its noun says, and has a dash where there is nothing', () => {
    expect(drawn(column('name').render(row))).toBe('<bdi>GULF UNION</bdi>');
    expect(drawn(column('initials').render(row))).toBe('<bdi>GU</bdi>');
    expect([column('rating').render(row), column('agent').render(row)]).toEqual(['—', '—']);
  });
});

it('facts look as the columns do, in the order asked for, and leave it open how nothing looks', () => {
  expect(facts(row, 'rating', 'name')).toEqual([
    { label: 'Rating', value: undefined },
    { label: 'Name', value: 'GULF UNION' },
  ]);
});

describe('a filter', () => {
  it('offers choices in words, and says under the label of its field what it narrows', () => {
    expect(shownFields<{ kind: string }>('brokers').choice('kind', ['placing', 'new_one'])).toEqual({
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: [
        { value: 'placing', label: 'Placing broker' },
        { value: 'new_one', label: 'new_one' },
      ],
    });
    expect(choice('name', [], { isMore: true })).toMatchObject({ isMore: true });
  });

  it('tells active from inactive by words that stand alone, whatever the noun says in a row', () => {
    const choices = [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ];
    expect(active({ isMore: true })).toMatchObject({
      name: 'is_active',
      isSingle: true,
      isMore: true,
      choices,
    });
    expect(shownFields<Row>('users').active()).toMatchObject({ label: 'Active', choices });
  });

  it('takes days under the name of their range', () => {
    expect(days('updated_at')).toEqual({ name: 'updated_at__range', label: 'Last changed', kind: 'days' });
  });

  it('chooses among records', () => {
    const { options } = records(userOperations);
    expect(record('name', options)).toEqual({ name: 'name', label: 'Name', kind: 'record', options });
  });
});
