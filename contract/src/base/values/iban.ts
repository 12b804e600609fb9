import { line } from '../http.ts';

/** The number that an IBAN stands for leaves 1 when divided by 97. */
function isIban(iban: string): boolean {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = [...turned].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const notAnIban = 'Enter a valid IBAN, such as AE07 0331 2345 6789 0123 456.';
export const iban = line(50)
  .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
  .refine((text) => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text) && isIban(text), notAnIban);
