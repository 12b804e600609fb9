import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { bodyTypes } from '#contract/reference/vehicles';
import { VehicleModelCreate, VehicleModelUpdate, type VehicleModel } from '#contract/reference/vehicleModels';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { t } from '../../../messages/t.ts';
import { ChildList } from './ChildList.tsx';
import { vehicleMakes, vehicleModels, vehicleVariants } from './vehicles.queries.ts';

const { column, facts, choice, record, active, days } = shownFields<VehicleModel>('vehicle_models', {
  name: ({ id, name, make }) => (
    <RecordLink modal="vehicle_model_view" id={id} hint={make.label}>
      {name}
    </RecordLink>
  ),
  variants_count: ({ id, variants_count: count }) => (
    <Link to="/settings/vehicles" search={{ tab: 'vehicle_variants', model: String(id) }}>
      {t('vehicle_models.variantsCount', { count })}
    </Link>
  ),
});

export const modelNoun: ReferenceNoun<VehicleModel> = {
  name: 'vehicle_model',
  texts: 'vehicle_models',
  module: 'vehicles',
  records: vehicleModels,
  schema: { create: VehicleModelCreate, edit: VehicleModelUpdate },
  blank: { make_id: null, name: '', body_type: null, is_active: true },
  columns: () => [
    column('name', { ordering: 'label' }),
    column('body_type', { isOrdered: true }),
    column('variants_count', { isOrdered: true }),
    column('is_active'),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  filters: () => [
    record('make', vehicleMakes.options),
    choice('body_type', bodyTypes),
    active({ isMore: true }),
    days('created_at', { isMore: true }),
  ],
  factsOf: (model) => facts(model, 'make', 'body_type', 'variants_count'),
  sectionsOf: ({ id }) => [
    {
      key: 'variants',
      label: t('vehicle_variants.title'),
      content: (
        <ChildList
          list={vehicleVariants.list}
          filter={{ model: String(id) }}
          tab="vehicle_variants"
          modal="vehicle_variant_view"
        />
      ),
    },
  ],
  mergePermission: 'vehicles:merge',
  touches: ['vehicle_makes', 'vehicle_variants'],
  Fields: lazy(async () => ({ default: (await import('./ModelFields.tsx')).ModelFields })),
};
