import { placesOf } from '#contract/base/amounts/money';
import { lengthened, shortenedAmount } from '#contract/base/amounts/shortened';
import { locale } from '../messages/language.ts';

/** An amount with the places of its currency, exactly as it is kept: AED 85,000.50. */
export const formatMoney = (amount: string, currency: string, language = locale): string =>
  `${currency} ${formatAmount(amount, currency, language)}`;

/** Without its currency, where that stands above all of them. */
export function formatAmount(amount: string, currency: string, language = locale): string {
  const places = placesOf(currency);
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  // As text, because a number would not hold the last digits of a large amount.
  return format.format(amount as `${number}`);
}

/** Figures of an Arabic keyboard as those that are kept. */
export const westernFigures = (text: string) =>
  text.replaceAll(/[٠-٩]/g, (figure) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(figure))).replaceAll('٫', '.');

const inThousands = /^-?\d{1,3}(?:[,٬]\d{3})+(?:\.\d*)?$/;

const isPlain = /^-?\d+(?:\.\d*)?$/;

/**
 * What is typed as an amount: 185k, 1.5k and 1.2m are what they stand for. Commas are left out where they stand between
 * thousands; 1250,50 stays, and is refused rather than guessed.
 */
export function readAmount(typed: string): string {
  const text = westernFigures(typed.replaceAll(/\s/g, ''));
  const { figures, places } = shortenedAmount(text);
  const amount = inThousands.test(figures) ? figures.replaceAll(/[,٬]/g, '') : figures;
  if (places === 0) return amount;
  return isPlain.test(amount) ? lengthened(amount, places) : text;
}

/** 1250000.50 as 1,250,000.50; what is no amount stays as it is. */
export function groupedAmount(amount: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(amount) ?? [];
  return whole === '' ? amount : `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${fraction}`;
}
