import { useDeferredValue, useMemo } from 'react';
import type { Risk } from '#contract/sales/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import { isDay } from '../../../components/calendar/useTypedDates.ts';
import { valueAt } from '../../../components/form/fieldPaths.ts';
import { FieldRow } from '../../../components/form/FieldRow.tsx';
import { useField, useSchemaFormAround } from '../../../components/form/formContext.ts';
import type { Values } from '../../../components/form/merge.ts';
import { PercentInput } from '../../../components/form/PercentInput.tsx';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { InsurerSelect } from '../../reference/insurers/InsurerSelect.tsx';
import { PlanFields } from '../../money/plans/PlanFields.tsx';
import type { Terms } from '../../money/plans/planForm.ts';
import { PremiumLines } from '../../money/premium/PremiumLines.tsx';
import { totalsOf } from '../../money/premium/premiumLines.ts';
import { useItemOptions } from '../../money/premium/useItemOptions.ts';
import { useTaxRate } from '../../money/premium/useTaxRate.ts';
import { Field, Rows, useValue } from './policyFields.ts';
import { sharesOf } from './policyForm.ts';
import styles from './PolicyForm.module.css';

/** What the form holds at a field, whatever its schema says of it. */
function useHeld(field: string): unknown {
  const form = useSchemaFormAround();
  return useField(form, field, () => valueAt(form.store.read(), [field]));
}

/** What it costs, and how that is paid. */
export function PolicyPremiumFields() {
  const currency = useValue('currency') ?? '';
  const rate = useTaxRate(useValue('product_id'));
  const billing = useValue('billing_type');
  const items = useItemOptions(
    useHeld('risk') as Risk | null,
    (useHeld('risk_links') ?? null) as RiskLinks | null,
  );
  return (
    <>
      <PremiumLines noun="policies" currency={currency} rate={rate} items={items} />
      <FieldRow>
        <Field name="billing_type" {...(billing ? { hint: t(`policy_forms.billing_${billing}`) } : {})} />
        <Field name="commission_rate">
          <PercentInput />
        </Field>
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
  const policy_type = (useHeld('risk') as Risk | null)?.line ?? '';
  return useMemo(() => {
    if (!isDay(start_date) || !isDay(end_date) || end_date < start_date) return undefined;
    const gross_premium = totalsOf(lines, rate, currency)?.gross_premium;
    return gross_premium === undefined
      ? undefined
      : { gross_premium, currency, start_date, end_date, policy_type };
  }, [start_date, end_date, currency, lines, rate, policy_type]);
}

/** By itself, so that the lines are not drawn anew when one of them changes. */
function Plan({ rate }: { rate: string }) {
  return <PlanFields terms={usePlanTerms(rate)} />;
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
