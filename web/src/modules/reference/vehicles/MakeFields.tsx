import { VehicleMakeCreate } from '#contract/reference/vehicleMakes';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';

const { Field } = fieldsOf(VehicleMakeCreate, 'vehicle_makes');

export function MakeFields() {
  return (
    <>
      <Field name="name" autoFocus />
      <Field name="is_active" label={t('common.active')} hint />
    </>
  );
}
