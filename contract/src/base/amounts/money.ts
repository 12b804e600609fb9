import { z } from 'zod';
import { line } from '../http.ts';
import { ruleSentences } from '#messages/en/base/sentences.rules';
import { ruling } from '../said.ts';

const say = ruling(ruleSentences);

/** ISO 4217's minor units where they are not two. `Intl` follows custom instead and would give the forint none. */
const unusualPlaces: Record<number, readonly string[]> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
};
const placesByCode = new Map(
  Object.entries(unusualPlaces).flatMap(([places, codes]) =>
    codes.map((code) => [code, Number(places)] as const),
  ),
);

/** Codes of account, whose four places no amount of ours has. */
const notSpent = new Set(['CLF', 'UYW']);
export const currencies: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (code) => !notSpent.has(code),
);
const known = new Set(currencies);

export const placesOf = (currency: string): number => placesByCode.get(currency) ?? 2;

export const currency = line(3)
  .toUpperCase()
  .refine((code) => known.has(code), 'Enter a currency in three letters, such as AED.');

/** An amount of nothing or more, as a decimal text; how many places it may have its currency says. */
export const Money = z
  .string()
  .max(19)
  .regex(/^(0|[1-9]\d{0,14})(\.\d{1,3})?$/, { error: 'Enter an amount, such as 1250.50.', abort: true });

/** An amount that may be below nothing, such as a return premium. */
export const SignedMoney = z
  .string()
  .max(20)
  .regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,3})?$/, {
    error: 'Enter an amount, such as 1250.50 or -80.',
    abort: true,
  })
  .overwrite((amount) => (/^-[0.]+$/.test(amount) ? amount.slice(1) : amount));

/** What is wrong with this amount in this currency; undefined when nothing is. */
export function moneyProblem(amount: string, currency: string): string | undefined {
  const places = placesOf(currency);
  const [, fraction = ''] = amount.split('.');
  if (fraction.length <= places) return undefined;
  return places === 0 ? say('noPlaces', { currency }) : say('mostPlaces', { currency, count: places });
}

const isAmountOrEmpty = (text: string): boolean => text === '' || Money.safeParse(text).success;

/** `expected_premium__range=1000,5000`, both inclusive, either side may be empty. */
export const moneyRange = () =>
  z
    .string()
    .max(39)
    .transform((text, context) => {
      const [from = '', to = '', ...rest] = text.split(',');
      if (rest.length > 0 || !text.includes(',') || !isAmountOrEmpty(from) || !isAmountOrEmpty(to)) {
        context.addIssue({
          code: 'custom',
          message: 'Enter two amounts as 1000,5000; either may be empty.',
        });
      }
      return { from: from || null, to: to || null };
    });
