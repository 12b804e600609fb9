import { createContext, useContext } from 'react';
import type { NounSteps } from './nounSteps.ts';
import type { StepTaking } from './useStep.ts';

/** The step that a dialog asks about: how it is called, taken, and left. */
export function questionOf<Name extends string>(
  { label, dangerous = [] }: Pick<NounSteps<never, Name, never>, 'label' | 'dangerous'>,
  name: Name,
  step: StepTaking<Name>,
  onCancel: () => void,
) {
  return {
    okText: label(name),
    isDangerous: dangerous.includes(name),
    isRunning: step.isRunning,
    problem: step.error,
    onConfirm: (body?: object, tell?: (error: Error) => void) => step.take(name, body, tell),
    onCancel,
  };
}

type AskedStep = ReturnType<typeof questionOf>;

export const AskedStepContext = createContext<AskedStep | undefined>(undefined);

export function useAskedStep(): AskedStep {
  const asked = useContext(AskedStepContext);
  if (!asked) throw new Error('No step is asked about here.');
  return asked;
}
