import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/people/accounts';
import type { Insurer } from '#contract/reference/insurers';
import type { Policy } from '#contract/cover/policies/policies';
import type { Product } from '#contract/reference/products';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { valuesOf } from './policyForm.ts';
import { refill, type Sources } from './policyFilling.ts';

const organisation = { tax_rate: '5', billing_type: 'direct_bill' as const };
const product = (over: Partial<Product> = {}) =>
  ({
    id: 1,
    insurer_id: 4,
    tax_rate: null,
    term_months: 12,
    ...over,
  }) as Product;
const insurer = { id: 4, billing_type: 'agency_bill' } as Insurer;
const account = { id: 9, owner_id: 3, agent_id: 5, sub_agent_id: 6 } as Account;

const fresh = (over: Values = {}): Values => ({ ...valuesOf({ currency: 'AED' })(undefined), ...over });
const sources = (over: Partial<Sources> = {}): Sources => ({ organisation, mayAssign: true, ...over });
const after = (values: Values, given: Sources): Values => ({ ...values, ...refill(values, given).changes });

describe('a product that is chosen', () => {
  it('fills in its insurer, billing and the end of its term, and says so', () => {
    const values = fresh({ start_date: '2027-01-01' });
    const filling = refill(values, sources({ product: product(), insurer }));
    expect(filling.changes).toMatchObject({
      insurer_id: 4,
      billing_type: 'agency_bill',
      end_date: '2027-12-31',
    });
    expect(filling.filled).toEqual(['insurer_id', 'billing_type', 'end_date']);
    expect(filling.kept).toEqual([]);
  });

  it('leaves the billing to the organisation where the insurer says nothing', () => {
    expect(refill(fresh(), sources({ product: product() })).changes['billing_type']).toBe('direct_bill');
  });

  it('ends thirteen months later by its term, and on the last of February', () => {
    const ends = (start_date: string, term_months: number) =>
      refill(fresh({ start_date }), sources({ product: product({ term_months }) })).changes['end_date'];
    expect(ends('2027-01-01', 13)).toBe('2028-01-31');
    expect(ends('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('is followed by another one only in what nobody has touched', () => {
    const first = after(fresh({ start_date: '2027-01-01' }), sources({ product: product(), insurer }));
    const typed = { ...first, end_date: '2027-06-30' };
    const other = product({ id: 2, insurer_id: 8, term_months: 13 });
    const { changes, filled, kept } = refill(typed, sources({ product: other }));
    expect(changes).toMatchObject({ insurer_id: 8, billing_type: 'direct_bill' });
    expect(filled).toEqual(['insurer_id', 'billing_type']);
    expect(kept).toEqual(['end_date']);
    expect({ ...typed, ...changes }).toMatchObject({ end_date: '2027-06-30' });
  });

  it('leaves alone what was emptied on purpose', () => {
    const given = sources({ product: product({ insurer_id: null }) });
    const first = after(fresh(), given);
    expect(first).toMatchObject({ billing_type: 'direct_bill' });
    expect(after({ ...first, billing_type: null }, given)).toMatchObject({ billing_type: null });
  });

  it('moves the end with the start, until somebody types it', () => {
    const given = sources({ product: product() });
    const first = after(fresh({ start_date: '2027-01-01' }), given);
    const moved = after({ ...first, start_date: '2027-02-01' }, given);
    expect(moved['end_date']).toBe('2028-01-31');
    const typed = { ...moved, end_date: '2027-12-31', start_date: '2027-03-01' };
    expect(after(typed, given)['end_date']).toBe('2027-12-31');
  });

  it('does not say when it ends where what is insured does', () => {
    const risk = { line: 'life', term_years: 20 };
    const held = fresh({ start_date: '2027-01-01', end_date: '2046-12-31', risk });
    const { changes, kept } = refill(held, sources({ product: product() }));
    expect([{ ...held, ...changes }['end_date'], kept]).toEqual(['2046-12-31', []]);
  });

  it('gives its tax rate to the lines that had that of the one before', () => {
    const lines = [
      { taxable: true, tax_rate: '5' },
      { taxable: true, tax_rate: '3' },
    ];
    const first = { ...after(fresh(), sources({ product: product() })), lines };
    const { changes, filled } = refill(first, sources({ product: product({ tax_rate: '15' }) }));
    expect(changes['lines']).toEqual([
      { taxable: true, tax_rate: null },
      { taxable: true, tax_rate: '3' },
    ]);
    expect(filled).toEqual(['tax_rate']);
  });
});

it('an account brings whose policy it is, to whom may choose that', () => {
  expect(after(fresh(), sources({ account }))).toMatchObject({
    assigned_to_id: 3,
    agent_id: 5,
    sub_agent_id: 6,
  });
  expect(after(fresh(), sources({ account, mayAssign: false }))['assigned_to_id']).toBeNull();
});

it('a previous policy is followed on the day after its end, as a renewal', () => {
  const previous = { end_date: '2027-12-31' } as Policy;
  expect(after(fresh(), sources({ previous, product: product() }))).toMatchObject({
    start_date: '2028-01-01',
    end_date: '2028-12-31',
    business_type: 'renewal',
  });
});

it('a policy that is changed stays as it is until something else is chosen', () => {
  const held = { ...fresh({ start_date: '2027-01-01', end_date: '2027-12-31' }), filled: null };
  const opened = after(held, sources({ product: product(), insurer }));
  expect(opened).toMatchObject({ insurer_id: null, end_date: '2027-12-31' });
  const moved = after({ ...opened, start_date: '2027-02-01' }, sources({ product: product(), insurer }));
  expect(moved).toMatchObject({ end_date: '2028-01-31' });
});
