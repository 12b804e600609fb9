import { expect, test } from 'vitest';
import { formatDay, formatMoment } from '../../days/dates.ts';
import { describeField, describeValue } from './describeValue.ts';

const datesIn = (zone: string) => ({
  day: (day: string) => formatDay(day, 'letters'),
  moment: (at: string) => formatMoment(at, zone, 'letters'),
});
const inDubai = (value: unknown) => describeValue(value, datesIn('Asia/Dubai'));
const inSamoa = (value: unknown) => describeValue(value, datesIn('Pacific/Pago_Pago'));

test('a moment is told by the reader’s clock, a calendar day is the same everywhere', () => {
  const late = '2026-12-03T22:30:00.000Z';
  expect([inDubai(late), inSamoa(late)]).toEqual(['4 Dec 2026, 02:30', '3 Dec 2026, 11:30']);
  expect([inDubai('2026-12-03'), inSamoa('2026-12-03')]).toEqual(['3 Dec 2026', '3 Dec 2026']);
  expect(inDubai({ id: '4', until: '2026-12-03' })).toContain('3 Dec 2026');
});

test('other values are told as they are', () => {
  expect([inDubai('2026'), inDubai(7), inDubai('3/12'), inDubai(true)]).toEqual(['2026', '7', '3/12', 'Yes']);
  expect([inDubai(null), inDubai(''), inDubai([])]).toEqual(['Not set', 'Not set', 'Not set']);
});

test('a choice is told as its noun calls it, alone or in a list', () => {
  const say = (noun: string, field: string, value: unknown) =>
    describeField(noun, field, value, datesIn('Asia/Dubai'));
  expect(say('accounts', 'kyc_status', 'not_started')).toBe('Not started');
  expect(say('insurers', 'lines', ['motor', 'life'])).toBe('Motor, Life');
  expect(say('product_categories', 'line', 'motor')).toBe('Motor');
  expect([say('insurers', 'is_active', true), say('users', 'is_active', true)]).toEqual(['Active', 'Yes']);
  expect(say('members', 'nationality', 'AE')).toBe('United Arab Emirates');
  expect(say('insurers', 'name', 'toString')).toBe('toString');
  expect(say('attachments', 'note', 'edit')).toBe('edit');
});
