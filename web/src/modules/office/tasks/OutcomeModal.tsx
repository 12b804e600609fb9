import { TaskCancel, TaskComplete } from '#contract/office/tasks';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { TextQuestion } from '../../../components/dialog/Question.tsx';
import { t } from '../../../messages/t.ts';

interface OutcomeModalProps {
  action: 'complete' | 'cancel';
  title: string;
  isRunning?: boolean;
  problem?: Error | null;
  /** With what the action is called with. */
  onConfirm: (body: object) => void;
  onCancel: () => void;
}

/** What came of it, or why it is given up; neither has to be said. */
export function OutcomeModal({ action, onConfirm, ...question }: OutcomeModalProps) {
  const isDone = action === 'complete';
  const hint = isDone ? t('tasks.outcomeHint') : t('tasks.reasonHint');
  return (
    <TextQuestion
      {...question}
      isOptional
      isDangerous={!isDone}
      label={isDone ? t('tasks.outcome') : t('tasks.reason')}
      hint={`${hint} · ${t('tasks.askKeys')}`}
      longest={fieldSpec(isDone ? TaskComplete : TaskCancel, isDone ? 'outcome' : 'reason').maxLength}
      okText={isDone ? t('tasks.action_complete') : t('tasks.action_cancel')}
      cancelText={t('tasks.keepTask')}
      onAnswer={(said) => onConfirm(said === '' ? {} : { [isDone ? 'outcome' : 'reason']: said })}
    />
  );
}
