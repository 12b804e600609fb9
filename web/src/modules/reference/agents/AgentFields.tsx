import { AgentCreate } from '#contract/reference/agents';
import { SubAgentCreate } from '#contract/reference/subAgents';
import { useMay } from '../../../auth/currentUser.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { PercentInput } from '../../../components/form/inputs/PercentInput.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { t } from '../../../messages/t.ts';
import { teams } from '../../system/teams/teams.queries.ts';
import { users } from '../../system/users/users.queries.ts';
import { workingAgents } from './agents.queries.ts';

const { Field } = fieldsOf(AgentCreate, 'agents');
const { Field: SubField } = fieldsOf(SubAgentCreate, 'sub_agents');

export function AgentFields() {
  return (
    <>
      <Who isFirst />
      <FieldRow>
        <Licence />
        <Field name="default_share_pct" hint>
          <PercentInput />
        </Field>
        <Team />
      </FieldRow>
      <SignsInAs />
    </>
  );
}

export function SubAgentFields() {
  return (
    <>
      <SubField name="agent_id" label={t('sub_agents.agent')}>
        <RecordSelect options={workingAgents} />
      </SubField>
      <Who />
      <FieldRow>
        <Licence />
        <SubField name="share_of_agent_pct" hint>
          <PercentInput />
        </SubField>
        <Team />
      </FieldRow>
      <SignsInAs />
    </>
  );
}

function Who({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <FieldRow>
      <Field name="name" autoFocus={isFirst} />
      <Field name="code" hint />
      <Field name="email" />
      <Field name="phone" type="tel" />
    </FieldRow>
  );
}

function Licence() {
  return (
    <>
      <Field name="licence_no" />
      <Field name="licence_expiry" />
    </>
  );
}

function Team() {
  const may = useMay();
  if (!may('users:view')) return null;
  return (
    <Field name="team_id" label={t('agents.team')}>
      <RecordSelect allowClear options={teams.options} />
    </Field>
  );
}

function SignsInAs() {
  const may = useMay();
  if (!may('users:view')) return null;
  return (
    <Field name="user_id" label={t('agents.user')} hint={t('agents.userHint')}>
      <RecordSelect allowClear options={users.options} />
    </Field>
  );
}
