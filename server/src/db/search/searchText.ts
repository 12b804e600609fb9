import { fold, withLatinDigits } from '#contract/base/values/folding';

export { fold };

/** "cn1234567" beside "cn 1234567", because people leave the signs out. */
export const compact = (text: string): string => fold(text).replaceAll(' ', '');

/** Begins with a space, so that every word has one before it. */
export const searchTextOf = (parts: readonly string[]): string =>
  ` ${parts.filter((part) => part !== '').join(' ')}`;

const mostWords = 8;
const dialling = /^\+?[\d\s()./-]*$/;
const looksLikePhone = (text: string): boolean => dialling.test(text) && /\d/.test(text);

/** Zeros in front are how one dials, not a part of the number; more than two are a number of ours. */
const dialled = (digits: string) => digits.replace(/^0{1,2}(?=[1-9])/, '');

/** So many digits tell a phone; the country in front is that of nearly all of them, and slow to look for. */
const tellingDigits = 9;

/** One or two signs are the beginning of a word, more may stand anywhere in it. */
const patternOf = (word: string) => (word.length <= 2 ? `% ${word}%` : `%${word}%`);

/** A phone in any form, or where they are too few to tell one, the same digits as a name has them: "24/7", "007". */
function patternsOfDigits(latin: string): string[] {
  const digits = latin.replaceAll('(0)', '').replaceAll(/\D/g, '');
  const number = dialled(digits);
  const asPhone = patternOf(number.slice(-tellingDigits));
  if (number.length >= tellingDigits) return [asPhone];
  const asName = `% ${fold(latin)}%`;
  return asName.includes(asPhone.slice(1, -1)) ? [asPhone] : [asPhone, asName];
}

const wordsOf = (search: string): string[] =>
  [...new Set(fold(search).split(' '))].filter((word) => word !== '').slice(0, mostWords);

/**
 * What a text that was made by `searchTextOf` must be like: one pattern of each list. Empty when nothing was asked that
 * can be found.
 */
export function searchPatterns(search: string): string[][] {
  const latin = withLatinDigits(search).trim();
  if (looksLikePhone(latin)) return [patternsOfDigits(latin)];
  return wordsOf(search).map((word) => [patternOf(word)]);
}

/**
 * What a text that was made by `searchTextOf` is like where it begins with the search, and where each word of the search
 * begins one of it; undefined for a phone, of which nobody types the beginning.
 */
export function beginningPatterns(search: string): { whole: string; words: string[] } | undefined {
  const words = wordsOf(search);
  if (words.length === 0 || looksLikePhone(withLatinDigits(search).trim())) return undefined;
  return { whole: ` ${fold(search)}%`, words: words.map((word) => `% ${word}%`) };
}
