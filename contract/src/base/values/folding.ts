const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;
const asLatinDigit = (digit: string) => String((digit.codePointAt(0) ?? 0) & 0xf);

export const withLatinDigits = (text: string): string => text.replaceAll(arabicDigits, asLatinDigit);

const plain = /^[\x20-\x7e]*$/;
/** What is left to do where there is nothing but plain letters, digits and signs. */
const foldPlain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const foldAny = (text: string): string =>
  withLatinDigits(text.normalize('NFKD').replaceAll(/[\p{M}\u0640]/gu, ''))
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** One form for what people write in many: no accents, no case, one space between words. */
export const fold = (text: string): string => (plain.test(text) ? foldPlain : foldAny)(text);
