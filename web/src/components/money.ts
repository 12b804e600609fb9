import { placesOf } from '#contract/money';
import { locale } from '../messages/language.ts';

/** An amount with the places of its currency, exactly as it is kept: AED 85,000.50. */
export function formatMoney(amount: string, currency: string, language = locale): string {
  const places = placesOf(currency);
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  // As text, because a number would not hold the last digits of a large amount.
  return `${currency} ${format.format(amount as `${number}`)}`;
}
