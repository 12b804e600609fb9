import { placesOf } from '#contract/money';
import { locale } from '../messages/language.ts';
import styles from './MoneyText.module.css';

/** An amount with the places of its currency, exactly as it is kept: AED 85,000.50. */
export function MoneyText({ amount, currency }: { amount: string; currency: string }) {
  const places = placesOf(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return (
    <bdi className={styles.money}>
      {/* As text, because a number would not hold the last digits of a large amount. */}
      {currency} {format.format(amount as `${number}`)}
    </bdi>
  );
}
