import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import type { AllowedAction } from '#contract/base/states/states';
import type { Records } from '../../api/records.ts';
import { useModalState } from '../list/listState.ts';
import { AskedStepContext, questionOf } from './askedStep.ts';
import { mayTake, modalOf, type AddressedSteps, type NounSteps } from './nounSteps.ts';
import { useStep, type StepTaking } from './useStep.ts';

type OfRecord<R> = ComponentType<{ record: R }>;
type Asking<R, Name> = ComponentType<{ name: Name; record: R }>;

/** The dialogs of a noun's steps as one component, so that they are loaded together. */
export const stepDialog = <R, Name extends string>(dialogs: Record<Name, OfRecord<R>>): Asking<R, Name> =>
  function DialogOfStep({ name, record }) {
    const Dialog: OfRecord<R> = dialogs[name];
    return <Dialog record={record} />;
  };

interface AskedProps<R, Name extends string, Asked extends Name> {
  steps: Pick<NounSteps<never, Name, Asked>, 'label' | 'dangerous'>;
  taking: StepTaking<Name> & { asked: Asked | undefined; cancel: () => void };
  record: R;
  Dialog: Asking<R, Asked>;
}

/** What is asked before a step, where one is asked about. */
export function AskedStep<R, Name extends string, Asked extends Name>(props: AskedProps<R, Name, Asked>) {
  const { steps, taking, record, Dialog } = props;
  const { asked, cancel } = taking;
  if (asked === undefined) return null;
  return (
    <AskedStepContext value={questionOf(steps, asked, taking, cancel)}>
      <Suspense>
        <Dialog name={asked} record={record} />
      </Suspense>
    </AskedStepContext>
  );
}

type Stepped = { id: number; version: number; allowed_actions: AllowedAction[] };

interface StepDialogsProps<R extends Stepped, Name extends string, Asked extends Name> {
  steps: AddressedSteps<R, Name, Asked>;
  records: Pick<Records<R>, 'record'>;
  Dialog: Asking<R, Asked>;
  /** What is asked of a record and is no step, by its name in the address. */
  others?: Record<string, OfRecord<R>>;
  /** What else is said or done once a step is taken. */
  onMoved?: (name: Name, answer: R) => void;
  /** Also where the record does not allow the step, which the server then tells. */
  isOpenAnyway?: boolean;
}

/** What the address asks of a record before something happens with it, by `modal`. */
export function StepDialogs<R extends Stepped, Name extends string, Asked extends Name>(
  props: StepDialogsProps<R, Name, Asked>,
) {
  const { modal, recordId } = useModalState();
  if (modal === undefined || recordId === undefined) return null;
  const name = props.steps.asking.find((each) => modalOf(props.steps, each) === modal);
  const Other = props.others?.[modal];
  if (!name && !Other) return null;
  return <Addressed key={`${modal} ${recordId}`} {...props} id={recordId} name={name} Other={Other} />;
}

interface AddressedProps<R extends Stepped, Name extends string, Asked extends Name> extends StepDialogsProps<
  R,
  Name,
  Asked
> {
  id: number;
  name: Asked | undefined;
  Other: OfRecord<R> | undefined;
}

function Addressed<R extends Stepped, Name extends string, Asked extends Name>(
  props: AddressedProps<R, Name, Asked>,
) {
  const { id, name, Other, steps, records, Dialog, onMoved, isOpenAnyway = false } = props;
  const { close } = useModalState();
  const { data: record, refetch } = useQuery(records.record(id));
  const navigate = useNavigate();
  const step = useStep(steps, id, {
    onMoved: (answer, taken) => {
      onMoved?.(taken, answer);
      const next = steps.leadsTo?.(taken, answer);
      if (next) void navigate(next);
      else close();
    },
  });
  const isOpen = record !== undefined && name !== undefined && (isOpenAnyway || mayTake(record, name));
  const isTold = useRef(false);
  // Where what is known does not allow the step, it may have been read before somebody else went on with the record.
  useEffect(() => {
    if (record === undefined || name === undefined || isTold.current) return;
    isTold.current = true;
    if (!isOpen) void refetch();
  }, [record, name, isOpen, refetch]);
  if (!record) return null;
  if (Other)
    return (
      <Suspense>
        <Other record={record} />
      </Suspense>
    );
  if (!isOpen || name === undefined) return null;
  const taking = { ...step, asked: name, cancel: close };
  return <AskedStep steps={steps} taking={taking} record={record} Dialog={Dialog} />;
}
