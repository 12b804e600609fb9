import { Input } from 'antd';
import type { PolicyType } from '#contract/base/amounts/lines';
import { Engineering, Health, Liability, Other } from '#contract/sales/risk/otherLines';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import type { Values } from '../../../components/form/merging/merge.ts';
import { useSchemaFormAround, useValues } from '../../../components/form/state/formContext.ts';
import { Select } from '../../../components/select/Select.tsx';
import { choicesOf } from './cells.ts';
import { PlaceList, VehicleList } from './items/ItemLists.tsx';
import { CategoryRows } from './categories/CategoryRows.tsx';
import { LifeFields } from './lines/LifeFields.tsx';
import { MarineFields } from './lines/MarineFields.tsx';
import { MembersOnly } from './people/MembersOnly.tsx';
import { PeopleList } from './people/PeopleList.tsx';
import { RiskField } from './RiskField.tsx';
import { useRiskNames, type KnownNames } from './riskNames.ts';
import { TravelFields } from './lines/TravelFields.tsx';
import { useMembers, type MemberSource } from './people/useMembers.ts';

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
        <RiskField schema={Health} root={root} name="tpa" />
      </FieldRow>
      <CategoryRows currency={currency} />
      <PeopleList list="members" members={members} />
    </>
  );
}

const described = { liability: Liability, engineering: Engineering, other: Other };

function DescribedFields({ line, currency }: { line: keyof typeof described; currency: string }) {
  const schema = described[line] as unknown as typeof Other;
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
      {line === 'liability' && <LiabilityFields />}
      {line === 'engineering' && <ProjectFields />}
    </>
  );
}

/** What is claimed meanwhile, back to a day, or what occurs meanwhile. */
function LiabilityFields() {
  const form = useSchemaFormAround();
  const risk = useValues(form, (values) => values['risk'] as Values | null);
  const isDated = risk?.['basis'] !== 'occurrence' || Boolean(risk['retroactive_date']);
  return (
    <FieldRow>
      <RiskField schema={Liability} root={root} name="basis">
        <Select
          allowClear
          options={choicesOf(Liability, 'basis')}
          onChange={(basis: string | undefined) => {
            if (basis === 'occurrence') form.store.set(['risk', 'retroactive_date'], null);
          }}
        />
      </RiskField>
      {isDated && <RiskField schema={Liability} root={root} name="retroactive_date" />}
    </FieldRow>
  );
}

function ProjectFields() {
  return (
    <FieldRow>
      <RiskField schema={Engineering} root={root} name="project_from" />
      <RiskField schema={Engineering} root={root} name="project_to" />
      <RiskField schema={Engineering} root={root} name="maintenance_months" />
    </FieldRow>
  );
}
