import { useDeferredValue, useEffect, useMemo } from 'react';
import { PaymentPlan } from '#contract/money/paymentPlan';
import { otherThanFrequency, planOfFrequency } from '#contract/money/premiumFrequency';
import type { Policy } from '#contract/cover/policies/policies';
import type { Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import { headCounts } from '#contract/sales/risk/categories';
import { useCommission } from '../../../../auth/useCommission.ts';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { InsurerSelect } from '../../../reference/insurers/InsurerSelect.tsx';
import { PlanFields } from '../../../money/plans/PlanFields.tsx';
import { planToSend, planValues } from '../../../money/plans/planForm.ts';
import { termsToPlan, type Terms } from '../../../money/plans/planTerms.ts';
import type { CountedCategory } from '../../../money/premium/LineWorking.tsx';
import { PremiumLines } from '../../../money/premium/PremiumLines.tsx';
import { totalsOf } from '../../../money/premium/premiumLines.ts';
import { useItemOptions } from '../../../money/premium/useItemOptions.ts';
import { useTaxRate } from '../../../money/premium/useTaxRate.ts';
import { Field, Rows, useValue } from '../policyFields.ts';
import { frequencyIn } from './planTermsIn.ts';
import { sharesOf } from './policyForm.ts';
import styles from './PolicyForm.module.css';

/** What the form holds at a field, whatever its schema says of it. */
function useHeld(field: string): unknown {
  const form = useSchemaFormAround();
  return useField(form, field, () => valueAt(form.store.read(), [field]));
}

const nobody: CountedCategory[] = [];

/** The categories of the people who are covered, as far as they are typed. */
function useCategories(): CountedCategory[] {
  const risk = useDeferredValue(useHeld('risk') as Risk | null);
  return useMemo(() => (risk?.line === 'health' ? headCounts(risk).counts : nobody), [risk]);
}

/** What it costs, and how that is paid. */
export function PolicyPremiumFields({ policy }: { policy: Policy | undefined }) {
  const { isSeen } = useCommission(policy);
  const isTyped = (useValue('commission_rate') ?? '') !== '';
  const currency = useValue('currency') ?? '';
  const rate = useTaxRate(useValue('product_id'));
  const billing = useValue('billing_type');
  const items = useItemOptions(
    useHeld('risk') as Risk | null,
    (useHeld('risk_links') ?? null) as RiskLinks | null,
  );
  return (
    <>
      <PremiumLines
        noun="policies"
        currency={currency}
        rate={rate}
        items={items}
        categories={useCategories()}
      />
      <FieldRow>
        <Field name="billing_type" {...(billing ? { hint: t(`policy_forms.billing_${billing}`) } : {})} />
        {isSeen && (
          <Field name="commission_rate" hint>
            <PercentInput />
          </Field>
        )}
        {isSeen && isTyped && <Field name="commission_basis" />}
      </FieldRow>
      <Plan rate={rate} />
    </>
  );
}

/** What the plan divides, as far as it is typed. A fleet has many lines, and typing does not wait for their sum. */
function usePlanTerms(rate: string): Terms | undefined {
  const [start_date, end_date] = [useValue('start_date') ?? '', useValue('end_date') ?? ''];
  const currency = useValue('currency') ?? '';
  const lines = useDeferredValue(useHeld('lines') as Values[]);
  const risk = useHeld('risk') as Risk | null;
  const [policy_type, frequency] = [risk?.line ?? '', frequencyIn(risk)];
  return useMemo(() => {
    if (!isDay(start_date) || !isDay(end_date) || end_date < start_date) return undefined;
    const totals = totalsOf(lines, rate, currency);
    const charged = { policy_type, frequency, start_date, end_date, currency, issued_until: null };
    return totals && termsToPlan({ ...charged, ...totals });
  }, [start_date, end_date, currency, lines, rate, policy_type, frequency]);
}

/** By itself, so that the lines are not drawn anew when one of them changes. */
function Plan({ rate }: { rate: string }) {
  const { store } = useSchemaFormAround();
  const frequency = frequencyIn(useHeld('risk') as Risk | null);
  useEffect(() => {
    if (frequency === null) return;
    const { data: plan } = PaymentPlan.safeParse(planToSend(store.read()['payment_plan'] as Values));
    if (!plan || otherThanFrequency(plan, frequency) !== undefined)
      store.set(['payment_plan'], planValues(planOfFrequency(frequency)));
  }, [store, frequency]);
  return <PlanFields terms={usePlanTerms(rate)} frequency={frequency} />;
}

/** Who carries a part of the risk beside the insurer, and how much. */
export function CoinsurerRows() {
  const line = (useHeld('risk') as Risk | null)?.line;
  return (
    <>
      <Rows
        name="coinsurers"
        label={t('policies.coinsurers')}
        hint={t('policy_forms.coinsurersHint')}
        nameOf={(number) => t('policy_forms.coinsurerNumber', { number })}
        addLabel={t('policy_forms.addCoinsurer')}
        blank={{ insurer_id: null, share_pct: null }}
        className={styles.coinsurer}
      >
        {(row) => (
          <>
            <Field name={`${row}.insurer_id`} label={t('policies.insurer')}>
              <InsurerSelect line={line} />
            </Field>
            <Field name={`${row}.share_pct`} label={t('policies.share_pct')}>
              <PercentInput />
            </Field>
          </>
        )}
      </Rows>
      <Shares />
    </>
  );
}

function Shares() {
  const shares = sharesOf((useHeld('coinsurers') as Values[] | undefined) ?? []);
  if (!shares) return null;
  return (
    <output
      aria-label={t('policy_forms.shares')}
      className={'problem' in shares ? styles.problem : styles.notice}
    >
      {'problem' in shares ? inWords(shares.problem) : t('policy_forms.sharesTogether', shares)}
    </output>
  );
}
