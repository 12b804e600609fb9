import { Button, Input } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { Money } from '#contract/base/amounts/money';
import { OfferPlan } from '#contract/sales/quotes/plans';
import { mostCategories, PlanCategory } from '#contract/sales/risk/otherLines';
import type { Quote } from '#contract/sales/quotes/quotes';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { pathOf } from '../../../../components/form/fields/fieldPaths.ts';
import { useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import rows from '../../../../components/form/inputs/OrderedRows.module.css';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import { AmountText } from '../../../../components/texts/MoneyText.tsx';
import { t } from '../../../../messages/t.ts';
import { IncludedSelect } from '../../risk/people/IncludedSelect.tsx';
import { AgeBandsDialog } from './AgeBandsDialog.tsx';
import { askedPlans, premiumOf, type PlanRow } from './offerPlans.ts';
import styles from './PlanRows.module.css';

const { plan, network, annual_limit, copay_pct, maternity } = PlanCategory.shape;
const PlansEntered = z.object({
  category_plans: z
    .array(
      z.object({
        plan,
        network,
        annual_limit,
        copay_pct,
        maternity,
        category: OfferPlan.shape.category,
        quantity: z.int().min(0).max(1_000_000).nullable(),
        unit_amount: Money.nullable(),
      }),
    )
    .max(mostCategories),
});
const { Field, useValue } = fieldsOf(PlansEntered);

/** What each category of people would get, and what each of them would cost: typed from left to right, row by row. */
export function PlanRows({ quote }: { quote: Quote }) {
  const asked = askedPlans(quote);
  const [isByAge, setIsByAge] = useState(false);
  if (asked.length === 0) return null;
  return (
    <fieldset className={rows.list}>
      <legend className={rows.legend}>{t('plan_categories.plansTitle')}</legend>
      <p className={rows.hint}>{t('plan_categories.plansHint')}</p>
      <Button size="small" className="below12" onClick={() => setIsByAge(true)}>
        {t('plan_categories.byAge')}
      </Button>
      {isByAge && <AgeBandsDialog quote={quote} onClose={() => setIsByAge(false)} />}
      {asked.map(({ category, count }, index) => (
        <PlanFields
          key={category}
          row={`category_plans.${index}`}
          category={category}
          count={count}
          currency={quote.currency}
        />
      ))}
    </fieldset>
  );
}

interface PlanFieldsProps {
  row: `category_plans.${number}`;
  category: string;
  /** Of the people whom the quote has in it. */
  count: number;
  currency: string;
}

function PlanFields({ row, category, count, currency }: PlanFieldsProps) {
  const name = category || t('plan_categories.alike');
  return (
    <fieldset className={styles.plan} aria-label={name}>
      <div className={styles.name}>
        <span className={styles.label}>{t('plan_categories.name')}</span>
        <bdi className={styles.value}>{name}</bdi>
      </div>
      <Field name={`${row}.plan`} label={t('comparison.plan')}>
        <Input autoComplete="off" />
      </Field>
      <Field name={`${row}.network`} label={t('comparison.network')}>
        <Input autoComplete="off" />
      </Field>
      <Field name={`${row}.annual_limit`} label={t('comparison.annual_limit')}>
        <MoneyInput />
      </Field>
      <Field name={`${row}.copay_pct`} label={t('plan_categories.copay_pct')}>
        <PercentInput />
      </Field>
      <Field name={`${row}.maternity`} label={t('comparison.maternity')}>
        <IncludedSelect />
      </Field>
      <Field name={`${row}.unit_amount`} label={t('plan_categories.unit_amount')}>
        <MoneyInput />
      </Field>
      <Quantity row={row} count={count} />
      <Premium row={row} currency={currency} />
    </fieldset>
  );
}

/** As many as the quote has, unless the insurer priced others. */
function Quantity({ row, count }: Pick<PlanFieldsProps, 'row' | 'count'>) {
  const { store } = useSchemaFormAround();
  const isOther = useValue(`${row}.quantity`) !== count;
  const take = () => store.set(pathOf(`${row}.quantity`), count);
  return (
    <div>
      <Field name={`${row}.quantity`} label={t('plan_categories.people')} />
      {isOther && (
        <Button type="link" size="small" className={styles.take ?? ''} onClick={take}>
          {t('plan_categories.takeCount', { count })}
        </Button>
      )}
    </div>
  );
}

function Premium({ row, currency }: Pick<PlanFieldsProps, 'row' | 'currency'>) {
  const [quantity = null, unit_amount = null] = [useValue(`${row}.quantity`), useValue(`${row}.unit_amount`)];
  const amount = premiumOf({ quantity, unit_amount } as PlanRow, currency);
  const isWhole = amount !== null && quantity !== null && /^\d+(?:\.\d+)?$/.test(amount);
  return (
    <div className={`${styles.premium} toEnd`}>
      <span className={styles.label}>{t('plan_categories.premium')}</span>
      <output aria-label={t('plan_categories.premium')}>
        <span className={styles.value}>
          {isWhole ? <AmountText amount={amount} currency={currency} /> : '—'}
        </span>
      </output>
    </div>
  );
}
