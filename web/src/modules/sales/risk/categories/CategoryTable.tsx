import { headCounts } from '#contract/sales/risk/categories';
import type { Health } from '#contract/sales/risk/otherLines';
import { AmountText } from '../../../../components/texts/MoneyText.tsx';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from './categories.module.css';

interface CategoryTableProps {
  risk: Health;
  currency: string;
}

/** What each category is covered for and how many are in it, to be read. */
export function CategoryTable({ risk, currency }: CategoryTableProps) {
  const { counts, without } = headCounts(risk);
  const empty = counts.filter(({ count }) => count === 0);
  return (
    <div className="scrolls">
      <table className={styles.table} aria-label={t('plan_categories.title')}>
        <thead>
          <tr>
            <th scope="col">{t('plan_categories.name')}</th>
            <th scope="col">{t('risk.plan')}</th>
            <th scope="col">{t('risk.network')}</th>
            <th scope="col" className="toEnd oneLine">
              {t('risk.annual_limit')} <bdi>{currency}</bdi>
            </th>
            <th scope="col" className="toEnd oneLine">
              {t('plan_categories.copay_pct')}
            </th>
            <th scope="col">{t('comparison.maternity')}</th>
            <th scope="col" className="toEnd oneLine">
              {t('plan_categories.people')}
            </th>
          </tr>
        </thead>
        <tbody>
          {risk.categories.map(({ name, plan, network, annual_limit, copay_pct, maternity }, place) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <bdi>{plan || t('common.none')}</bdi>
              </td>
              <td>
                <bdi>{network || t('common.none')}</bdi>
              </td>
              <td className="toEnd oneLine">
                {annual_limit === null ? (
                  t('common.none')
                ) : (
                  <AmountText amount={annual_limit} currency={currency} />
                )}
              </td>
              <td className="toEnd oneLine">
                {copay_pct === null ? t('common.none') : t('comparison.percent', { percent: copay_pct })}
              </td>
              <td>{t(`comparison.${statedOf(maternity)}`)}</td>
              <td className="toEnd oneLine">{counts[place]?.count ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {without > 0 && <p className={styles.doubt}>{t('plan_categories.without', { count: without })}</p>}
      {empty.length > 0 && (
        <p className={styles.doubt}>
          {t('plan_categories.nobody', { names: inList(empty.map(({ category }) => category)) })}
        </p>
      )}
    </div>
  );
}

const statedOf = (isGiven: boolean | null) => {
  if (isGiven === null) return 'not_stated';
  return isGiven ? 'included' : 'not_included';
};
