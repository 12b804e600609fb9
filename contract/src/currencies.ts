import { z } from 'zod';

/** ISO 4217, as far as this machine knows them. */
export const currencies = Intl.supportedValuesOf('currency');

const known = new Set(currencies);

export const currency = z
  .string()
  .max(3)
  .toUpperCase()
  .refine((code) => known.has(code), 'Enter a currency in three letters, such as AED.');
