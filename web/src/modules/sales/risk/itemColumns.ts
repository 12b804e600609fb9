import { useMemo } from 'react';
import type { NamedMember } from '#contract/people/members';
import { Vehicle } from '#contract/sales/risk/motor';
import { Place } from '#contract/sales/risk/otherLines';
import { CoveredMember, Person } from '#contract/sales/risk/people';

import type { Params, Records } from '../../../api/records.ts';
import { isDay, useTypedDates } from '../../../components/calendar/useTypedDates.ts';
import type { Values } from '../../../components/form/merge.ts';
import type { Asking } from '../../../components/grid/gridTypes.ts';
import { useDates } from '../../../components/useDates.ts';
import { inList } from '../../../messages/joined.ts';
import { choiceText } from '../../../messages/t.ts';
import { vehicleMakes, vehicleModels, vehicleVariants } from '../../reference/vehicles/vehicles.queries.ts';
import { columnsFor, shown, type ItemColumn } from './cells.ts';
import { personName } from './riskText.ts';
import type { RiskNames } from './riskNames.ts';

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
  return useMemo(() => {
    const { makes, models, variants } = names;
    const of = columnsFor(Vehicle);
    const unknownYet = (of: OptionsOf) =>
      isMatching ? { ...asks(of, {}, '', ''), isLater: true } : undefined;
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
      of.text('plate_region', 110),
      of.code('plate_code', 90),
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
  }, [names, isMatching]);
}

/** The columns of a census; what the record of a member tells is not typed. */
export function usePeopleColumns({ members }: RiskNames, hasCertificate: boolean): ItemColumn[] {
  const dates = useDates();
  const typed = useTypedDates();
  const of = columnsFor(hasCertificate ? CoveredMember : Person);
  const told = (column: ItemColumn, tell: (member: NamedMember) => string): ItemColumn => ({
    ...column,
    isFixed: (row) => typeof row['member_id'] === 'number',
    textOf: (row) => {
      const member = members.get(idOf(row['member_id']) ?? 0);
      return member ? tell(member) : column.textOf(row);
    },
  });
  const birth = of.text('date_of_birth', 130, {
    textOf: (row) => {
      const day = shown(row['date_of_birth']);
      return isDay(day) ? dates.day(day) : day;
    },
    write: (row, text) => ({ ...row, date_of_birth: typed.day(text, true) }),
  });
  return [
    told(of.text('first_name', 160), ({ label }) => label),
    told(of.text('last_name', 160), () => ''),
    told(birth, ({ date_of_birth }) => dates.day(date_of_birth)),
    told(of.choice('gender', 110), ({ gender }) => choiceText('risk', 'gender', gender) ?? gender),
    told(of.choice('relation', 120), ({ relation }) => choiceText('risk', 'relation', relation) ?? relation),
    ...(hasCertificate ? [of.code('certificate_no', 140)] : []),
  ];
}

export function usePlaceColumns(): ItemColumn[] {
  return useMemo(() => {
    const of = columnsFor(Place);
    return [
      of.text('address', 300),
      of.text('occupancy', 150),
      of.text('construction', 150),
      of.amount('building_si', 150),
      of.amount('contents_si', 150),
      of.amount('stock_si', 150),
      of.text('mortgagee', 150),
    ];
  }, []);
}
