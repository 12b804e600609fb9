import { useQuery } from '@tanstack/react-query';
import { InputNumber } from 'antd';
import { currencies } from '#contract/base/amounts/money';
import { VehicleVariantCreate } from '#contract/reference/vehicleVariants';
import { organisation } from '../../../api/organisation.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { ModelPicker } from './ModelPicker.tsx';

const { Field } = fieldsOf(VehicleVariantCreate, 'vehicle_variants');

export function VariantFields() {
  const { data: brokerage } = useQuery(organisation);
  return (
    <>
      <ModelPicker />
      <Field name="name" />
      <FieldRow>
        <Field name="year_from" />
        <Field name="year_to" hint />
        <Field name="fuel" />
        <Field name="transmission" />
        <Field name="engine_cc">
          <InputNumber suffix={t('vehicle_variants.cc', { cc: '' }).trim()} />
        </Field>
        <Field name="seats" />
        <Field name="list_price">
          <MoneyInput />
        </Field>
        <Field name="currency">
          <Select
            allowClear
            placeholder={brokerage?.currency}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Field>
      </FieldRow>
      <Field name="is_active" label={t('common.active')} hint />
    </>
  );
}
