import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { expectRecord, type Change, type Noun } from '../api/changes.ts';
import { t } from '../messages/t.ts';

interface News<V> {
  title: string;
  description?: string;
  /** The same act that takes it back. */
  undo?: V;
  /** Another way on from here. */
  next?: { label: string; onClick: () => void };
}

interface Act<R, V> {
  records: { noun: Noun; record: NonNullable<Change['record']> };
  act: (variables: V) => Promise<R>;
  /** How the record will look, where that is certain enough to be shown before the answer. */
  expected?: (variables: V) => { id: number } | undefined;
  /** What is told of it in the corner of the screen, even when the record has left the screen by then. */
  news?: (answer: R, variables: V) => News<V> | undefined;
  onDone?: (answer: R, variables: V) => void;
  /** The title of a refusal; left out where the screen shows the refusal itself. */
  failed?: string;
}

/** Does something with a record outside its form; who was overtaken by a colleague sees what they left. */
export function useAct<R, V>({ records, act, expected, news, onDone, failed }: Act<R, V>) {
  const queryClient = useQueryClient();
  const { notification } = App.useApp();
  // Only the latest news of a noun is shown, so that its way back is that of the last step.
  const key = `${records.noun} news`;
  const button = (label: string, onClick: () => void) => (
    <Button
      size="small"
      onClick={() => {
        notification.destroy(key);
        onClick();
      }}
    >
      {label}
    </Button>
  );
  const tell = ({ title, description, undo, next }: News<V>) => {
    const actions = next
      ? button(next.label, next.onClick)
      : undo !== undefined && button(t('common.undo'), () => run.mutate(undo));
    notification.success({ key, title, ...(description ? { description } : {}), actions });
  };
  const run = useMutation({
    mutationFn: act,
    meta: { changes: [records.noun], record: records.record },
    onMutate: (variables) => {
      const shown = expected?.(variables);
      return shown && expectRecord(queryClient, records.noun, shown);
    },
    onSuccess: (answer, variables) => {
      const told = news?.(answer, variables);
      if (told) tell(told);
      onDone?.(answer, variables);
    },
    onError: (error, _variables, takeBack) => {
      takeBack?.();
      if (failed) notification.error({ title: failed, description: error.message });
    },
  });
  return run;
}
