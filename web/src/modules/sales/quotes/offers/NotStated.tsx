import { Alert } from 'antd';
import { isTaxStated } from '#contract/money/premium';
import { unstatedBenefits } from '#contract/sales/quotes/benefits';
import type { Quote } from '#contract/sales/quotes/quotes';
import { t } from '../../../../messages/t.ts';
import { isPriced, offerName } from '../quoteText.ts';
import styles from '../quotes.module.css';
import { productWord } from '../../../../messages/productWord.ts';

/** What the client will read as not stated of the offer that we recommend; it may be sent all the same. */
export function NotStated({ quote: { offers } }: { quote: Quote }) {
  const recommended = offers.find(({ is_recommended }) => is_recommended);
  if (!recommended) return null;
  const open = [
    ...(isTaxStated(recommended.lines) ? [] : [t('comparison.tax')]),
    ...unstatedBenefits(recommended, offers.filter(isPriced)),
  ];
  if (open.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="below16"
      title={t('quote_screens.notStated', { offer: offerName(recommended) })}
      description={
        <ul className={styles.open}>
          {open.map((label) => (
            <li key={label}>
              <bdi>{productWord(label)}</bdi>
            </li>
          ))}
        </ul>
      }
    />
  );
}
