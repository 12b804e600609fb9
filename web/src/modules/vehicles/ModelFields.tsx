import { Input, Select, Switch } from 'antd';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { bodyChoices } from './vehicleChoices.ts';
import { vehicleMakes } from './vehicles.queries.ts';

export function ModelFields() {
  return (
    <>
      <FieldRow>
        <FormField name="make_id" label={t('vehicle_models.make_id')}>
          <RecordSelect options={vehicleMakes.options} />
        </FormField>
        <FormField name="name" label={t('vehicle_models.name')}>
          <Input maxLength={100} />
        </FormField>
      </FieldRow>
      <FormField name="body_type" label={t('vehicle_models.body_type')} isClearable>
        <Select allowClear options={bodyChoices()} />
      </FormField>
      <FormField
        name="is_active"
        label={t('common.active')}
        hint={t('vehicle_models.is_activeHint')}
        isChecked
      >
        <Switch />
      </FormField>
    </>
  );
}
