import type { Benefit } from '#contract/reference/productParts';
import { Empty } from '../../../components/states/Empty.tsx';
import { t } from '../../../messages/t.ts';
import styles from './products.module.css';

/** The rows of the quote comparison, in their order. */
export function BenefitList({ benefits }: { benefits: Benefit[] }) {
  if (benefits.length === 0)
    return <Empty title={t('products.noBenefits')} hint={t('products.noBenefitsHint')} />;
  return (
    <ol className={styles.benefits}>
      {benefits.map(({ name, unit, hint }) => (
        <li key={name} className={styles.benefit}>
          <span>
            {name}
            {hint && <span className={styles.quiet}>{hint}</span>}
          </span>
          {unit && <span className={styles.unit}>{unit}</span>}
        </li>
      ))}
    </ol>
  );
}
