import { statementOf } from '#contract/sales/quotes/benefits';
import type { Policy } from '#contract/cover/policies/policies';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { Facts } from '../../../../components/record/sections/Facts.tsx';
import { t } from '../../../../messages/t.ts';
import { benefitText } from '../benefitText.ts';
import styles from './terms.module.css';
import { productWord } from '../../../../messages/productWord.ts';

type Terms = Pick<Policy, 'plan_name' | 'deductible' | 'benefits' | 'conditions' | 'currency'>;

const toneOf = {
  included: 'good',
  limit: 'good',
  not_included: 'late',
  not_stated: 'quiet',
};

/** What was agreed with the insurer besides the premium; nothing where nothing was. */
export function AgreedTerms({ terms }: { terms: Terms }) {
  const { plan_name, deductible, benefits, conditions, currency } = terms;
  if (plan_name === '' && deductible === null && benefits.length === 0 && conditions === '') return null;
  return (
    <section className="stack gap8" aria-label={t('policy_screens.terms')}>
      <h3 className={styles.termsTitle}>{t('policy_screens.terms')}</h3>
      <Facts
        look="plain"
        facts={[
          { label: t('policies.plan_name'), value: plan_name },
          {
            label: t('policies.deductible'),
            value: deductible !== null && <MoneyText amount={deductible} currency={currency} />,
          },
        ]}
      />
      {benefits.length > 0 && (
        <dl className={styles.benefits} aria-label={t('policies.benefits')}>
          {benefits.map((benefit) => (
            <div key={benefit.label}>
              <dt>
                <bdi>{productWord(benefit.label)}</bdi>
              </dt>
              <dd className={toneOf[statementOf(benefit).kind]}>
                <bdi>{benefitText(benefit)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {conditions !== '' && <p className={styles.conditions}>{conditions}</p>}
    </section>
  );
}
