import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber, Select, Switch } from 'antd';
import { currencies } from '#contract/money';
import { organisation } from '../../api/organisation.ts';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { t } from '../../messages/t.ts';
import { ModelPicker } from './ModelPicker.tsx';
import { fuelChoices, transmissionChoices } from './vehicleChoices.ts';

export function VariantFields() {
  const { data: brokerage } = useQuery(organisation);
  return (
    <>
      <ModelPicker />
      <FormField name="name" label={t('vehicle_variants.name')}>
        <Input maxLength={100} />
      </FormField>
      <FieldRow>
        <FormField name="year_from" label={t('vehicle_variants.year_from')}>
          <InputNumber min={1900} max={2100} precision={0} />
        </FormField>
        <FormField
          name="year_to"
          label={t('vehicle_variants.year_to')}
          hint={t('vehicle_variants.year_toHint')}
        >
          <InputNumber min={1900} max={2100} precision={0} />
        </FormField>
        <FormField name="fuel" label={t('vehicle_variants.fuel')} isClearable>
          <Select allowClear options={fuelChoices()} />
        </FormField>
        <FormField name="transmission" label={t('vehicle_variants.transmission')} isClearable>
          <Select allowClear options={transmissionChoices()} />
        </FormField>
        <FormField name="engine_cc" label={t('vehicle_variants.engine_cc')}>
          <InputNumber
            min={1}
            max={30_000}
            precision={0}
            suffix={t('vehicle_variants.cc', { cc: '' }).trim()}
          />
        </FormField>
        <FormField name="seats" label={t('vehicle_variants.seats')}>
          <InputNumber min={1} max={100} precision={0} />
        </FormField>
        <FormField name="list_price" label={t('vehicle_variants.list_price')}>
          <InputNumber stringMode min="0" controls={false} />
        </FormField>
        <FormField name="currency" label={t('vehicle_variants.currency')} isClearable>
          <Select
            allowClear
            showSearch
            placeholder={brokerage?.currency}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </FormField>
      </FieldRow>
      <FormField
        name="is_active"
        label={t('common.active')}
        hint={t('vehicle_variants.is_activeHint')}
        isChecked
      >
        <Switch />
      </FormField>
    </>
  );
}
