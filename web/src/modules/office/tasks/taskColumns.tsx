import { priorities } from '#contract/base/priorities';
import { taskDues, taskStatuses, taskTypes, type Task } from '#contract/office/tasks';
import type { Permission } from '#contract/base/permissions';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { RelatedLink } from '../related/RelatedLink.tsx';
import { relatedKinds } from '../related/relatedKinds.ts';
import { DueText, PriorityText, RecurrenceText, TaskStatusTag } from './TaskTexts.tsx';
import { users } from '../../system/users/users.queries.ts';
import { progressText } from './taskText.ts';

/** The quiet line under a title. */
export const taskHint = ({ task_type, checklist }: Task): string =>
  inLine([t(`tasks.task_type_${task_type}`), progressText(checklist)]);

export const taskFields = shownFields<Task, 'due'>('tasks', {
  title: (task) => (
    <RecordLink modal="task_view" id={task.id} hint={taskHint(task)}>
      {task.title}
    </RecordLink>
  ),
  related: (task) => task.related && <RelatedLink about={task} />,
  status: ({ status }) => <TaskStatusTag status={status} />,
  priority: ({ priority }) => <PriorityText priority={priority} />,
  due_at: (task) => <DueText task={task} />,
  recurrence: ({ recurrence }) =>
    recurrence ? <RecurrenceText recurrence={recurrence} /> : t('tasks.never'),
});
const { column, choice, record, days } = taskFields;

export const taskColumns = (): ListColumn<Task>[] => [
  column('title', { isOrdered: true, isWhole: true }),
  column('related', { shares: 1.5 }),
  column('status', { isOrdered: true, narrow: 'end' }),
  column('priority', { isOrdered: true }),
  // When it is due must not be cut on a phone.
  column('due_at', { isOrdered: true, narrow: 'below' }),
  column('assigned_to', { isOrdered: true }),
  column('reminder_at', { isExtra: true }),
  column('created_at', { isOrdered: true, isExtra: true }),
  column('updated_at', { isOrdered: true, isExtra: true }),
];

/** What fits any view of the tasks; the day view itself says when they are due. */
export const taskFilters = (may: (permission: Permission) => boolean): ListFilter[] => [
  choice('status', taskStatuses),
  choice('priority', priorities),
  choice('task_type', taskTypes, { isMore: true }),
  ...(may('accounts:view') ? [accountFilter()] : []),
  ...(may('users:view')
    ? [
        record('assigned_to', users.options, { isMore: true }),
        record('created_by', users.options, { isMore: true }),
      ]
    : []),
  days('created_at', { isMore: true }),
];

const accountFilter = (): ListFilter => ({
  name: 'related_id',
  label: t('tasks.relatedAccount'),
  kind: 'record',
  options: relatedKinds.account.options,
  besides: { related_type: 'account' },
  isMore: true,
});

const either = ['true', 'false'] as const;
const madeBySystem = ['is_premium_overdue', 'is_automatic'] as const;

export const dueFilters = (): ListFilter[] => [
  choice('due', taskDues, { isMore: true }),
  ...madeBySystem.map((name): ListFilter => ({
    name,
    label: t(`tasks.${name}`),
    kind: 'choice',
    choices: either.map((value) => ({ value, label: t(`tasks.${name}_${value}`) })),
    isSingle: true,
    isMore: true,
  })),
  days('due_at', { isMore: true }),
];
