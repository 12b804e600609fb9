import { Input } from 'antd';
import { blankNominee } from '#contract/sales/risk/blank';
import { Life } from '#contract/sales/risk/otherLines';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { OrderedRows } from '../../../../components/form/inputs/OrderedRows.tsx';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { CoverFilling } from './CoverFilling.tsx';
import { PersonFields } from '../people/PersonFields.tsx';
import { RiskField } from '../RiskField.tsx';
import type { MemberSource } from '../people/useMembers.ts';

interface LifeFieldsProps {
  currency: string;
  members: MemberSource;
}

const root = 'risk.';
const mostNominees = 20;

export function LifeFields({ currency, members }: LifeFieldsProps) {
  return (
    <>
      <PersonFields root="risk.life_assured." members={members} />
      <FieldRow>
        <RiskField schema={Life} root={root} name="sum_assured">
          <MoneyInput currency={currency} />
        </RiskField>
        <RiskField schema={Life} root={root} name="term_years" />
        <RiskField schema={Life} root={root} name="frequency" />
        <RiskField schema={Life} root={root} name="smoker">
          <YesNoSelect />
        </RiskField>
        <RiskField schema={Life} root={root} name="owner" hint={t('risk.ownerHint')} />
        <RiskField schema={Life} root={root} name="loading_pct">
          <PercentInput />
        </RiskField>
      </FieldRow>
      <RiskField schema={Life} root={root} name="exclusions">
        <Input.TextArea rows={2} />
      </RiskField>
      <CoverFilling line="life" />
      <OrderedRows
        name="risk.nominees"
        label={t('risk.nominees')}
        hint={t('risk.nomineesHint')}
        nameOf={(number) => t('risk.nomineeNumber', { number })}
        addLabel={t('risk.addNominee')}
        blank={blankNominee()}
        most={mostNominees}
      >
        {(row) => (
          <>
            <RiskField
              schema={Life}
              name="nominees.0.name"
              at={`${row}.name`}
              label={t('risk.nominee_name')}
            />
            <RiskField
              schema={Life}
              name="nominees.0.relation"
              at={`${row}.relation`}
              label={t('risk.nominee_relation')}
            />
            <RiskField
              schema={Life}
              name="nominees.0.date_of_birth"
              at={`${row}.date_of_birth`}
              label={t('risk.nominee_date_of_birth')}
            >
              <DayInput isPast />
            </RiskField>
            <RiskField schema={Life} name="nominees.0.pct" at={`${row}.pct`} label={t('risk.nominee_pct')}>
              <PercentInput />
            </RiskField>
            <RiskField
              schema={Life}
              name="nominees.0.guardian"
              at={`${row}.guardian`}
              label={t('risk.nominee_guardian')}
            />
          </>
        )}
      </OrderedRows>
    </>
  );
}

interface YesNoSelectProps {
  id?: string;
  checked?: boolean | null;
  onChange?: (value: boolean | null) => void;
}

/** Yes, no, or nobody has asked yet. */
function YesNoSelect({ checked, onChange, ...rest }: YesNoSelectProps) {
  return (
    <Select
      {...rest}
      allowClear
      value={checked ?? null}
      onChange={(value: boolean | undefined) => onChange?.(value ?? null)}
      options={[
        { value: true, label: t('fields.true') },
        { value: false, label: t('fields.false') },
      ]}
    />
  );
}
