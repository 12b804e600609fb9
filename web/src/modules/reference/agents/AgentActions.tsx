import { WithReason, type Agent, type AgentAction } from '#contract/reference/agents';
import type { SubAgent } from '#contract/reference/subAgents';
import type { Records } from '../../../api/records.ts';
import { StateActions } from '../../../components/record/steps/StateActions.tsx';
import type { NounSteps } from '../../../components/steps/nounSteps.ts';
import { ReasonDialog } from '../../../components/steps/StepDialog.tsx';
import { AskedStep, stepDialog } from '../../../components/steps/StepDialogs.tsx';
import { useAskedSteps } from '../../../components/steps/useStep.ts';
import { t } from '../../../messages/t.ts';

type Working = Agent | SubAgent;
type AskingStep = Exclude<AgentAction, 'activate'>;

const done = {
  activate: 'agents.activated',
  suspend: 'agents.suspended',
  terminate: 'agents.terminated',
} as const;

const stepsOf = (
  records: NounSteps<Working, AgentAction>['records'],
): NounSteps<Working, AgentAction, AskingStep> => ({
  records,
  changes: ['agents', 'sub_agents'],
  label: (name) => t(`agents.action_${name}`),
  dangerous: ['suspend', 'terminate'],
  asking: ['suspend', 'terminate'],
  stays: () => t('agents.stepFailed'),
  done: (taken, { name }) => t(done[taken], { name }),
});

function textOf(record: Working, step: AskingStep): string | undefined {
  if (step === 'terminate') return t('agents.terminateText');
  return 'sub_agents_count' in record && record.sub_agents_count > 0 ? t('agents.suspendText') : undefined;
}

const asked = (step: AskingStep) =>
  function Reason({ record }: { record: Working }) {
    return (
      <ReasonDialog
        title={t(`agents.${step}Title`, { name: record.name })}
        text={textOf(record, step)}
        label={t('agents.reason')}
        hint={t('agents.reasonHint')}
        schema={WithReason}
      />
    );
  };

const AgentStepDialog = stepDialog<Working, AskingStep>({
  suspend: asked('suspend'),
  terminate: asked('terminate'),
});

interface AgentActionsProps<R extends Working> {
  noun: Records<R>;
  record: R;
}

/** Activate, suspend, terminate: the last two with a reason. */
export function AgentActions<R extends Working>({ noun, record }: AgentActionsProps<R>) {
  const steps = stepsOf(noun);
  const step = useAskedSteps(steps, record.id, record);
  return (
    <>
      <StateActions
        actions={record.allowed_actions}
        main="activate"
        labelOf={(name) => steps.label(name as AgentAction)}
        running={step.running}
        onAct={(name) => step.start(name as AgentAction)}
      />
      <AskedStep steps={steps} taking={step} record={record} Dialog={AgentStepDialog} />
    </>
  );
}
