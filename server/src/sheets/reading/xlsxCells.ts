import type { NumberStyle } from './xlsxStyles.ts';

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
/** Between the two ways in which Excel counts days. */
const since1904 = 1462;

/** `B12` is in the second column. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
  }
  return column - 1;
}

const escape = /_x([0-9A-Fa-f]{4})_/g;
/** What XML cannot hold is written by its number. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(escape, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** A day, with the time where it has one; Excel's year 1900 has a day too many. */
function momentOf(serial: number, is1904: boolean): string {
  const days = serial + (is1904 ? since1904 : 0);
  const whole = days < 60 && days >= 1 ? days + 1 : days;
  const at = new Date(Math.round((epoch + whole * dayMs) / 1000) * 1000).toISOString();
  const [day = '', time = ''] = at.slice(0, 19).split('T');
  if (days < 1) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** Without the noise of binary fractions; three places get a fourth, so that nobody takes the point for thousands. */
function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  if (/e/i.test(text)) return BigInt(Math.round(value)).toString();
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** What a number cell shows. */
export function numberText(raw: string, style: NumberStyle | undefined, is1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (style?.kind === 'date' && value >= 0 && value < 2_958_466) return momentOf(value, is1904);
  if (style?.kind === 'percent') return `${plainNumber(Number((value * 100).toPrecision(12)))}%`;
  if (style?.kind === 'padded' && Number.isInteger(value) && value >= 0)
    return raw.padStart(style.digits, '0');
  if (Math.abs(value) < 1e-6) return value === 0 ? '0' : raw;
  return plainNumber(value);
}
