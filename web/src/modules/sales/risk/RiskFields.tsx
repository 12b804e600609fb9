import { Input } from 'antd';
import type { PolicyType } from '#contract/base/lines';
import { Engineering, Health, Liability, Life, Marine, Other, Travel } from '#contract/sales/risk/otherLines';
import { FieldRow } from '../../../components/form/FieldRow.tsx';
import { MoneyInput } from '../../../components/form/MoneyInput.tsx';
import { OrderedRows } from '../../../components/form/OrderedRows.tsx';
import { PercentInput } from '../../../components/form/PercentInput.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { PeopleList, PlaceList, VehicleList } from './ItemLists.tsx';
import { MembersOnly } from './MembersOnly.tsx';
import { PersonFields } from './PersonFields.tsx';
import { RiskField } from './RiskField.tsx';
import { useRiskNames, type KnownNames } from './riskNames.ts';
import { useMembers, type MemberSource } from './useMembers.ts';

interface RiskFieldsProps {
  line: PolicyType;
  currency: string;
  /** Whose members may be covered. */
  accountId: number | null;
  /** Nobody else is covered, as on a policy. */
  isMembersOnly?: boolean;
}

interface LineProps {
  currency: string;
  members: MemberSource;
}

const root = 'risk.';

/** What is to be insured, under `risk` in the values of the form around it. */
export function RiskFields({ line, currency, accountId, isMembersOnly = false }: RiskFieldsProps) {
  const known = useRiskNames();
  const members = useMembers(accountId, known);
  return (
    <>
      {isMembersOnly && <MembersOnly members={members} />}
      <LineFields line={line} currency={currency} members={members} known={known} />
    </>
  );
}

function LineFields({ line, currency, members, known }: LineProps & { line: PolicyType; known: KnownNames }) {
  switch (line) {
    case 'motor':
      return <VehicleList currency={currency} members={members} known={known} />;
    case 'property':
      return <PlaceList currency={currency} />;
    case 'health':
      return <HealthFields currency={currency} members={members} />;
    case 'travel':
      return <TravelFields members={members} />;
    case 'life':
      return <LifeFields currency={currency} members={members} />;
    case 'marine':
      return <MarineFields currency={currency} />;
    default:
      return <DescribedFields line={line} currency={currency} />;
  }
}

function HealthFields({ currency, members }: LineProps) {
  return (
    <>
      <FieldRow>
        <RiskField schema={Health} root={root} name="plan" />
        <RiskField schema={Health} root={root} name="network" />
        <RiskField schema={Health} root={root} name="annual_limit">
          <MoneyInput currency={currency} />
        </RiskField>
        <RiskField schema={Health} root={root} name="copay_pct">
          <PercentInput />
        </RiskField>
        <RiskField schema={Health} root={root} name="tpa" />
        <RiskField schema={Health} root={root} name="maternity" />
      </FieldRow>
      <PeopleList list="members" members={members} />
    </>
  );
}

function TravelFields({ members }: Pick<LineProps, 'members'>) {
  return (
    <>
      <FieldRow>
        <RiskField schema={Travel} root={root} name="destination" />
        <RiskField schema={Travel} root={root} name="trip_type" />
        <RiskField schema={Travel} root={root} name="from" />
        <RiskField schema={Travel} root={root} name="to" />
      </FieldRow>
      <PeopleList list="travellers" members={members} />
    </>
  );
}

const mostNominees = 20;

function LifeFields({ currency, members }: LineProps) {
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
      </FieldRow>
      <OrderedRows
        name="risk.nominees"
        label={t('risk.nominees')}
        hint={t('risk.nomineesHint')}
        nameOf={(number) => t('risk.nomineeNumber', { number })}
        addLabel={t('risk.addNominee')}
        blank={{ name: '', relation: '', pct: null }}
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
            <RiskField schema={Life} name="nominees.0.pct" at={`${row}.pct`} label={t('risk.nominee_pct')}>
              <PercentInput />
            </RiskField>
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

function MarineFields({ currency }: Pick<LineProps, 'currency'>) {
  return (
    <>
      <RiskField schema={Marine} root={root} name="cargo" />
      <FieldRow>
        <RiskField schema={Marine} root={root} name="from" label={t('risk.marine_from')} />
        <RiskField schema={Marine} root={root} name="to" label={t('risk.marine_to')} />
        <RiskField schema={Marine} root={root} name="conveyance" />
        <RiskField schema={Marine} root={root} name="vessel" />
        <RiskField schema={Marine} root={root} name="basis" />
        <RiskField schema={Marine} root={root} name="clause" />
        <RiskField schema={Marine} root={root} name="invoice_value">
          <MoneyInput currency={currency} />
        </RiskField>
      </FieldRow>
    </>
  );
}

const described = { liability: Liability, engineering: Engineering, other: Other };

function DescribedFields({ line, currency }: { line: keyof typeof described; currency: string }) {
  const schema: typeof Liability = described[line] as typeof Liability;
  return (
    <>
      <RiskField schema={schema} root={root} name="description">
        <Input.TextArea rows={4} />
      </RiskField>
      <FieldRow>
        <RiskField schema={schema} root={root} name="limit">
          <MoneyInput currency={currency} />
        </RiskField>
        <RiskField schema={schema} root={root} name="territory" />
      </FieldRow>
    </>
  );
}
