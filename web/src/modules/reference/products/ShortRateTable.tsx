import type { ShortRate } from '#contract/reference/productParts';
import { Empty } from '../../../components/states/Empty.tsx';
import { t } from '../../../messages/t.ts';
import styles from './products.module.css';
import { percentText } from './productText.ts';

/** How much the insurer keeps of the premium, by the day on which cover ends. */
export function ShortRateTable({ steps }: { steps: ShortRate[] }) {
  if (steps.length === 0)
    return <Empty title={t('products.noShortRates')} hint={t('products.noShortRatesHint')} />;
  return (
    <table className={styles.steps} aria-label={t('products.short_rate_table')}>
      <thead>
        <tr>
          <th scope="col">{t('products.upToDays')}</th>
          <th scope="col">{t('products.premiumKept')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ up_to_days, percent_of_premium }) => (
          <tr key={up_to_days}>
            <td>{up_to_days}</td>
            <td>{percentText(percent_of_premium)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
