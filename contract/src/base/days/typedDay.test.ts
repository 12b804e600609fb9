import { afterAll, describe, expect, it, test } from 'vitest';
import type { DateOrder } from './dateOrder.ts';
import { readDay, type DayReading } from './typedDay.ts';
import { plusDays } from './wallClock.ts';

const today = '2026-11-16';
const dayFirst: DayReading = { order: 'day_first', today };
const monthFirst: DayReading = { order: 'month_first', today };
const past: DayReading = { ...dayFirst, isPast: true };
const dayOf = (text: string, reading: DayReading) => {
  const read = readDay(text, reading);
  return 'day' in read ? read.day : read.problem.kind;
};

describe('a day is read', () => {
  it.each<[string, string[]]>([
    [
      '1988-04-03',
      ['03/04/1988', '3/4/1988', '03.04.1988', '3.4.1988', '03-04-1988', '3-4-88', '03 04 1988'],
    ],
    ['1988-04-03', ['3/4/88', '3.4.88', '03/04/88', '3\\4\\1988', '3_4_1988', '3–4–1988', ' 3 / 4 / 1988 ']],
    ['1988-04-03', ['1988-04-03', '1988/04/03', '1988.4.3', '1988 04 03', '19880403']],
    ['1988-04-03', ['03041988', '030488']],
    [
      '1988-04-03',
      ['3 April 1988', '3 apr 1988', '3 APR 88', "3 Apr '88", '3-Apr-88', '3.apr.1988', '3apr88'],
    ],
    [
      '1988-04-03',
      ['April 3, 1988', 'apr 3 1988', 'Apr 3rd, 1988', '3rd of April 1988', '1988 April 3', '88 apr 3'],
    ],
    ['1988-04-03', ['Sunday, 3 April 1988', 'Sun 3 Apr 1988', '3 apri 1988', '3 April 1988.']],
    ['1988-04-03', ['٠٣/٠٤/١٩٨٨', '٣-٤-٨٨', '۰۳/۰۴/۱۹۸۸', '٠٣٠٤١٩٨٨', '١٩٨٨-٠٤-٠٣']],
    [
      '1988-04-03',
      ['3 أبريل 1988', '٣ ابريل ١٩٨٨', '3 إبريل 1988', '3 نيسان 1988', 'أبريل 3، 1988', '3 أفريل 88'],
    ],
    ['1988-04-03', ['\u200f3\u200f/4/1988', '\u20663/4/1988\u2069', '３/４/１９８８']],
    ['2026-01-05', ['5 كانون الثاني 2026', '5 يناير 2026', '5 Jan', '5/1', '5 jan 26', '05012026']],
    ['2026-12-05', ['5 كانون الأول 2026', '5 دجنبر 2026', '5 ديسمبر', '5 Dec']],
    ['2020-08-15', ['15 آب 2020', '15 غشت 2020', '15 أوت 2020', '15 أغسطس 2020', '15 aug 20']],
    ['2026-09-30', ['30 Sept 2026', '30 Sep 2026', '30 September']],
    ['2024-02-29', ['29/2/2024', '29 feb 24', '290224', '29022024']],
    ['1990-04-13', ['13/04/1990', '13041990', '13.4.90']],
    ['2026-11-16', ['today', 'Today', 'اليوم', '+0']],
    ['2026-11-17', ['tomorrow', 'غدًا', 'غدا', '+1', '+ 1']],
    ['2026-11-15', ['yesterday', 'أمس', '-1']],
    ['2026-11-23', ['+7', '+٧']],
    ['1800-01-01', ['1/1/1800', '18000101', '01011800']],
    ['2199-12-31', ['31 Dec 2199', '21991231', '31122199']],
  ])('as %s from %j', (day, texts) => {
    for (const text of texts) expect([text, dayOf(text, dayFirst)]).toEqual([text, day]);
  });

  it.each<[string, string[]]>([
    ['1988-03-04', ['03/04/1988', '3/4/88', '03041988', '030488', '3.4.1988', '3-4-1988']],
    ['1988-04-03', ['1988-04-03', '19880403', '3 Apr 1988', 'April 3 1988', '3 أبريل 1988']],
    ['2026-03-04', ['3/4']],
    ['1990-04-13', ['04/13/1990', '04131990']],
  ])('with the month first, as %s from %j', (day, texts) => {
    for (const text of texts) expect([text, dayOf(text, monthFirst)]).toEqual([text, day]);
  });

  it('of two digits of the year as the nearest one meant, at most thirty years ahead', () => {
    expect(['1/1/26', '1/1/56', '1/1/57', '1/1/99', '1/1/00'].map((text) => dayOf(text, dayFirst))).toEqual([
      '2026-01-01',
      '2056-01-01',
      '1957-01-01',
      '1999-01-01',
      '2000-01-01',
    ]);
  });

  it('of something past never as a day to come, unless the whole year is typed', () => {
    const texts = ['16/11/26', '17/11/26', '030430', '3/4/57', '17 Nov', '16 Nov', '17/11/2026'];
    expect(texts.map((text) => dayOf(text, past))).toEqual([
      '2026-11-16',
      '1926-11-17',
      '1930-04-03',
      '1957-04-03',
      '2025-11-17',
      '2026-11-16',
      '2026-11-17',
    ]);
  });
});

describe('a text is refused', () => {
  it.each<[string, string[]]>([
    [
      'unreadable',
      ['', ' ', '-', 'x', 'soon', '1988', '3', '4/1988', 'April 1988', '3 x 1988', '3/4/8', '3/4/198'],
    ],
    ['unreadable', ['0304', '03041', '0304198', '030419888', '3/4/1988/5', '3 Apr May 1988', '3 4 5 April']],
    [
      'unreadable',
      ['1988-04-03T00:00:00Z', '3/4/1988 10:15', '3 ap 1988', '003/4/1988', '3/4/1988?', '+12345'],
    ],
    ['month', ['04/13/1990', '13/13/1990', '3/0/1990', '1990-13-01', '04131990', '1990-00-10']],
    ['day', ['31/02/1990', '29/2/2023', '31 April 2026', '0/4/1990', '32/1/2026', '310299', '1900-02-29']],
    ['year', ['3/4/1799', '3/4/2200', '1430-01-01', '3 Apr 0088', '9999-12-31']],
  ])('as %s: %j', (kind, texts) => {
    for (const text of texts) expect([text, dayOf(text, dayFirst)]).toEqual([text, kind]);
  });

  it('with what is wrong about it', () => {
    expect(readDay('31/02/1990', dayFirst)).toEqual({
      problem: { kind: 'day', day: 31, month: 2, year: 1990 },
    });
    expect(readDay('04/13/1990', dayFirst)).toEqual({ problem: { kind: 'month', month: 13 } });
  });
});

describe('whatever we write is read back', () => {
  const ownZone = process.env.TZ;
  afterAll(() => {
    if (ownZone === undefined) delete process.env.TZ;
    else process.env.TZ = ownZone;
  });
  const locales = ['en-GB', 'en-US', 'ar-AE-u-nu-latn', 'ar-EG', 'ar-LB', 'ar-SA-u-ca-gregory', 'ar-DZ'];
  const days = Array.from({ length: 500 }, (_, index) => plusDays('1900-01-01', index * 211));

  test.each(['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'])('on a computer in %s', (zone) => {
    process.env.TZ = zone;
    for (const order of ['day_first', 'month_first'] satisfies DateOrder[]) {
      const reading = { order, today };
      const back = (text: string) => dayOf(text, reading);
      for (const month of ['short', 'long'] as const) {
        for (const locale of locales) {
          const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const;
          const format = new Intl.DateTimeFormat(locale, options);
          const written = days.map((day) => format.format(new Date(`${day}T00:00:00Z`)));
          expect(written.map(back)).toEqual(days);
        }
      }
      const inFigures = (day: string, divider: string) => {
        const [year = '', ...rest] = day.split('-');
        return [...(order === 'day_first' ? rest.toReversed() : rest), year].join(divider);
      };
      for (const divider of ['/', '.', '-', ' ', ''])
        expect(days.map((day) => back(inFigures(day, divider)))).toEqual(days);
      expect(days.map(back)).toEqual(days);
      expect(days.map((day) => back(day.replaceAll('-', '')))).toEqual(days);
    }
  });
});
