import { Travel } from '#contract/sales/risk/otherLines';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { CoverFilling } from './CoverFilling.tsx';
import { PeopleList } from '../people/PeopleList.tsx';
import { RiskField } from '../RiskField.tsx';
import type { MemberSource } from '../people/useMembers.ts';

const root = 'risk.';

export function TravelFields({ members }: { members: MemberSource }) {
  return (
    <>
      <FieldRow>
        <RiskField schema={Travel} root={root} name="destination" />
        <RiskField schema={Travel} root={root} name="trip_type" />
        <RiskField schema={Travel} root={root} name="from" />
        <RiskField schema={Travel} root={root} name="to" />
      </FieldRow>
      <CoverFilling line="travel" />
      <PeopleList list="travellers" members={members} />
    </>
  );
}
