import { VehicleModelCreate } from '#contract/reference/vehicleModels';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { vehicleMakes } from './vehicles.queries.ts';

const { Field } = fieldsOf(VehicleModelCreate, 'vehicle_models');

export function ModelFields() {
  return (
    <>
      <FieldRow>
        <Field name="make_id">
          <RecordSelect options={vehicleMakes.options} />
        </Field>
        <Field name="name" />
      </FieldRow>
      <Field name="body_type" />
      <Field name="is_active" label={t('common.active')} hint />
    </>
  );
}
