import { blankMember, blankPerson } from '#contract/sales/risk/blank';
import type { NamedMember } from '#contract/people/members';
import { valueAt } from '../../../components/form/fieldPaths.ts';
import { useSchemaFormAround } from '../../../components/form/formContext.ts';
import type { Values } from '../../../components/form/merge.ts';
import { useDates } from '../../../components/useDates.ts';
import { t } from '../../../messages/t.ts';
import { usePeopleColumns, usePlaceColumns, useVehicleColumns } from './itemColumns.ts';
import { PersonDialog, PlaceDialog } from './itemDialogs.tsx';
import { ItemsField } from './ItemsField.tsx';
import { MemberPicker } from './MemberPicker.tsx';
import type { KnownNames } from './riskNames.ts';
import { personText, placeText, vehicleText } from './riskText.ts';
import type { MemberSource } from './useMembers.ts';
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
      columns={usePlaceColumns()}
      nameOf={(number) => t('risk.placeNumber', { number })}
      countText={(count) => t('risk.countOfPlaces', { count })}
      addLabel={t('risk.addPlace')}
      textOf={placeText}
      dialog={(item) => <PlaceDialog {...item} currency={currency} />}
    />
  );
}

export function PeopleList({
  list,
  members,
}: Pick<ListProps, 'members'> & { list: 'members' | 'travellers' }) {
  const hasCertificate = list === 'members';
  const { names } = members;
  const { store } = useSchemaFormAround();
  const dates = useDates();
  const add = (chosen: NamedMember[]) => {
    const path = ['risk', list];
    const rows = (valueAt(store.read(), path) as Values[] | undefined) ?? [];
    const taken = new Set(rows.map((row) => row['member_id']));
    const blank = hasCertificate ? blankMember : blankPerson;
    const added = chosen.filter(({ id }) => !taken.has(id)).map(({ id }) => ({ ...blank(), member_id: id }));
    store.set(path, [...rows, ...added]);
  };
  return (
    <ItemsField
      list={list}
      columns={usePeopleColumns(names, hasCertificate)}
      nameOf={(number) => t('risk.personNumber', { number })}
      countText={(count) => t('risk.countOfPeople', { count })}
      addLabel={t('risk.addPerson')}
      textOf={(row) => personText(row, names, dates.day)}
      dialog={(item) => <PersonDialog {...item} hasCertificate={hasCertificate} members={members} />}
    >
      <MemberPicker members={members} onAdd={add} />
    </ItemsField>
  );
}
