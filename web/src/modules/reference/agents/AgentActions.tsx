import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { WithReason, type Agent, type AgentAction } from '#contract/reference/agents';
import type { SubAgent } from '#contract/reference/subAgents';
import type { Records } from '../../../api/records.ts';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { StateActions } from '../../../components/record/steps/StateActions.tsx';
import { t } from '../../../messages/t.ts';

const longestReason = fieldSpec(WithReason, 'reason').maxLength;

type Working = Agent | SubAgent;

const done = {
  activate: 'agents.activated',
  suspend: 'agents.suspended',
  terminate: 'agents.terminated',
} as const;

function textOf(record: Working, action: 'suspend' | 'terminate'): string | undefined {
  if (action === 'terminate') return t('agents.terminateText');
  return 'sub_agents_count' in record && record.sub_agents_count > 0 ? t('agents.suspendText') : undefined;
}

interface AgentActionsProps<R extends Working> {
  noun: Records<R>;
  record: R;
}

/** Activate, suspend, terminate: the last two with a reason. */
export function AgentActions<R extends Working>({ noun, record }: AgentActionsProps<R>) {
  const { id, name } = record;
  const { notification } = App.useApp();
  const [asking, setAsking] = useState<'suspend' | 'terminate'>();
  const move = useMutation({
    mutationFn: ({ action, reason }: { action: AgentAction; reason?: string }) =>
      noun.act(id, action, reason === undefined ? undefined : { reason }),
    meta: { changes: ['agents', 'sub_agents'], record: noun.record },
    onSuccess: (_moved, { action }) => {
      setAsking(undefined);
      notification.success({ title: t(done[action], { name }) });
    },
    onError: (error, { action }) => {
      if (action === 'activate')
        notification.error({ title: t('agents.stepFailed'), description: error.message });
    },
  });
  const start = (action: string) => {
    move.reset();
    if (action === 'suspend' || action === 'terminate') setAsking(action);
    else move.mutate({ action: 'activate' });
  };
  return (
    <>
      <StateActions
        actions={record.allowed_actions}
        main="activate"
        labelOf={(action) => t(`agents.action_${action as AgentAction}`)}
        running={move.isPending ? move.variables.action : undefined}
        onAct={start}
      />
      {asking && (
        <TextQuestion
          longest={longestReason}
          title={t(`agents.${asking}Title`, { name })}
          text={textOf(record, asking)}
          label={t('agents.reason')}
          hint={t('agents.reasonHint')}
          okText={t(`agents.action_${asking}`)}
          isDangerous
          isRunning={move.isPending}
          problem={move.error}
          onAnswer={(reason) => move.mutate({ action: asking, reason })}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
