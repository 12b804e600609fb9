import { z } from 'zod';
import { requiredLine } from '../base/http.ts';
import { iban } from '../base/values/iban.ts';
import { secretAnswer } from '../base/secretAnswers.ts';

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
