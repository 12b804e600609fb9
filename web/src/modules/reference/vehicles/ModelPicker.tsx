import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useId, useState } from 'react';
import { VehicleVariantCreate } from '#contract/reference/vehicleVariants';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { vehicleMakes, vehicleModels } from './vehicles.queries.ts';

const { Field, useValue, useSetValue } = fieldsOf(VehicleVariantCreate, 'vehicle_variants');

/** A model, and beside it the make that narrows which ones are offered. */
export function ModelPicker() {
  const id = useId();
  const setValue = useSetValue();
  const model = useValue('model_id') ?? null;
  const [chosen, setChosen] = useState<number | null>();
  const held = useQuery({ ...vehicleModels.record(model ?? 0), enabled: model !== null });
  const make = chosen === undefined ? (held.data?.make_id ?? null) : chosen;
  const choose = (next: number | null) => {
    setChosen(next);
    if (next !== null && next !== held.data?.make_id) setValue('model_id', null);
  };
  return (
    <FieldRow>
      <Form.Item label={t('vehicle_variants.make')} htmlFor={id} extra={t('vehicle_variants.makeHint')}>
        <RecordSelect
          id={id}
          allowClear
          options={vehicleMakes.options}
          held={held.data ? [{ value: held.data.make.id, label: held.data.make.label }] : []}
          value={make}
          onChange={choose}
        />
      </Form.Item>
      <Field name="model_id">
        <RecordSelect options={(params) => vehicleModels.options({ ...params, make: make ?? undefined })} />
      </Field>
    </FieldRow>
  );
}
