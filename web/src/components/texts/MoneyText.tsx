import { locale } from '../../messages/language.ts';
import { formatAmount, formatMoney } from '../money.ts';

/** An amount of money, whose figures line up with those above and below. */
export function MoneyText({ amount, currency }: { amount: string; currency: string }) {
  return <bdi className="oneLine">{formatMoney(amount, currency)}</bdi>;
}

/** The same in a column that names the currency. */
export function AmountText({ amount, currency }: { amount: string; currency: string }) {
  return <bdi className="oneLine">{formatAmount(amount, currency)}</bdi>;
}

const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });

/** About how much: AED 310K. The whole amount is there for whoever points at it. */
export function ShortMoney({ amount, currency }: { amount: string; currency: string }) {
  return (
    <bdi title={formatMoney(amount, currency)}>
      {currency} {short.format(amount as Intl.StringNumericLiteral)}
    </bdi>
  );
}
