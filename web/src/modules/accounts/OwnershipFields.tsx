import { useMay } from '../../auth/currentUser.ts';
import { FieldRow } from '../../components/form/FieldRow.tsx';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { workingAgents } from '../agents/agents.queries.ts';
import { users } from '../users/users.queries.ts';
import { Field, Tick, useSetValue, useValue } from './accountFields.ts';
import { subAgentsOf } from './accounts.queries.ts';
import { TagsInput } from './TagsInput.tsx';

/** What is ours about them: who looks after them, how they came. */
export function OwnershipFields({ isNew }: { isNew: boolean }) {
  const may = useMay();
  return (
    <>
      <FieldRow>
        {may('accounts:assign') && may('users:view') && (
          <Field name="owner_id" label={t('accounts.owner')}>
            <RecordSelect options={users.options} />
          </Field>
        )}
        {may('agents:view') && <AgentFields />}
        <Field name="source" hint />
        <Field name="tags" hint>
          <TagsInput />
        </Field>
      </FieldRow>
      {!isNew && <Tick name="is_active" label={t('common.active')} />}
    </>
  );
}

/** The sub-agents to choose from are those of the agent. */
function AgentFields() {
  const agent = useValue('agent_id') ?? undefined;
  const setValue = useSetValue();
  return (
    <>
      <Field name="agent_id" label={t('accounts.agent')}>
        <RecordSelect allowClear options={workingAgents} onChange={() => setValue('sub_agent_id', null)} />
      </Field>
      <Field name="sub_agent_id" label={t('accounts.sub_agent')}>
        <RecordSelect allowClear disabled={agent === undefined} options={subAgentsOf(agent)} />
      </Field>
    </>
  );
}
