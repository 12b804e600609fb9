import { assert, date, property, stringMatching } from 'fast-check';
import { types } from 'pg';
import { expect, it } from 'vitest';
import { columnTypes } from './connect.ts';

const parse = columnTypes.getTypeParser(types.builtins.TIMESTAMPTZ, 'text') as (text: string) => string;

/** As PostgreSQL writes it: a blank instead of the T, no zeros at the end of the fraction, the zone in hours. */
const written = (moment: Date, micros: string) =>
  `${moment.toISOString().slice(0, 19).replace('T', ' ')}.${String(moment.getUTCMilliseconds()).padStart(3, '0')}${micros}`
    .replace(/\.?0*$/, '')
    .concat('+00');

it('reads an instant as a date would, and forgets what is finer than a millisecond', () => {
  const moments = date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  const micros = stringMatching(/^\d{3}$/);
  assert(
    property(moments, micros, (moment, finer) => {
      expect(parse(written(moment, finer))).toBe(moment.toISOString());
    }),
  );
});

it.each([
  ['2026-11-15 14:00:00+00', '2026-11-15T14:00:00.000Z'],
  ['2026-11-15 14:00:00.5+00', '2026-11-15T14:00:00.500Z'],
  ['2026-11-15 18:00:00.25+04', '2026-11-15T14:00:00.250Z'],
  ['2026-11-15T14:00:00.123456+00:00', '2026-11-15T14:00:00.123Z'],
  ['2026-11-15T14:00:00+00:00', '2026-11-15T14:00:00.000Z'],
  ['2026-11-15T18:00:00.25+04:00', '2026-11-15T14:00:00.250Z'],
])('reads %s as %s', (text, instant) => {
  expect(parse(text)).toBe(instant);
});
