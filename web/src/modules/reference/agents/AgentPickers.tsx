import { z } from 'zod';
import { Id } from '#contract/base/http';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { labelOf } from '../../../messages/t.ts';
import { subAgentsOf, workingAgents } from './agents.queries.ts';

const { Field, useSetValue, useValue } = fieldsOf(
  z.object({ agent_id: Id.nullable(), sub_agent_id: Id.nullable() }),
);

/** Through whom it came, in the words of the noun; the sub-agents to choose from are those of the agent. */
export function AgentPickers({ noun }: { noun: 'accounts' | 'leads' | 'policies' }) {
  const agent = useValue('agent_id') ?? undefined;
  const setValue = useSetValue();
  return (
    <>
      <Field name="agent_id" label={labelOf(noun, 'agent')}>
        <RecordSelect allowClear options={workingAgents} onChange={() => setValue('sub_agent_id', null)} />
      </Field>
      <Field name="sub_agent_id" label={labelOf(noun, 'sub_agent')}>
        <RecordSelect allowClear disabled={agent === undefined} options={subAgentsOf(agent)} />
      </Field>
    </>
  );
}
