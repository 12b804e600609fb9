import { Alert } from 'antd';
import { countedOtherwise, type CountedOtherwise } from '#contract/sales/risk/headCount';
import type { Offer } from '#contract/sales/quotes/offers';
import type { Quote } from '#contract/sales/quotes/quotes';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { isPriced, offerName } from '../quoteText.ts';
import styles from '../quotes.module.css';

const sentenceOf = ({ category, ...counts }: CountedOtherwise): string =>
  category === ''
    ? t('plan_categories.countedOtherwiseAlike', counts)
    : t('plan_categories.countedOtherwise', { category, ...counts });

/** Where an offer is not for the people whom the quote has now; nothing where it is. */
export const otherCounts = ({ risk }: Quote, { lines }: Offer): string[] =>
  countedOtherwise(lines, risk).map(sentenceOf);

/** The offers whose price is for other people than the quote has now: nothing reprices them by itself. */
export function HeadCounts({ quote }: { quote: Quote }) {
  const told = quote.offers.filter(isPriced).flatMap((offer) => {
    const counts = otherCounts(quote, offer);
    return counts.length === 0 ? [] : [{ id: offer.id, text: inLine([offerName(offer), ...counts]) }];
  });
  if (told.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="below16"
      title={t('plan_categories.censusChanged')}
      description={
        <>
          <p>{t('plan_categories.censusChangedHint')}</p>
          <ul className={styles.open}>
            {told.map(({ id, text }) => (
              <li key={id}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
