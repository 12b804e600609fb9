import { Place, placeSums } from '#contract/sales/risk/otherLines';
import { CoveredMember, Person } from '#contract/sales/risk/people';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import type { OpenItem } from './ItemsField.tsx';
import type { Peers } from '../people/peers.ts';
import { PersonFields } from '../people/PersonFields.tsx';
import { RiskField } from '../RiskField.tsx';
import type { MemberSource } from '../people/useMembers.ts';

interface PersonDialogProps extends OpenItem {
  /** Of which the person has one; undefined where there are none to choose from. */
  categories: readonly string[] | undefined;
  /** The others of the list. */
  peers: Peers;
  members: MemberSource;
}

export function PersonDialog({ categories, peers, members, ...item }: PersonDialogProps) {
  return (
    <ItemDialog {...item} schema={categories ? CoveredMember : Person}>
      <PersonFields hasDocuments root="" members={members} peers={peers} />
      <FieldRow>
        {categories ? (
          <>
            <RiskField schema={CoveredMember} name="category">
              <CategorySelect names={categories} />
            </RiskField>
            <RiskField schema={CoveredMember} name="certificate_no" dir="ltr" />
          </>
        ) : (
          typeof item.row['member_id'] !== 'number' && <RiskField schema={Person} name="plan_category" />
        )}
      </FieldRow>
    </ItemDialog>
  );
}

interface CategorySelectProps {
  names: readonly string[];
  id?: string;
  value?: string;
  onChange?: (name: string) => void;
}

const CategorySelect = ({ names, value, onChange, ...rest }: CategorySelectProps) => (
  <Select
    {...rest}
    allowClear
    value={value || undefined}
    options={names.map((name) => ({ value: name, label: name }))}
    onChange={(name: string | undefined) => onChange?.(name ?? '')}
  />
);

export function PlaceDialog({ currency, ...item }: OpenItem & { currency: string }) {
  return (
    <ItemDialog {...item} schema={Place}>
      <RiskField schema={Place} name="address" autoFocus />
      <FieldRow>
        <RiskField schema={Place} name="occupancy" />
        <RiskField schema={Place} name="construction" />
        <RiskField schema={Place} name="mortgagees">
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ';', '،']} />
        </RiskField>
      </FieldRow>
      <FieldRow>
        {placeSums.map((name) => (
          <RiskField key={name} schema={Place} name={name}>
            <MoneyInput currency={currency} />
          </RiskField>
        ))}
        <RiskField schema={Place} name="indemnity_months" />
      </FieldRow>
    </ItemDialog>
  );
}
