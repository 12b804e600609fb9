import { useMemo } from 'react';
import { Vehicle } from '#contract/sales/risk/motor';
import { Place, placeSums } from '#contract/sales/risk/otherLines';

import { useOrganisation } from '../../../../api/organisation.ts';
import type { Params, Records } from '../../../../api/records.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import type { Asking } from '../../../../components/grid/gridTypes.ts';
import { inList } from '../../../../messages/joined.ts';
import {
  vehicleMakes,
  vehicleModels,
  vehicleVariants,
} from '../../../reference/vehicles/vehicles.queries.ts';
import { columnsFor, shown, type ItemColumn } from '../cells.ts';
import { isTotal, placeHeadings } from './placeHeadings.ts';
import { placeTotal, totalOfPlace } from './placeTotals.ts';
import { plateCodesOf, plateRegionsOf, readPlateRegion } from './plates.ts';
import { personName } from '../riskText.ts';
import type { RiskNames } from '../riskNames.ts';

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const named = (value: unknown, names: ReadonlyMap<number, string>): string =>
  typeof value === 'number' ? (names.get(value) ?? '…') : shown(value);
const unlessFound = (value: unknown): unknown => (typeof value === 'number' ? null : value);

type OptionsOf = Pick<Records<never>, 'options'>;

/** What the server offers for a search, without the names of the parents in front. */
const asks = ({ options }: OptionsOf, params: Params, text: string, prefix: string): Asking => ({
  options: options({ ...params, search: text || undefined }),
  labelOf: ({ label }) => (label.startsWith(prefix) ? label.slice(prefix.length) : label),
});

/** The columns of a fleet: a make, then its models, then their variants. */
export function useVehicleColumns(names: RiskNames, isMatching = false): ItemColumn[] {
  const { country } = useOrganisation();
  return useMemo(() => vehicleColumns(names, isMatching, country), [names, isMatching, country]);
}

export function vehicleColumns(names: RiskNames, isMatching = false, country = ''): ItemColumn[] {
  const { makes, models, variants } = names;
  const of = columnsFor(Vehicle);
  const unknownYet = (of: OptionsOf) => (isMatching ? { ...asks(of, {}, '', ''), isLater: true } : undefined);
  const makeName = (row: Values | undefined) => `${makes.get(idOf(row?.['make_id']) ?? 0) ?? ''} `;
  return [
    of.text('make_id', 120, {
      textOf: ({ make_id }) => named(make_id, makes),
      write: (row, text) => ({
        ...row,
        make_id: text || null,
        model_id: unlessFound(row['model_id']),
        variant_id: unlessFound(row['variant_id']),
      }),
      asking: (_row, text) => asks(vehicleMakes, {}, text, ' '),
    }),
    of.text('model_id', 120, {
      textOf: ({ model_id }) => named(model_id, models),
      write: (row, text) => ({
        ...row,
        model_id: text || null,
        variant_id: unlessFound(row['variant_id']),
      }),
      asking: (row, text) => {
        const make = idOf(row?.['make_id']);
        return make === undefined
          ? unknownYet(vehicleModels)
          : asks(vehicleModels, { make }, text, makeName(row));
      },
    }),
    of.text('variant_id', 120, {
      textOf: ({ variant_id }) => named(variant_id, variants),
      write: (row, text) => ({ ...row, variant_id: text || null }),
      asking: (row, text) => {
        const model = idOf(row?.['model_id']);
        const prefix = `${makeName(row)}${models.get(model ?? 0) ?? ''} `;
        return model === undefined
          ? unknownYet(vehicleVariants)
          : asks(vehicleVariants, { model }, text, prefix);
      },
    }),
    of.whole('year', 70),
    of.text('plate_region', 110, {
      choicesOf: () => plateRegionsOf(country),
      write: (row, text) => ({ ...row, plate_region: readPlateRegion(text, country) }),
    }),
    of.text('plate_code', 90, {
      dir: 'ltr',
      choicesOf: (row) => plateCodesOf(row?.['plate_region'], country),
    }),
    of.code('plate', 110),
    of.yesNo('plate_pending', 110),
    of.code('chassis_no', 180),
    of.text('chassis_override', 210),
    of.code('engine_no', 130),
    of.choice('usage', 110),
    of.choice('cover', 150),
    of.amount('insured_value', 130),
    of.choice('repair', 100),
    of.percent('ncb_pct', 130),
    of.text('mortgagee', 140),
    of.code('certificate_no', 130),
    of.list('add_ons', 160),
    of.text('drivers', 180, {
      textOf: ({ drivers }) =>
        inList(((drivers as Values[] | undefined) ?? []).map((driver) => personName(driver, names))),
      isFixed: () => true,
    }),
  ];
}

/** The columns of places; what the sums of each come to is worked out beside them. */
export function placeColumns(currency: string): ItemColumn[] {
  const of = columnsFor(Place);
  const columns = [
    of.text('address', 220, { isPinned: true, isSummary: isTotal }),
    of.text('occupancy', 120),
    of.text('construction', 120),
    ...placeSums.map((field) => of.amount(field, field === 'bi_si' ? 150 : 110)),
    of.text(placeTotal, 120, {
      dir: 'ltr',
      isFigure: true,
      isRequired: false,
      isFixed: () => true,
      textOf: (row) => totalOfPlace(row, currency),
      write: (row) => row,
    }),
    of.whole('indemnity_months', 130),
    of.list('mortgagees', 160),
  ];
  return columns.map((column) => ({ ...column, aliases: placeHeadings[column.key] ?? [] }));
}

export const usePlaceColumns = (currency: string): ItemColumn[] =>
  useMemo(() => placeColumns(currency), [currency]);
