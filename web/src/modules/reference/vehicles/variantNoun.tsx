import { lazy } from 'react';
import { fuels, transmissions } from '#contract/reference/vehicles';
import {
  VehicleVariantCreate,
  VehicleVariantUpdate,
  type VehicleVariant,
} from '#contract/reference/vehicleVariants';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { t } from '../../../messages/t.ts';
import { vehicleMakes, vehicleModels, vehicleVariants } from './vehicles.queries.ts';

function yearsOf({ year_from: from, year_to: to }: VehicleVariant): string {
  if (from && to) return t('vehicle_variants.between', { from, to });
  if (from) return t('vehicle_variants.since', { from });
  return to ? t('vehicle_variants.until', { to }) : '';
}

const { column, facts, choice, record, active, days } = shownFields<VehicleVariant, 'years'>(
  'vehicle_variants',
  {
    name: ({ id, name, model }) => (
      <RecordLink modal="vehicle_variant_view" id={id} hint={model.label}>
        {name}
      </RecordLink>
    ),
    years: yearsOf,
    engine_cc: ({ engine_cc: cc }) => cc && t('vehicle_variants.cc', { cc }),
    list_price: ({ list_price, currency }) =>
      list_price && currency && <MoneyText amount={list_price} currency={currency} />,
  },
);

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
    column('name', { ordering: 'label' }),
    column('years', { ordering: 'year_from' }),
    column('fuel'),
    column('engine_cc', { isOrdered: true, align: 'end' }),
    column('transmission'),
    column('list_price', { align: 'end' }),
    column('is_active'),
    column('seats', { align: 'end', isExtra: true }),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  filters: ({ make }) => [
    record('make', vehicleMakes.options),
    record('model', (params) => vehicleModels.options({ ...params, make })),
    choice('fuel', fuels, { isMore: true }),
    choice('transmission', transmissions, { isMore: true }),
    active({ isMore: true }),
    days('created_at', { isMore: true }),
  ],
  factsOf: (variant) =>
    facts(variant, 'model', 'years', 'fuel', 'engine_cc', 'transmission', 'seats', 'list_price'),
  mergePermission: 'vehicles:merge',
  touches: ['vehicle_models'],
  Fields: lazy(async () => ({ default: (await import('./VariantFields.tsx')).VariantFields })),
};
