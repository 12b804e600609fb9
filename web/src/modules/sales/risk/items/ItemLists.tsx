import { t } from '../../../../messages/t.ts';
import { usePlaceColumns, useVehicleColumns } from './itemColumns.ts';
import { PlaceDialog } from './itemDialogs.tsx';
import { ItemsField } from './ItemsField.tsx';
import { sumOfPlaces, totalsOfPlaces } from './placeTotals.ts';
import type { KnownNames } from '../riskNames.ts';
import { placeText, vehicleText } from '../riskText.ts';
import type { MemberSource } from '../people/useMembers.ts';
import { useVehicleMatching } from './useVehicleMatching.ts';
import { vehicleLinks } from './vehicleNames.ts';
import { VehicleDialog } from './VehicleDialog.tsx';

const noKeys: readonly string[] = [];

interface ListProps {
  currency: string;
  members: MemberSource;
}

export function VehicleList({ currency, members, known }: ListProps & { known: KnownNames }) {
  const { names } = members;
  const { match, isMatching } = useVehicleMatching(known);
  return (
    <ItemsField
      list="vehicles"
      columns={useVehicleColumns(names, isMatching)}
      nameOf={(number) => t('risk.vehicleNumber', { number })}
      countText={(count) => t('risk.countOfVehicles', { count })}
      addLabel={t('risk.addVehicle')}
      textOf={(row) => vehicleText(row, names)}
      onWritten={match}
      unsettled={isMatching ? vehicleLinks : noKeys}
      dialog={(item) => <VehicleDialog {...item} currency={currency} members={members} />}
    />
  );
}

export function PlaceList({ currency }: Pick<ListProps, 'currency'>) {
  return (
    <ItemsField
      list="locations"
      columns={usePlaceColumns(currency)}
      totalsOf={(rows) => totalsOfPlaces(rows, currency)}
      sumOf={(rows) => sumOfPlaces(rows, currency)}
      nameOf={(number) => t('risk.placeNumber', { number })}
      countText={(count) => t('risk.countOfPlaces', { count })}
      addLabel={t('risk.addPlace')}
      textOf={(row) => placeText(row, currency)}
      dialog={(item) => <PlaceDialog {...item} currency={currency} />}
    />
  );
}
