import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useModalState } from '../list/listState.ts';
import { modalOf, type AddressedSteps, type NounSteps } from './nounSteps.ts';

interface Telling<R, Name> {
  onMoved?: ((answer: R, name: Name) => void) | undefined;
  /** Left out where the screen shows the refusal itself. */
  onRefused?: ((error: Error, name: Name) => void) | undefined;
}

/** Takes steps with a record. */
export function useStep<R, Name extends string, Asking extends Name>(
  { records, changes }: NounSteps<R, Name, Asking>,
  id: number,
  { onMoved, onRefused }: Telling<R, Name> = {},
) {
  const step = useMutation({
    mutationFn: ({ name, body }: { name: Name; body: object | undefined }) => records.act(id, name, body),
    meta: { changes, ...(records.record && { record: records.record }) },
    // The API answers each step with the record as it is then.
    onSuccess: (answer, { name }) => onMoved?.(answer as R, name),
    onError: (error, { name }) => onRefused?.(error, name),
  });
  return {
    /** `tell` shows a refusal at the fields of what was asked. */
    take: (name: Name, body?: object, tell?: (error: Error) => void) =>
      step.mutate({ name, body }, tell ? { onError: tell } : {}),
    isRunning: step.isPending,
    running: step.isPending ? step.variables.name : undefined,
    isDone: step.isSuccess,
    error: step.error,
    reset: step.reset,
  };
}

export type StepTaking<Name extends string> = Pick<
  ReturnType<typeof useStep<unknown, Name, Name>>,
  'take' | 'isRunning' | 'error'
>;

/** The steps of a record on its page: what one asks for first is asked by the address. */
export function useAddressedSteps<R extends { id: number }, Name extends string, Asking extends Name>(
  steps: AddressedSteps<R, Name, Asking>,
  record: R,
) {
  const { open } = useModalState();
  const { notification } = App.useApp();
  const step = useStep(steps, record.id, {
    onRefused: (error) => notification.error({ title: steps.stays?.(record), description: error.message }),
  });
  const start = (name: Name) => {
    if (asks(steps, name)) open(modalOf(steps, name), record.id);
    else step.take(name);
  };
  return { ...step, start };
}

const asks = ({ asking }: { asking: readonly string[] }, name: string): boolean => asking.includes(name);

/** The steps of a record in a row or a part of a page, where what is asked stands until it is answered. */
export function useAskedSteps<R, Name extends string, Asking extends Name>(
  steps: NounSteps<R, Name, Asking>,
  id: number,
  record: R,
  onMoved?: (answer: R, name: Name) => void,
  /** The one that is asked about from the beginning. */
  first?: Asking,
) {
  const { notification } = App.useApp();
  const [asked, setAsked] = useState<Asking | undefined>(first);
  const step = useStep(steps, id, {
    onMoved: (answer, name) => {
      setAsked(undefined);
      const done = steps.done?.(name, answer, record);
      if (done !== undefined) notification.success({ title: done });
      onMoved?.(answer, name);
    },
    onRefused: ({ message }, name) => {
      if (steps.stays && !asks(steps, name))
        notification.error({ title: steps.stays(record), description: message });
    },
  });
  const start = (name: Name) => {
    step.reset();
    if (asks(steps, name)) setAsked(name as Asking);
    else step.take(name);
  };
  return { ...step, asked, start, cancel: () => setAsked(undefined) };
}
