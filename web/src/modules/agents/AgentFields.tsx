import { Input } from 'antd';
import { useMay } from '../../auth/currentUser.ts';
import { DayInput } from '../../components/form/DayInput.tsx';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { PercentInput } from '../../components/form/PercentInput.tsx';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { teams } from '../teams/teams.queries.ts';
import { users } from '../users/users.queries.ts';
import { workingAgents } from './agents.queries.ts';

export function AgentFields() {
  return (
    <>
      <Who isFirst />
      <FieldRow>
        <Licence />
        <FormField
          name="default_share_pct"
          label={t('agents.default_share_pct')}
          hint={t('agents.default_share_pctHint')}
        >
          <PercentInput />
        </FormField>
        <Team />
      </FieldRow>
      <SignsInAs />
    </>
  );
}

export function SubAgentFields() {
  return (
    <>
      <FormField name="agent_id" label={t('sub_agents.agent')}>
        <RecordSelect options={workingAgents} />
      </FormField>
      <Who />
      <FieldRow>
        <Licence />
        <FormField
          name="share_of_agent_pct"
          label={t('sub_agents.share_of_agent_pct')}
          hint={t('sub_agents.share_of_agent_pctHint')}
        >
          <PercentInput />
        </FormField>
        <Team />
      </FieldRow>
      <SignsInAs />
    </>
  );
}

function Who({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <FieldRow>
      <FormField name="name" label={t('agents.name')}>
        <Input maxLength={150} autoComplete="off" autoFocus={isFirst} />
      </FormField>
      <FormField name="code" label={t('agents.code')} hint={t('agents.codeHint')}>
        <Input maxLength={20} />
      </FormField>
      <FormField name="email" label={t('agents.email')}>
        <Input type="email" dir="ltr" maxLength={254} autoComplete="off" />
      </FormField>
      <FormField name="phone" label={t('agents.phone')}>
        <Input type="tel" dir="ltr" maxLength={30} autoComplete="off" />
      </FormField>
    </FieldRow>
  );
}

function Licence() {
  return (
    <>
      <FormField name="licence_no" label={t('agents.licence_no')}>
        <Input maxLength={60} />
      </FormField>
      <FormField name="licence_expiry" label={t('agents.licence_expiry')}>
        <DayInput />
      </FormField>
    </>
  );
}

function Team() {
  const may = useMay();
  if (!may('users:view')) return null;
  return (
    <FormField name="team_id" label={t('agents.team')}>
      <RecordSelect allowClear options={teams.options} />
    </FormField>
  );
}

function SignsInAs() {
  const may = useMay();
  if (!may('users:view')) return null;
  return (
    <FormField name="user_id" label={t('agents.user')} hint={t('agents.userHint')}>
      <RecordSelect allowClear options={users.options} />
    </FormField>
  );
}
