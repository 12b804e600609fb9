import { array, assert, property, string, stringMatching } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compact, fold, searchPatterns, searchTextOf } from './searchText.ts';

it('what is plain is folded as it is beside something that is not', () => {
  const signs = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index));
  for (const text of [...signs, ...signs.map((sign) => `Ab${sign}${sign}c1`), signs.join('')])
    expect(`${fold(text)} e`.trim(), text).toBe(fold(`${text} é`));
});

describe('a text is folded', () => {
  test.each([
    ['  Al-Nahda   Trading L.L.C. ', 'al nahda trading l l c'],
    ['Château Müller & Søn', 'chateau muller søn'],
    ['john.smith@Example.com', 'john smith example com'],
    ['أحمد المنصوريّة', 'احمد المنصوريه'],
    ['٠٥٠ ۱۲۳', '050 123'],
    ['ﬁrm Ⅳ', 'firm iv'],
    ['100% _sure\\', '100 sure'],
    ['!!!', ''],
  ])('%j as %j', (text, folded) => expect(fold(text)).toBe(folded));

  it('and stays as it is when folded again', () => {
    assert(property(string({ unit: 'binary' }), (text) => fold(fold(text)) === fold(text)));
  });

  it('without a space where people leave the signs out', () => {
    expect(compact('CN-77/31-9')).toBe('cn77319');
  });
});

describe('a search becomes patterns', () => {
  test.each([
    ['nahda trading', [['%nahda%'], ['%trading%']]],
    ['al nahda', [['% al%'], ['%nahda%']]],
    ['n', [['% n%']]],
    ['04 398-7654', [['%43987654%', '% 04 398 7654%']]],
    ['+971 (0)4 398 7654', [['%143987654%']]],
    ['00971 50 123 4567', [['%501234567%']]],
    ['00971501', [['%971501%']]],
    ['000123', [['%000123%']]],
    ['24/7', [['%247%', '% 24 7%']]],
    ['7-11', [['%711%', '% 7 11%']]],
    ['3.14', [['%314%', '% 3 14%']]],
    ['٢٤/٧', [['%247%', '% 24 7%']]],
    ['007', [['% 7%', '% 007%']]],
    ['7', [['% 7%']]],
    ['7 seas', [['% 7%'], ['%seas%']]],
    ['smith smith', [['%smith%']]],
    ['%_\\', []],
    ['   ', []],
  ])('%j as %j', (search, patterns) => expect(searchPatterns(search)).toEqual(patterns));

  it('of which none holds a sign that "like" reads as its own', () => {
    assert(
      property(string({ unit: 'binary' }), (search) =>
        searchPatterns(search)
          .flat()
          .every((pattern) => /^% ?[^%_\\]+%$/.test(pattern)),
      ),
    );
  });

  it.each(['24/7', '7-11', '007', '3.14', '1.618', '00 7', '360°', '٢٤/٧'])(
    'that a company called %j fulfils',
    (name) => {
      const text = searchTextOf([fold(`${name} Insurance`), fold('AC-000123')]);
      const isFound = searchPatterns(name).every((some) =>
        some.some((one) => text.includes(one.slice(1, -1))),
      );
      expect(isFound).toBe(true);
    },
  );

  it('that any word of the text itself fulfils', () => {
    const like = (text: string, pattern: string) => text.includes(pattern.slice(1, -1));
    const word = stringMatching(/^[a-z]{1,8}$/);
    assert(
      property(array(word, { minLength: 1, maxLength: 6 }), (words) =>
        searchPatterns(words.join(' ')).every((some) =>
          some.some((pattern) => like(searchTextOf(words), pattern)),
        ),
      ),
    );
  });
});
