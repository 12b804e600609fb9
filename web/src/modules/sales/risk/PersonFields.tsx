import { namedBy, Person } from '#contract/sales/risk/people';
import { DayInput } from '../../../components/form/DayInput.tsx';
import { valueAt, pathOf } from '../../../components/form/fieldPaths.ts';
import { FieldRow } from '../../../components/form/FieldRow.tsx';
import { useField, useSchemaFormAround } from '../../../components/form/formContext.ts';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { members as allMembers } from '../../people/members/members.queries.ts';
import { RiskField } from './RiskField.tsx';
import type { MemberSource } from './useMembers.ts';

interface PersonFieldsProps {
  /** Where the person stands in the values of the form: `drivers.0.`, or nothing. */
  root: string;
  members: MemberSource;
}

const blank = { first_name: '', last_name: '', date_of_birth: null, gender: null, relation: null };

/** Someone who is covered: a member of the account, or else described. */
export function PersonFields({ root, members }: PersonFieldsProps) {
  const form = useSchemaFormAround();
  const { store } = form;
  const memberPath = pathOf(`${root}member_id`);
  const member = useField(form, `${root}member_id`, () => valueAt(store.read(), memberPath));
  const isMember = typeof member === 'number';
  const held = isMember ? members.names.members.get(member) : undefined;
  const choose = (id: number | null) => {
    if (id === null) return;
    for (const key of namedBy) store.set(pathOf(`${root}${key}`), blank[key]);
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
        </>
      )}
    </FieldRow>
  );
}
