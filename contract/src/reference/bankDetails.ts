import { z } from 'zod';
import { line, requiredLine } from '../base/http.ts';
import { secretAnswer } from '../base/secretAnswers.ts';

/** The number that an IBAN stands for leaves 1 when divided by 97. */
function isIban(iban: string): boolean {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = [...turned].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const notAnIban = 'Enter a valid IBAN, such as AE07 0331 2345 6789 0123 456.';
const iban = line(50)
  .overwrite((text) => text.replaceAll(' ', '').toUpperCase())
  .refine((text) => /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text) && isIban(text), notAnIban);

/** Where someone is paid. Kept encrypted; whoever reads the record sees the mask. */
export const BankDetails = z.strictObject({
  account_name: requiredLine(150),
  bank: requiredLine(150),
  iban,
});
export type BankDetails = z.infer<typeof BankDetails>;

export const RevealedBankDetails = secretAnswer(
  z.object({ account_name: z.string(), bank: z.string(), iban: z.string() }),
);

/** `•••• 3456`: enough to tell two accounts apart. */
export const maskedIban = (text: string): string => `•••• ${text.slice(-4)}`;
