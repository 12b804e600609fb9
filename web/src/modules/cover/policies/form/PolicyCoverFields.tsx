import { useQuery } from '@tanstack/react-query';
import type { PolicyType } from '#contract/base/amounts/lines';
import { currencies } from '#contract/base/amounts/money';
import type { Policy } from '#contract/cover/policies/policies';
import { PolicyCreate } from '#contract/cover/policies/policies';
import { daysOf } from '#contract/base/days/term';
import { useMay } from '../../../../auth/currentUser.ts';
import type { Params } from '../../../../api/records.ts';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import { SumInsuredInput } from '../../../sales/risk/lines/SumInsuredInput.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { accounts } from '../../../people/accounts/accounts.queries.ts';
import { InsurerSelect } from '../../../reference/insurers/InsurerSelect.tsx';
import { leads } from '../../../sales/leads/leads.queries.ts';
import { productCreation } from '../../../reference/products/productCreation.ts';
import { products } from '../../../reference/products/products.queries.ts';
import { coverOf } from '../../../sales/risk/lines/riskCover.ts';
import { RiskFields } from '../../../sales/risk/RiskFields.tsx';
import { policies } from '../policies.queries.ts';
import { Field, useValue } from '../policyFields.ts';
import { PolicyFilling } from './PolicyFilling.tsx';
import styles from './PolicyForm.module.css';

const { Field: NewField, useSetValue, useValue: useNewValue } = fieldsOf(PolicyCreate, 'policies');

/** For whom it is, and what it continues; once it is saved that stays. */
export function PolicyClientFields() {
  const may = useMay();
  const setValue = useSetValue();
  const account = useNewValue('account_id') ?? undefined;
  const ofAccount = (params: Params) => policies.options('ids' in params ? params : { ...params, account });
  return (
    <FieldRow>
      <NewField name="account_id">
        <RecordSelect options={accounts.options} onChange={() => setValue('previous_policy_id', null)} />
      </NewField>
      {may('leads:view') && (
        <NewField name="lead_id" hint={t('policy_forms.leadHint')}>
          <RecordSelect allowClear options={leads.options} />
        </NewField>
      )}
      {may('policies:view') && (
        <NewField name="previous_policy_id" hint={t('policy_forms.previousHint')}>
          <RecordSelect allowClear disabled={account === undefined} options={ofAccount} />
        </NewField>
      )}
    </FieldRow>
  );
}

function useTermHint(term: number | undefined): string | undefined {
  const form = useSchemaFormAround();
  const [start, end] = [useValue('start_date') ?? '', useValue('end_date') ?? ''];
  const isFixed = useValues(form, ({ risk }) => coverOf(risk as Values | null, start) !== undefined);
  if (!isDay(start) || !isDay(end) || end < start) return undefined;
  const count = daysOf(start, end);
  return term === undefined || isFixed
    ? t('policy_forms.days', { count })
    : t('policy_forms.daysByTerm', { count, months: term });
}

/** What is sold by whom, from when until when. */
export function PolicyCoverFields() {
  const currency = useValue('currency') ?? undefined;
  const productId = useValue('product_id') ?? undefined;
  const { data: product } = useQuery({
    ...products.record(productId ?? 0),
    enabled: productId !== undefined,
  });
  const isOfProduct = product?.id === productId && typeof product?.insurer_id === 'number';
  const insurer = useValue('insurer_id') ?? undefined;
  // A product of one insurer brings that insurer; another product is the way to another one.
  const soldByInsurer = (params: Params) =>
    products.options('ids' in params || isOfProduct ? params : { ...params, sold_by: insurer });
  const termHint = useTermHint(product?.term_months);
  return (
    <>
      <FieldRow>
        <Field name="product_id" hint={t('policy_forms.productHint')}>
          <RecordSelect
            options={soldByInsurer}
            creation={{ ...productCreation, given: { insurer_id: insurer ?? null } }}
          />
        </Field>
        <Field name="insurer_id" {...(isOfProduct ? { hint: t('policy_forms.insurerOfProduct') } : {})}>
          <InsurerSelect disabled={isOfProduct} line={product?.line} />
        </Field>
        <Field name="business_type" />
      </FieldRow>
      <PolicyFilling />
      <FieldRow>
        <Field name="start_date" />
        <Field name="end_date" {...(termHint ? { hint: termHint } : {})} />
        <Field name="currency">
          <Select options={currencies.map((value) => ({ value, label: value }))} />
        </Field>
        <Field name="sum_insured">
          <SumInsuredInput currency={currency} />
        </Field>
      </FieldRow>
    </>
  );
}

/** What is insured, in the form of its line; only members of the account are covered. */
export function PolicyRiskFields({ policy }: { policy: Policy | undefined }) {
  const form = useSchemaFormAround();
  const line = useValues(form, ({ risk }) => (risk as { line: PolicyType } | null)?.line);
  const currency = useValue('currency') ?? '';
  const chosen = useNewValue('account_id') ?? null;
  if (!line) return <p className={styles.first}>{t('policy_forms.chooseProduct')}</p>;
  const accountId = policy?.account_id ?? chosen;
  return <RiskFields key={line} line={line} currency={currency} accountId={accountId} isMembersOnly />;
}
