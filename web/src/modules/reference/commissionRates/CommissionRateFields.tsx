import { CommissionRateCreate } from '#contract/reference/commissionRates';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { agents } from '../agents/agents.queries.ts';
import { insurers } from '../insurers/insurers.queries.ts';
import { productsSoldBy } from '../products/products.queries.ts';

const { Field, useValue } = fieldsOf(CommissionRateCreate, 'commission_rates');

export function CommissionRateFields() {
  const insurer = useValue('insurer_id') as number | undefined;
  return (
    <>
      <FieldRow>
        <Field name="insurer_id" label={t('commission_rates.insurer')} autoFocus>
          <RecordSelect options={insurers.options} />
        </Field>
        <Field name="product_id" label={t('commission_rates.product')}>
          <RecordSelect
            options={productsSoldBy(insurer)}
            allowClear
            placeholder={t('commission_rates.anyProduct')}
          />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field name="agent_id" label={t('commission_rates.agent')}>
          <RecordSelect options={agents.options} allowClear placeholder={t('commission_rates.anyAgent')} />
        </Field>
        <Field name="business" hint />
      </FieldRow>
      <FieldRow>
        <Field name="policy_year" hint />
        <Field name="basis" hint />
      </FieldRow>
      <FieldRow>
        <Field name="rate">
          <PercentInput />
        </Field>
        <Field name="valid_from" />
        <Field name="valid_to" hint />
      </FieldRow>
    </>
  );
}
