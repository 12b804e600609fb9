import { isPositive, isZero } from '#contract/base/amounts/decimals';
import type { BillingType } from '#contract/base/amounts/billing';
import { formatMoney } from '../../../../components/money.ts';
import { t } from '../../../../messages/t.ts';
import { paidOf, totalOf, type Payee, type Spread } from './spread.ts';
import styles from './paymentForms.module.css';

interface ShareSumProps {
  currency: string;
  payees: readonly Payee[];
  result: Spread;
  billing: BillingType;
}

/** What the parts come to, and what becomes of the rest, in words. */
export function ShareSum({ currency, payees, result: { shares, rest }, billing }: ShareSumProps) {
  const count = paidOf(payees, shares).length;
  const total = formatMoney(totalOf(currency, payees, shares), currency);
  return (
    <output className={styles.sum}>
      {count > 0 && <span>{t('payment_forms.paysForParts', { count, amount: total })} </span>}
      {isPositive(rest) && billing === 'agency_bill' && (
        <strong>{t('payment_forms.staysCredit', { amount: formatMoney(rest, currency) })}</strong>
      )}
      {rest.startsWith('-') && (
        <strong className="late">
          {t('payment_forms.tooMuch', { amount: formatMoney(rest.slice(1), currency) })}
        </strong>
      )}
      {count > 0 && isZero(rest) && <span>{t('payment_forms.allUsed')}</span>}
    </output>
  );
}
