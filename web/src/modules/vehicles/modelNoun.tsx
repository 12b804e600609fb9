import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { VehicleModelCreate, VehicleModelUpdate, type VehicleModel } from '#contract/vehicleModels';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { activeFilter } from '../../components/list/activeFilter.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { t } from '../../messages/t.ts';
import { ChildList } from './ChildList.tsx';
import { bodyChoices } from './vehicleChoices.ts';
import { vehicleMakes, vehicleModels, vehicleVariants } from './vehicles.queries.ts';

const variantsOf = ({ id, variants_count }: VehicleModel) => (
  <Link to="/settings/vehicles" search={{ tab: 'vehicle_variants', model: String(id) }}>
    {t('vehicle_models.variantsCount', { count: variants_count })}
  </Link>
);
const bodyOf = ({ body_type }: VehicleModel) => (body_type ? t(`vehicle_models.body_type_${body_type}`) : '');

export const modelNoun: ReferenceNoun<VehicleModel> = {
  name: 'vehicle_model',
  texts: 'vehicle_models',
  module: 'vehicles',
  records: vehicleModels,
  schema: { create: VehicleModelCreate, edit: VehicleModelUpdate },
  blank: { make_id: null, name: '', body_type: null, is_active: true },
  columns: () => [
    {
      key: 'name',
      title: t('vehicle_models.name'),
      ordering: 'label',
      render: ({ id, name, make }) => (
        <RecordLink modal="vehicle_model_view" id={id} hint={make.label}>
          {name}
        </RecordLink>
      ),
    },
    {
      key: 'body_type',
      title: t('vehicle_models.body_type'),
      ordering: 'body_type',
      render: (model) => bodyOf(model) || '—',
    },
    {
      key: 'variants_count',
      title: t('vehicle_models.variants_count'),
      ordering: 'variants_count',
      render: variantsOf,
    },
    {
      key: 'is_active',
      title: t('vehicle_models.is_active'),
      render: ({ is_active }) => <ActiveTag isActive={is_active} />,
    },
    {
      key: 'updated_at',
      title: t('common.updatedAt'),
      ordering: 'updated_at',
      isExtra: true,
      render: ({ updated_at }) => <MomentText at={updated_at} />,
    },
  ],
  filters: () => [
    { name: 'make', label: t('vehicle_models.make'), kind: 'record', options: vehicleMakes.options },
    { name: 'body_type', label: t('vehicle_models.body_type'), kind: 'choice', choices: bodyChoices() },
    { ...activeFilter(), isMore: true },
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ],
  factsOf: (model) => [
    { label: t('vehicle_models.make'), value: model.make.label },
    { label: t('vehicle_models.body_type'), value: bodyOf(model) },
    { label: t('vehicle_models.variants_count'), value: variantsOf(model) },
  ],
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
