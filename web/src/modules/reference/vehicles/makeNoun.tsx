import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { VehicleMakeCreate, VehicleMakeUpdate, type VehicleMake } from '#contract/reference/vehicleMakes';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { t } from '../../../messages/t.ts';
import { ChildList } from './ChildList.tsx';
import { vehicleMakes, vehicleModels } from './vehicles.queries.ts';

const { column, facts, active, days } = shownFields<VehicleMake>('vehicle_makes', {
  name: ({ id, name }) => (
    <RecordLink modal="vehicle_make_view" id={id}>
      {name}
    </RecordLink>
  ),
  models_count: ({ id, models_count: count }) => (
    <Link to="/settings/vehicles" search={{ tab: 'vehicle_models', make: String(id) }}>
      {t('vehicle_makes.modelsCount', { count })}
    </Link>
  ),
});

export const makeNoun: ReferenceNoun<VehicleMake> = {
  name: 'vehicle_make',
  texts: 'vehicle_makes',
  module: 'vehicles',
  records: vehicleMakes,
  schema: { create: VehicleMakeCreate, edit: VehicleMakeUpdate },
  blank: { name: '', is_active: true },
  columns: () => [
    column('name', { isOrdered: true }),
    column('models_count', { isOrdered: true }),
    column('is_active'),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  filters: () => [active(), days('created_at', { isMore: true })],
  factsOf: (make) => facts(make, 'models_count', 'created_at', 'updated_at'),
  sectionsOf: ({ id }) => [
    {
      key: 'models',
      label: t('vehicle_models.title'),
      content: (
        <ChildList
          list={vehicleModels.list}
          filter={{ make: String(id) }}
          tab="vehicle_models"
          modal="vehicle_model_view"
        />
      ),
    },
  ],
  mergePermission: 'vehicles:merge',
  touches: ['vehicle_models', 'vehicle_variants'],
  Fields: lazy(async () => ({ default: (await import('./MakeFields.tsx')).MakeFields })),
};
