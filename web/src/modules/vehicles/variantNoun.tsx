import { lazy } from 'react';
import { VehicleVariantCreate, VehicleVariantUpdate, type VehicleVariant } from '#contract/vehicleVariants';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { activeFilter } from '../../components/list/activeFilter.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { MoneyText } from '../../components/MoneyText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { t } from '../../messages/t.ts';
import { fuelChoices, transmissionChoices } from './vehicleChoices.ts';
import { vehicleMakes, vehicleModels, vehicleVariants } from './vehicles.queries.ts';

function yearsOf({ year_from: from, year_to: to }: VehicleVariant): string {
  if (from && to) return t('vehicle_variants.between', { from, to });
  if (from) return t('vehicle_variants.since', { from });
  return to ? t('vehicle_variants.until', { to }) : '';
}
const fuelOf = ({ fuel }: VehicleVariant) => (fuel ? t(`vehicle_variants.fuel_${fuel}`) : '');
const engineOf = ({ engine_cc: cc }: VehicleVariant) => (cc ? t('vehicle_variants.cc', { cc }) : '');
const transmissionOf = ({ transmission }: VehicleVariant) =>
  transmission ? t(`vehicle_variants.transmission_${transmission}`) : '';
const priceOf = ({ list_price, currency }: VehicleVariant) =>
  list_price && currency && <MoneyText amount={list_price} currency={currency} />;

export const variantNoun: ReferenceNoun<VehicleVariant> = {
  name: 'vehicle_variant',
  texts: 'vehicle_variants',
  module: 'vehicles',
  records: vehicleVariants,
  schema: { create: VehicleVariantCreate, edit: VehicleVariantUpdate },
  blank: {
    model_id: null,
    name: '',
    year_from: null,
    year_to: null,
    fuel: null,
    engine_cc: null,
    seats: null,
    transmission: null,
    list_price: null,
    currency: null,
    is_active: true,
  },
  columns: () => [
    {
      key: 'name',
      title: t('vehicle_variants.name'),
      ordering: 'label',
      render: ({ id, name, model }) => (
        <RecordLink modal="vehicle_variant_view" id={id} hint={model.label}>
          {name}
        </RecordLink>
      ),
    },
    {
      key: 'years',
      title: t('vehicle_variants.years'),
      ordering: 'year_from',
      render: (variant) => yearsOf(variant) || '—',
    },
    { key: 'fuel', title: t('vehicle_variants.fuel'), render: (variant) => fuelOf(variant) || '—' },
    {
      key: 'engine_cc',
      title: t('vehicle_variants.engine_cc'),
      ordering: 'engine_cc',
      align: 'end',
      render: (variant) => engineOf(variant) || '—',
    },
    {
      key: 'transmission',
      title: t('vehicle_variants.transmission'),
      render: (variant) => transmissionOf(variant) || '—',
    },
    {
      key: 'list_price',
      title: t('vehicle_variants.list_price'),
      align: 'end',
      render: (variant) => priceOf(variant) || '—',
    },
    {
      key: 'is_active',
      title: t('vehicle_variants.is_active'),
      render: ({ is_active }) => <ActiveTag isActive={is_active} />,
    },
    {
      key: 'seats',
      title: t('vehicle_variants.seats'),
      align: 'end',
      isExtra: true,
      render: ({ seats }) => seats ?? '—',
    },
    {
      key: 'updated_at',
      title: t('common.updatedAt'),
      ordering: 'updated_at',
      isExtra: true,
      render: ({ updated_at }) => <MomentText at={updated_at} />,
    },
  ],
  filters: ({ make }) => [
    { name: 'make', label: t('vehicle_variants.make'), kind: 'record', options: vehicleMakes.options },
    {
      name: 'model',
      label: t('vehicle_variants.model'),
      kind: 'record',
      options: (params) => vehicleModels.options({ ...params, make }),
    },
    {
      name: 'fuel',
      label: t('vehicle_variants.fuel'),
      kind: 'choice',
      choices: fuelChoices(),
      isMore: true,
    },
    {
      name: 'transmission',
      label: t('vehicle_variants.transmission'),
      kind: 'choice',
      choices: transmissionChoices(),
      isMore: true,
    },
    { ...activeFilter(), isMore: true },
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ],
  factsOf: (variant) => [
    { label: t('vehicle_variants.model'), value: variant.model.label },
    { label: t('vehicle_variants.years'), value: yearsOf(variant) },
    { label: t('vehicle_variants.fuel'), value: fuelOf(variant) },
    { label: t('vehicle_variants.engine_cc'), value: engineOf(variant) },
    { label: t('vehicle_variants.transmission'), value: transmissionOf(variant) },
    { label: t('vehicle_variants.seats'), value: variant.seats },
    { label: t('vehicle_variants.list_price'), value: priceOf(variant) },
  ],
  mergePermission: 'vehicles:merge',
  touches: ['vehicle_models'],
  Fields: lazy(async () => ({ default: (await import('./VariantFields.tsx')).VariantFields })),
};
