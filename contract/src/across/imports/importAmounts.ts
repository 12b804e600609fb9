import { lengthened, shortenedAmount } from '../../base/amounts/shortened.ts';
import type { ImportMapping } from './imports.ts';

export type DecimalSign = ImportMapping['decimal_sign'];
/** A decimal text, or why there is none: `unclear` where a sign may part thousands or be a decimal one. */
export type ReadAmount = { amount: string } | { problem: 'wrong' | 'unclear' };

const wrong: ReadAmount = { problem: 'wrong' };

/** Currencies, percents and blanks around and within the digits. */
const around = /^(?:\p{Sc}|\p{L}[\p{L}.]{0,4})?\s*|\s*(?:\p{Sc}|\p{L}[\p{L}.]{0,4}|%)?$/gu;
const blanks = /[\s\u00a0\u202f'’٬_]/g;
const digits = /^\d[\d.,]*$|^[.,]\d+$/;
const exponent = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

function expanded(text: string): string {
  const [, first = '', rest = '', power = ''] = exponent.exec(text) ?? [];
  const places = Number(power);
  return first !== '' && rest.length <= places ? `${first}${rest.padEnd(places, '0')}` : text;
}

/** Which sign is the decimal one; null where that cannot be told from the text and nobody said it. */
function decimalIn(text: string, said: DecimalSign): '.' | ',' | '' | null {
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1];
  if (points + commas === 0) return '';
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const sign = points > 0 ? '.' : ',';
  if (points + commas > 1) return sign === '.' ? ',' : '.';
  const [before = '', behind = ''] = text.split(sign);
  if (behind.length !== 3 || before.length > 3 || before === '' || before.startsWith('0')) return sign;
  return said;
}

const isGrouped = (whole: string): boolean =>
  /^\d+$/.test(whole) || /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole);

/** What the letter of 185k AED stands before. */
const currencyBehind = /(?<=\d\s*(?:k|mn?|ألف|مليون))\s+(?:\p{Sc}|\p{L}[\p{L}.]{0,4})$/iu;

/** An amount as people and other systems write it; below nothing by a minus on either side or in brackets. */
export function readAmount(text: string, said: DecimalSign): ReadAmount {
  let plain = text.trim();
  let isBelow = false;
  if (/^\(.*\)$/.test(plain)) [isBelow, plain] = [true, plain.slice(1, -1).trim()];
  const { figures, places } = shortenedAmount(plain.replace(currencyBehind, ''));
  if (places > 0) plain = figures;
  const minus = /^[-−–]|[-−–]$/;
  const bare = plain.replaceAll(around, '');
  for (const each of [plain, bare]) if (minus.test(each)) isBelow = true;
  plain = bare
    .replace(/^[-−–+]\s*/, '')
    .replace(/\s*[-−–]$/, '')
    .replaceAll(around, '');
  plain = expanded(plain.replaceAll(blanks, '').replaceAll('٫', '.'));
  if (!digits.test(plain)) return wrong;
  const decimal = decimalIn(plain, said);
  if (decimal === null) return { problem: 'unclear' };
  const at = decimal !== '' && plain.includes(decimal) ? plain.lastIndexOf(decimal) : plain.length;
  const [whole, fraction] = [plain.slice(0, at) || '0', plain.slice(at + 1)];
  if (!isGrouped(whole) || !/^\d*$/.test(fraction) || (decimal !== '' && whole.includes(decimal)))
    return wrong;
  const number = whole.replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '');
  const kept = fraction.replace(/0+$/, '');
  const shown = kept === '' ? number : `${number}.${fraction.length === 2 ? fraction : kept}`;
  const amount = lengthened(shown, places);
  return { amount: isBelow && /[1-9]/.test(amount) ? `-${amount}` : amount };
}
