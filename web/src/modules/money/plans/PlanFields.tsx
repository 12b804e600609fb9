import { useMemo } from 'react';
import { compareAmounts } from '#contract/base/amounts/amounts';
import type { PlannedInstalment } from '#contract/money/paymentPlans';
import type { PremiumFrequency } from '#contract/money/premiumFrequency';
import { valueAt } from '../../../components/form/fields/fieldPaths.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { useField, useSchemaFormAround } from '../../../components/form/state/formContext.ts';
import type { Values } from '../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';
import { formatMoney } from '../../../components/money.ts';
import { Select } from '../../../components/select/Select.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { kindsFor, nextPart, PlanForm, previewOf, sumOfParts, withKind } from './planForm.ts';
import { PlanPreview } from './PlanPreview.tsx';
import type { Terms } from './planTerms.ts';
import styles from './plans.module.css';

const { Field, Rows, useValue } = fieldsOf(PlanForm);
const months = Array.from({ length: 12 }, (_, index) => index + 1);
const named = [1, 3, 6, 12] as const;

/** Every three months is what people call quarterly. */
function oftenInWords(count: number): string {
  const called = named.find((each) => each === count);
  return inLine([t('plans.often', { count }), called !== undefined && t(`plans.called_${called}`)]);
}

function usePlanValues(): Values {
  const form = useSchemaFormAround();
  return useField(form, 'payment_plan', () => valueAt(form.store.read(), ['payment_plan'])) as Values;
}

interface PlanFieldsProps {
  terms: Terms | undefined;
  /** Of a life policy: how often it is paid is said there. */
  frequency: PremiumFrequency | null;
  /** When they are due, where that is later than the plan says. */
  dueOf?: DueOf;
}

type DueOf = (parts: PlannedInstalment[]) => PlannedInstalment[];

/** In which parts a premium is paid, with the parts as they will be; `payment_plan` of the form around it. */
export function PlanFields({ terms, frequency, dueOf = asPlanned }: PlanFieldsProps) {
  const { store } = useSchemaFormAround();
  const kind = useValue('payment_plan.kind') ?? 'full';
  const isRegular = frequency === null && (kind === 'equal' || kind === 'first_heavier');
  const begin = (chosen: typeof kind) => {
    const values = { ...(valueAt(store.read(), ['payment_plan']) as Values), kind };
    store.set(['payment_plan'], withKind(values, chosen, terms));
  };
  return (
    <>
      <FieldRow>
        <Field
          name="payment_plan.kind"
          label={t('policies.payment_plan')}
          hint={frequency ? t(`plans.often_${frequency}`) : t(`plans.hint_${kind}`)}
        >
          <Select
            options={kindsFor(frequency).map((value) => ({
              value,
              label: t(`policies.payment_plan_${value}`),
            }))}
            onChange={begin}
          />
        </Field>
        {isRegular && <Field name="payment_plan.count" label={t('policies.plan_count')} />}
        {isRegular && (
          <Field name="payment_plan.every_months" label={t('policies.plan_every_months')}>
            <Select options={months.map((value) => ({ value, label: oftenInWords(value) }))} />
          </Field>
        )}
        {kind === 'first_heavier' && (
          <Field name="payment_plan.first_pct" label={t('policies.plan_first_pct')}>
            <PercentInput />
          </Field>
        )}
        {kind === 'financed' && (
          <Field name="payment_plan.payer" label={t('policies.plan_payer')} hint={t('plans.payerHint')} />
        )}
      </FieldRow>
      {kind === 'custom' ? <OwnParts terms={terms} /> : <Preview terms={terms} dueOf={dueOf} />}
    </>
  );
}

const asPlanned: DueOf = (parts) => parts;

function Preview({ terms, dueOf }: { terms: Terms | undefined; dueOf: DueOf }) {
  const values = usePlanValues();
  const parts = useMemo(() => {
    const planned = terms && previewOf(values, terms);
    return planned && dueOf(planned);
  }, [values, terms, dueOf]);
  if (!terms) return <p className="quiet">{t('plans.noTerms')}</p>;
  return parts ? <PlanPreview parts={parts} terms={terms} /> : null;
}

/** Rows of a day and an amount, and what is missing to the premium. */
function OwnParts({ terms }: { terms: Terms | undefined }) {
  const parts = (usePlanValues()['parts'] ?? []) as Values[];
  return (
    <>
      <Rows
        name="payment_plan.parts"
        label={t('policies.plan_parts')}
        nameOf={(number) => t('plans.part', { number })}
        addLabel={t('plans.addPart')}
        blank={nextPart(parts, terms) as { due_date: unknown; amount: unknown }}
        isMovable={false}
      >
        {(row) => (
          <>
            <Field name={`${row}.due_date`} label={t('instalments.due_date')} />
            <Field name={`${row}.amount`} label={t('instalments.amount')}>
              <MoneyInput currency={terms?.currency} />
            </Field>
          </>
        )}
      </Rows>
      {terms && <SumOfParts parts={parts} terms={terms} />}
    </>
  );
}

function SumOfParts({ parts, terms }: { parts: readonly Values[]; terms: Terms }) {
  const { currency, gross_premium } = terms;
  const { sum, missing } = sumOfParts(parts, terms);
  const sign = compareAmounts(currency, missing, '0');
  const difference = formatMoney(missing.replace('-', ''), currency);
  return (
    <output aria-label={t('plans.sum')}>
      <span className={sign === 0 ? styles.fits : styles.differs}>
        <span>
          {t('plans.sumOf', {
            sum: formatMoney(sum, currency),
            premium: formatMoney(gross_premium, currency),
          })}
        </span>
        <strong>
          {sign === 0 && t('plans.fits')}
          {sign > 0 && t('plans.missing', { amount: difference })}
          {sign < 0 && t('plans.tooMuch', { amount: difference })}
        </strong>
      </span>
    </output>
  );
}
