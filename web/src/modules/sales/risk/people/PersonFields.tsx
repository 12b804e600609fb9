import { blankPerson } from '#contract/sales/risk/blank';
import { describedBy, Person } from '#contract/sales/risk/people';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { valueAt, pathOf } from '../../../../components/form/fields/fieldPaths.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import { CountrySelect } from '../../../../components/form/inputs/CountrySelect.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { members as allMembers } from '../../../people/members/members.queries.ts';
import type { Peers } from './peers.ts';
import { RiskField } from '../RiskField.tsx';
import type { MemberSource } from './useMembers.ts';

interface PersonFieldsProps {
  /** Where the person stands in the values of the form: `drivers.0.`, or nothing. */
  root: string;
  members: MemberSource;
  /** The others of the list, one of whom the person may depend on. */
  peers?: Peers;
  /** The marriage and the document, until the person is a member. */
  hasDocuments?: boolean;
}

/** Someone who is covered: a member of the account, or else described. */
export function PersonFields({ root, members, peers, hasDocuments = false }: PersonFieldsProps) {
  const form = useSchemaFormAround();
  const { store } = form;
  const memberPath = pathOf(`${root}member_id`);
  const member = useField(form, `${root}member_id`, () => valueAt(store.read(), memberPath));
  const isMember = typeof member === 'number';
  const held = isMember ? members.names.members.get(member) : undefined;
  const choose = (id: number | null) => {
    if (id === null) return;
    const blank = blankPerson();
    for (const key of describedBy) store.set(pathOf(`${root}${key}`), blank[key]);
    void members.learn([id]);
  };
  return (
    <FieldRow>
      {(members.options || isMember) && (
        <RiskField schema={Person} name="member_id" root={root}>
          <RecordSelect
            allowClear
            disabled={!members.options}
            options={members.options ?? allMembers.options}
            held={held ? [{ value: held.id, label: held.label }] : []}
            onChange={choose}
          />
        </RiskField>
      )}
      {!isMember && (
        <>
          <RiskField schema={Person} name="first_name" root={root} />
          <RiskField schema={Person} name="last_name" root={root} />
          <RiskField schema={Person} name="date_of_birth" root={root}>
            <DayInput isPast />
          </RiskField>
          <RiskField schema={Person} name="gender" root={root} />
          <RiskField schema={Person} name="relation" root={root} />
          <RiskField schema={Person} name="nationality" root={root}>
            <CountrySelect />
          </RiskField>
          {hasDocuments && (
            <>
              <RiskField schema={Person} name="marital_status" root={root} />
              <RiskField schema={Person} name="id_type" root={root} />
              <RiskField schema={Person} name="id_number" root={root} dir="ltr" />
            </>
          )}
          <RiskField schema={Person} name="employee_no" root={root} dir="ltr" />
          {peers && (
            <RiskField schema={Person} name="principal" root={root}>
              <PrincipalSelect peers={peers} own={String(valueAt(store.read(), pathOf(`${root}id`)))} />
            </RiskField>
          )}
        </>
      )}
    </FieldRow>
  );
}

interface PrincipalSelectProps {
  peers: Peers;
  /** The id of the person who depends on someone. */
  own: string;
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}

function PrincipalSelect({ peers, own, value, onChange, ...rest }: PrincipalSelectProps) {
  const options = peers.heads
    .filter(({ id }) => id !== own)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      {...rest}
      allowClear
      value={value || undefined}
      options={options}
      onChange={(id: string | undefined) => onChange?.(id ?? '')}
    />
  );
}
