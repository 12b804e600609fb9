import { describe, expect, it } from 'vitest';
import { Invalid } from '../../../errors.ts';
import { completed, dayToTryAgain, refusePastFollowUp, searchText } from './leads.rules.ts';

describe('when to try again', () => {
  it.each([
    ['2026-12-01', '2026-11-16', '2027-10-02', '2027-12-01'],
    ['2027-06-01', '2026-11-16', '2027-04-02', '2027-06-01'],
    ['2019-03-31', '2026-11-16', '2027-01-30', '2027-03-31'],
    ['2024-02-29', '2026-11-16', '2026-12-30', '2027-02-28'],
    ['2024-02-29', '2026-12-30', '2027-12-31', '2028-02-29'],
    ['2030-01-15', '2026-11-16', '2029-11-16', '2030-01-15'],
  ])('cover that ended or ends on %s, lost on %s: on %s', (expiry, today, day, anniversary) => {
    expect(dayToTryAgain(expiry, today)).toEqual({ day, anniversary });
  });
});

describe('a follow-up', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const past = '2026-11-16T11:59:59Z';
  const asked = (moment: string | null, options = {}) => {
    refusePastFollowUp(moment, options, now);
  };

  it('that has passed is asked about', () => {
    expect(() => asked(past)).toThrow(Invalid);
  });

  it('that was there before, was accepted, is to come or is none is not', () => {
    expect(() => asked(past, { before: '2026-11-16T11:59:59.000Z' })).not.toThrow();
    expect(() => asked(past, { isAccepted: true })).not.toThrow();
    expect(() => asked('2026-11-16T12:00:00Z')).not.toThrow();
    expect(() => asked(null)).not.toThrow();
  });
});

describe('a lead as it would be', () => {
  const before = { email: '', phone: '+97142000000', currency: 'AED', expected_premium: '10.25' };

  it('has its phone as E.164, and keeps a way to reach the client', () => {
    expect(completed(before, { phone: '050 123 4567' }, 'AE').fields.phone).toBe('+971501234567');
    expect(() => completed(before, { phone: '' }, 'AE')).toThrow(Invalid);
    expect(completed(before, { phone: '', email: 'a@example.com' }, 'AE').whole.phone).toBe('');
  });

  it('has an amount that its currency can have, also when only the currency changes', () => {
    expect(() => completed(before, { currency: 'JPY' }, 'AE')).toThrow(Invalid);
    expect(completed(before, { currency: 'KWD' }, 'AE').whole.currency).toBe('KWD');
  });

  it('is found by name, company, email, phone and number', () => {
    const lead = { lead_number: 'LEAD-000012', name: 'Zoë Haddad', company_name: 'Oryx & Co' };
    expect(searchText({ ...lead, email: 'z@oryx.example', phone: '+97142000000' })).toBe(
      ' zoe haddad oryx co z oryx example 97142000000 lead 000012 lead000012',
    );
  });
});
