import { isZero } from '#contract/base/amounts/decimals';
import type { RenewalOverview } from '#contract/cover/renewals/renewalOverview';
import { AmountText } from '../../../../components/texts/MoneyText.tsx';
import { formatAmount } from '../../../../components/money.ts';
import { t } from '../../../../messages/t.ts';
import styles from '../renewals.module.css';

/** With a plus where it makes it dearer. */
const signed = (amount: string, currency: string): string =>
  `${amount.startsWith('-') ? '' : '+'}${formatAmount(amount, currency)}`;

/** How what is paid now becomes what would be paid: rows that add up. */
export function ChangeWorking({ overview: { change, currency } }: { overview: RenewalOverview }) {
  if (change === null) return null;
  return (
    <section className={`${styles.part} column gap10`}>
      <header className={`${styles.partHead} row baseline`}>
        <h3>{t('renewal_screens.change')}</h3>
        <span className="quiet">{t('renewal_screens.changeHint')}</span>
      </header>
      <dl className={styles.working}>
        <div className={`${styles.sum} strong`}>
          <dt>{t('renewal_screens.from')}</dt>
          <dd>
            <AmountText amount={change.from} currency={currency} />
          </dd>
        </div>
        {change.reasons
          .filter(({ amount }) => !isZero(amount))
          .map(({ reason, amount }) => (
            <div key={reason} className={styles.line}>
              <dt>{t(`renewal_screens.reason_${reason}`)}</dt>
              <dd>
                <bdi className="oneLine">{signed(amount, currency)}</bdi>
              </dd>
            </div>
          ))}
        <div className={`${styles.sum} strong`}>
          <dt>{t('renewal_screens.to')}</dt>
          <dd>
            <AmountText amount={change.to} currency={currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
