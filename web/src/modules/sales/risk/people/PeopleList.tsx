import { useMemo } from 'react';
import type { NamedMember } from '#contract/people/members';
import { valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { CensusPaste } from '../census/CensusPaste.tsx';
import { useCensus } from '../census/useCensus.ts';
import { PersonDialog } from '../items/itemDialogs.tsx';
import { ItemsField } from '../items/ItemsField.tsx';
import { MemberPicker } from './MemberPicker.tsx';
import { peersIn } from './peers.ts';
import { usePeopleColumns } from './peopleColumns.ts';
import { blanks } from '../riskForm.ts';
import { personText } from '../riskText.ts';
import type { MemberSource } from './useMembers.ts';

interface PeopleListProps {
  list: 'members' | 'travellers';
  members: MemberSource;
}

const categoriesAt = ['risk', 'categories'];

/** Who is covered: typed, pasted as a census, or chosen among the members of the account. */
export function PeopleList({ list, members }: PeopleListProps) {
  const { names } = members;
  const form = useSchemaFormAround();
  const { store } = form;
  const path = useMemo(() => ['risk', list], [list]);
  const rows = useField(form, `risk.${list}`, () => valueAt(store.read(), path)) as Values[] | undefined;
  const known = useField(form, 'risk.categories', () => valueAt(store.read(), categoriesAt)) as
    | Values[]
    | undefined;
  const peers = useMemo(() => peersIn(rows ?? [], names), [rows, names]);
  const categories = useMemo(
    () => (list === 'members' ? (known ?? []).map(({ name }) => String(name)).filter(Boolean) : undefined),
    [list, known],
  );
  const dates = useDates();
  const census = useCensus(list, names.members);
  const add = (chosen: NamedMember[]) => {
    const now = (valueAt(store.read(), path) as Values[] | undefined) ?? [];
    const taken = new Set(now.map((row) => row['member_id']));
    const added = chosen
      .filter(({ id }) => !taken.has(id))
      .map(({ id }) => ({ ...blanks[list](), member_id: id }));
    store.set(path, [...now, ...added]);
  };
  return (
    <ItemsField
      list={list}
      columns={usePeopleColumns({ names, peers, categories, hasDocuments: true })}
      nameOf={(number) => t('risk.personNumber', { number })}
      countText={(count) => t('risk.countOfPeople', { count })}
      addLabel={t('risk.addPerson')}
      textOf={(row) => personText(row, names, dates.day)}
      onTable={census.open}
      pasted={(grid) => <CensusPaste census={census} grid={grid} />}
      dialog={(item) => <PersonDialog {...item} categories={categories} peers={peers} members={members} />}
    >
      <MemberPicker members={members} onAdd={add} />
    </ItemsField>
  );
}
