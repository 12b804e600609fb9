import { Place } from '#contract/sales/risk/otherLines';
import { CoveredMember, Person } from '#contract/sales/risk/people';
import { FieldRow } from '../../../components/form/FieldRow.tsx';
import { MoneyInput } from '../../../components/form/MoneyInput.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import type { OpenItem } from './ItemsField.tsx';
import { PersonFields } from './PersonFields.tsx';
import { RiskField } from './RiskField.tsx';
import type { MemberSource } from './useMembers.ts';

interface PersonDialogProps extends OpenItem {
  hasCertificate: boolean;
  members: MemberSource;
}

export function PersonDialog({ hasCertificate, members, ...item }: PersonDialogProps) {
  return (
    <ItemDialog {...item} schema={hasCertificate ? CoveredMember : Person}>
      <PersonFields root="" members={members} />
      {hasCertificate && <RiskField schema={CoveredMember} name="certificate_no" dir="ltr" />}
    </ItemDialog>
  );
}

export function PlaceDialog({ currency, ...item }: OpenItem & { currency: string }) {
  return (
    <ItemDialog {...item} schema={Place}>
      <RiskField schema={Place} name="address" autoFocus />
      <FieldRow>
        <RiskField schema={Place} name="occupancy" />
        <RiskField schema={Place} name="construction" />
        <RiskField schema={Place} name="mortgagee" />
      </FieldRow>
      <FieldRow>
        {(['building_si', 'contents_si', 'stock_si'] as const).map((name) => (
          <RiskField key={name} schema={Place} name={name}>
            <MoneyInput currency={currency} />
          </RiskField>
        ))}
      </FieldRow>
    </ItemDialog>
  );
}
