import { Button, Tooltip } from 'antd';
import type { AllowedAction } from '#contract/base/states/states';
import { inWords } from '../../../messages/sentences.ts';

interface StateActionsProps {
  actions: AllowedAction[];
  labelOf: (name: string) => string;
  /** The next step that most people take from here. */
  main: string;
  running?: string | undefined;
  onAct: (name: string) => void;
}

/** What may be done with a record in its state; what the state forbids is disabled and says why. */
export function StateActions({ actions, labelOf, main, running, onAct }: StateActionsProps) {
  return actions.map(({ name, enabled, reason }) => (
    <Tooltip key={name} title={reason && inWords(reason)}>
      <Button
        type={name === main ? 'primary' : 'default'}
        disabled={!enabled}
        loading={running === name}
        aria-description={reason ? inWords(reason) : undefined}
        onClick={() => onAct(name)}
      >
        {labelOf(name)}
      </Button>
    </Tooltip>
  ));
}
