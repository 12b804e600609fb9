import { isZero } from '#contract/base/amounts/decimals';
import type { EndorsementPrice, WorkingPart } from '#contract/cover/endorsements/endorsements';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { formatAmount } from '../../../components/money.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { t } from '../../../messages/t.ts';
import { SignedAmount } from './EndorsementCells.tsx';
import styles from './endorsements.module.css';

interface PriceWorkingProps {
  price: EndorsementPrice;
  currency: string;
  insurerFigure: string | null;
  /** It adds to the cover for nothing, for a reason. */
  isGiven?: boolean;
  /** It adds to the cover, and nobody has said yet what is charged for it. */
  isWanted?: boolean;
}

/** What it comes to and how, to be read aloud: each premium over its days, then net, fees, tax and all together. */
export function PriceWorking(props: PriceWorkingProps) {
  const { price, currency, insurerFigure, isGiven = false, isWanted = false } = props;
  const { parts, gross_premium, computed_gross, unknown_return } = price;
  // What one premium comes to is told by its own lines.
  const isSummed = parts.length > 1 || insurerFigure !== null;
  const isFree = parts.length === 0 && isZero(gross_premium);
  if (isFree && isWanted) return null;
  return (
    <section className={`${styles.working} shaded stack`} aria-label={t('endorsement_screens.price')}>
      {unknown_return !== null && (
        <p className="soon">{t(`endorsement_screens.unknown_${unknown_return}`)}</p>
      )}
      {isGiven && <p>{t('endorsement_screens.givenForNothing')}</p>}
      {isFree && !isGiven && unknown_return === null && <p>{t('endorsement_screens.movesNothing')}</p>}
      {parts.length > 0 && (
        <ol className={styles.parts}>
          {parts.map((part, index) => (
            <Part key={`${part.side} ${part.earns_from} ${String(index)}`} part={part} currency={currency} />
          ))}
        </ol>
      )}
      {!isFree && (
        <dl className={styles.sums}>
          {insurerFigure !== null && (
            <div className={`${styles.step} row apart`}>
              <dt>{t('endorsement_screens.computed')}</dt>
              <dd>
                <MoneyText amount={computed_gross} currency={currency} />
              </dd>
            </div>
          )}
          {(['net_premium', 'fees', 'tax'] as const)
            .filter((field) => isSummed && !isZero(price[field]))
            .map((field) => (
              <div key={field} className={`${styles.step} row apart`}>
                <dt>{t(`endorsements.${field}`)}</dt>
                <dd>
                  <MoneyText amount={price[field]} currency={currency} />
                </dd>
              </div>
            ))}
          <div className={`${styles.step} row apart ${styles.result}`}>
            <dt>
              {t(`endorsement_screens.${insurerFigure === null ? resultOf(gross_premium) : 'byInsurer'}`)}
            </dt>
            <dd>
              <SignedAmount amount={gross_premium} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

const resultOf = (gross: string): 'toPay' | 'toGiveBack' => (gross.startsWith('-') ? 'toGiveBack' : 'toPay');

function Part({ part, currency }: { part: WorkingPart; currency: string }) {
  const dates = useDates();
  const { side, earns_from, earns_to, days, whole_days, whole_net, whole_tax, net, fees, tax } = part;
  const isWhole = days === whole_days;
  const worked = (whole: string, result: string): string =>
    isWhole || isZero(whole)
      ? formatAmount(result, currency)
      : t('endorsement_screens.fraction', {
          days: String(days),
          whole: String(whole_days),
          amount: formatAmount(whole, currency),
          result: formatAmount(result, currency),
        });
  const steps = [
    { key: 'net_premium', text: worked(whole_net, net), amount: net },
    { key: 'tax', text: worked(whole_tax, tax), amount: tax },
    { key: 'fees', text: formatAmount(fees, currency), amount: fees },
  ] as const;
  return (
    <li className={styles.part}>
      <strong>{t(`endorsement_screens.side_${side}`)}</strong>
      <span className="quiet">
        {t('endorsement_screens.over', {
          count: days,
          from: dates.day(earns_from),
          to: dates.day(earns_to),
        })}
      </span>
      {steps
        .filter(({ amount }) => !isZero(amount))
        .map(({ key, text }) => (
          <span key={key} className={`${styles.step} row apart`}>
            <span>{t(`endorsements.${key}`)}</span>
            <bdi>{text}</bdi>
          </span>
        ))}
    </li>
  );
}
