import type { Option } from '#contract/base/http';
import { Vehicle } from '#contract/sales/risk/motor';
import { blankPerson } from '#contract/sales/risk/blank';
import type { Params } from '../../../../api/records.ts';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { OrderedRows } from '../../../../components/form/inputs/OrderedRows.tsx';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { makeCreation, modelCreation } from '../../../reference/vehicles/vehicleCreations.ts';
import {
  vehicleMakes,
  vehicleModels,
  vehicleVariants,
} from '../../../reference/vehicles/vehicles.queries.ts';
import { ItemDialog } from './ItemDialog.tsx';
import type { OpenItem } from './ItemsField.tsx';
import { PlateFields } from './PlateFields.tsx';
import { PersonFields } from '../people/PersonFields.tsx';
import { RiskField } from '../RiskField.tsx';
import type { MemberSource } from '../people/useMembers.ts';
import { vehicleLinks } from './vehicleNames.ts';

interface VehicleDialogProps extends OpenItem {
  currency: string;
  members: MemberSource;
}

const mostDrivers = 20;

/** A name that was not found is chosen anew. */
const withIdsOnly = (row: Values): Values => ({
  ...row,
  ...Object.fromEntries(vehicleLinks.map((key) => [key, typeof row[key] === 'number' ? row[key] : null])),
});

export function VehicleDialog({ currency, members, ...item }: VehicleDialogProps) {
  return (
    <ItemDialog {...item} row={withIdsOnly(item.row)} schema={Vehicle}>
      <VehicleLinks members={members} />
      <FieldRow>
        <RiskField schema={Vehicle} name="year" />
        <PlateFields />
        <RiskField schema={Vehicle} name="plate" dir="ltr" />
        <RiskField schema={Vehicle} name="plate_pending" />
      </FieldRow>
      <FieldRow>
        <RiskField schema={Vehicle} name="chassis_no" dir="ltr" />
        <RiskField schema={Vehicle} name="chassis_override" />
        <RiskField schema={Vehicle} name="engine_no" dir="ltr" />
        <RiskField schema={Vehicle} name="certificate_no" dir="ltr" />
      </FieldRow>
      <FieldRow>
        <RiskField schema={Vehicle} name="usage" />
        <RiskField schema={Vehicle} name="cover" />
        <RiskField schema={Vehicle} name="repair" />
        <RiskField schema={Vehicle} name="insured_value">
          <MoneyInput currency={currency} />
        </RiskField>
        <RiskField schema={Vehicle} name="ncb_pct">
          <PercentInput />
        </RiskField>
        <RiskField schema={Vehicle} name="mortgagee" />
      </FieldRow>
      <RiskField schema={Vehicle} name="add_ons">
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',']} />
      </RiskField>
      <OrderedRows
        name="drivers"
        label={t('risk.drivers')}
        nameOf={(number) => t('risk.driverNumber', { number })}
        addLabel={t('risk.addDriver')}
        blank={blankPerson()}
        most={mostDrivers}
        isMovable={false}
        className=""
      >
        {(row) => <PersonFields root={`${row}.`} members={members} />}
      </OrderedRows>
    </ItemDialog>
  );
}

function useIdAt(key: (typeof vehicleLinks)[number]): number | undefined {
  const form = useSchemaFormAround();
  const id = useField(form, key, () => valueAt(form.store.read(), [key]));
  return typeof id === 'number' ? id : undefined;
}

function heldAs(id: number | undefined, names: ReadonlyMap<number, string>): Option[] {
  const label = id === undefined ? undefined : names.get(id);
  return id !== undefined && label !== undefined ? [{ value: id, label }] : [];
}

/** The models to choose from are those of the make, and the variants those of the model. */
function VehicleLinks({ members: { names } }: { members: MemberSource }) {
  const { store } = useSchemaFormAround();
  const make = useIdAt('make_id');
  const model = useIdAt('model_id');
  const variant = useIdAt('variant_id');
  const clear = (...keys: string[]) => {
    for (const key of keys) store.set([key], null);
  };
  return (
    <FieldRow>
      <RiskField schema={Vehicle} name="make_id">
        <RecordSelect
          options={vehicleMakes.options}
          creation={makeCreation}
          held={heldAs(make, names.makes)}
          onChange={() => clear('model_id', 'variant_id')}
        />
      </RiskField>
      <RiskField schema={Vehicle} name="model_id">
        <RecordSelect
          disabled={make === undefined}
          options={(params: Params) => vehicleModels.options('ids' in params ? params : { ...params, make })}
          creation={{ ...modelCreation, given: { make_id: make } }}
          held={heldAs(model, names.models)}
          onChange={() => clear('variant_id')}
        />
      </RiskField>
      <RiskField schema={Vehicle} name="variant_id">
        <RecordSelect
          allowClear
          disabled={model === undefined}
          options={(params: Params) =>
            vehicleVariants.options('ids' in params ? params : { ...params, model })
          }
          held={heldAs(variant, names.variants)}
        />
      </RiskField>
    </FieldRow>
  );
}
