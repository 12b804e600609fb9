import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { VehicleMakeCreate, VehicleMakeUpdate, type VehicleMake } from '#contract/vehicleMakes';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { activeFilter } from '../../components/list/activeFilter.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { t } from '../../messages/t.ts';
import { ChildList } from './ChildList.tsx';
import { vehicleMakes, vehicleModels } from './vehicles.queries.ts';

const modelsOf = ({ id, models_count }: VehicleMake) => (
  <Link to="/settings/vehicles" search={{ tab: 'vehicle_models', make: String(id) }}>
    {t('vehicle_makes.modelsCount', { count: models_count })}
  </Link>
);

export const makeNoun: ReferenceNoun<VehicleMake> = {
  name: 'vehicle_make',
  texts: 'vehicle_makes',
  module: 'vehicles',
  records: vehicleMakes,
  schema: { create: VehicleMakeCreate, edit: VehicleMakeUpdate },
  blank: { name: '', is_active: true },
  columns: () => [
    {
      key: 'name',
      title: t('vehicle_makes.name'),
      ordering: 'name',
      render: ({ id, name }) => (
        <RecordLink modal="vehicle_make_view" id={id}>
          {name}
        </RecordLink>
      ),
    },
    {
      key: 'models_count',
      title: t('vehicle_makes.models_count'),
      ordering: 'models_count',
      render: modelsOf,
    },
    {
      key: 'is_active',
      title: t('vehicle_makes.is_active'),
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
    activeFilter(),
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ],
  factsOf: (make) => [
    { label: t('vehicle_makes.models_count'), value: modelsOf(make) },
    { label: t('common.createdAt'), value: <MomentText at={make.created_at} /> },
    { label: t('common.updatedAt'), value: <MomentText at={make.updated_at} /> },
  ],
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
