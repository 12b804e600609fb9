import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import type { PolicyType } from '#contract/base/amounts/lines';
import { currencies } from '#contract/base/amounts/money';
import { QuoteCreate } from '#contract/sales/quotes/quotes';
import { useMay } from '../../../../auth/currentUser.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import { SumInsuredInput } from '../../risk/lines/SumInsuredInput.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { accounts } from '../../../people/accounts/accounts.queries.ts';
import { leads } from '../../leads/leads.queries.ts';
import { productCategories } from '../../../reference/products/products.queries.ts';
import { RiskFields } from '../../risk/RiskFields.tsx';
import { useLineChange } from '../../risk/lines/useLineChange.ts';
import { users } from '../../../system/users/users.queries.ts';

const { Field, useValue } = fieldsOf(QuoteCreate, 'quotes');

/** For whom it is; once it is saved that stays. */
export function ClientFields() {
  const may = useMay();
  return (
    <FieldRow>
      {may('accounts:view') && (
        <Field name="account_id">
          <RecordSelect allowClear options={accounts.options} />
        </Field>
      )}
      {may('leads:view') && (
        <Field name="lead_id">
          <RecordSelect allowClear options={leads.options} />
        </Field>
      )}
    </FieldRow>
  );
}

function useCategoryChange() {
  const queryClient = useQueryClient();
  const changeLine = useLineChange();
  return async (id: number | null) => {
    if (id !== null) changeLine((await queryClient.fetchQuery(productCategories.record(id))).line);
  };
}

/** Whoever comes from a lead types the start first; all before it is known. */
export function CoverFields({ isFirst }: { isFirst: boolean }) {
  const may = useMay();
  const currency = useValue('currency') ?? undefined;
  const changeCategory = useCategoryChange();
  return (
    <FieldRow>
      <Field name="category_id">
        <RecordSelect options={productCategories.options} onChange={(id) => void changeCategory(id)} />
      </Field>
      <Field name="quote_type" />
      <Field name="start_date" autoFocus={isFirst} />
      <Field name="end_date" />
      <Field name="valid_until" />
      <Field name="currency">
        <Select options={currencies.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="sum_insured">
        <SumInsuredInput currency={currency} />
      </Field>
      {may('quotes:assign') && may('users:view') && (
        <Field name="assigned_to_id">
          <RecordSelect options={users.options} />
        </Field>
      )}
    </FieldRow>
  );
}

/** What is to be insured, in the form of its line. */
export function InsuredFields() {
  const form = useSchemaFormAround();
  const line = useValues(form, ({ risk }) => (risk as { line: PolicyType } | null)?.line);
  const currency = useValue('currency') ?? '';
  const accountId = useValue('account_id') ?? null;
  if (!line) return <p>{t('quote_forms.chooseCategory')}</p>;
  return <RiskFields key={line} line={line} currency={currency} accountId={accountId} />;
}

export function NeedsField() {
  return (
    <Field name="needs_summary" hint={t('quote_forms.needsHint')}>
      <Input.TextArea rows={4} />
    </Field>
  );
}
