import { priorities } from '#contract/priorities';
import { taskDues, taskStatuses, taskTypes, type Task } from '#contract/tasks';
import type { Permission } from '#contract/permissions';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { inLine } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import { RelatedLink } from '../related/RelatedLink.tsx';
import { relatedKinds } from '../related/relatedKinds.ts';
import { DueText, PriorityText, TaskStatusTag } from './TaskTexts.tsx';
import { users } from '../users/users.queries.ts';
import { priorityName, progressText } from './taskText.ts';

/** The quiet line under a title. */
export const taskHint = ({ task_type, checklist }: Task): string =>
  inLine([t(`tasks.task_type_${task_type}`), progressText(checklist)]);

export const taskColumns = (): ListColumn<Task>[] => [
  {
    key: 'title',
    title: t('tasks.title'),
    ordering: 'title',
    render: (task) => (
      <RecordLink modal="task_view" id={task.id} hint={taskHint(task)}>
        {task.title}
      </RecordLink>
    ),
  },
  {
    key: 'related',
    title: t('tasks.related'),
    shares: 1.5,
    render: (task) => (task.related ? <RelatedLink about={task} /> : '—'),
  },
  {
    key: 'status',
    title: t('tasks.status'),
    ordering: 'status',
    narrow: 'end',
    render: ({ status }) => <TaskStatusTag status={status} />,
  },
  {
    key: 'priority',
    title: t('tasks.priority'),
    ordering: 'priority',
    render: ({ priority }) => <PriorityText priority={priority} />,
  },
  { key: 'due_at', title: t('tasks.due_at'), ordering: 'due_at', render: (task) => <DueText task={task} /> },
  {
    key: 'assigned_to',
    title: t('tasks.assigned_to'),
    ordering: 'assigned_to',
    render: ({ assigned_to }) => assigned_to.label,
  },
  {
    key: 'reminder_at',
    title: t('tasks.reminder_at'),
    isExtra: true,
    render: ({ reminder_at }) => (reminder_at ? <MomentText at={reminder_at} /> : '—'),
  },
  {
    key: 'created_at',
    title: t('common.createdAt'),
    ordering: 'created_at',
    isExtra: true,
    render: ({ created_at }) => <MomentText at={created_at} />,
  },
  {
    key: 'updated_at',
    title: t('common.updatedAt'),
    ordering: 'updated_at',
    isExtra: true,
    render: ({ updated_at }) => <MomentText at={updated_at} />,
  },
];

/** What fits any view of the tasks; the day view itself says when they are due. */
export const taskFilters = (may: (permission: Permission) => boolean): ListFilter[] => [
  {
    name: 'status',
    label: t('tasks.status'),
    kind: 'choice',
    choices: taskStatuses.map((value) => ({ value, label: t(`tasks.status_${value}`) })),
  },
  {
    name: 'priority',
    label: t('tasks.priority'),
    kind: 'choice',
    choices: priorities.map((value) => ({ value, label: priorityName(value) })),
  },
  {
    name: 'task_type',
    label: t('tasks.task_type'),
    kind: 'choice',
    choices: taskTypes.map((value) => ({ value, label: t(`tasks.task_type_${value}`) })),
    isMore: true,
  },
  ...(may('accounts:view')
    ? [
        {
          name: 'related_id',
          label: t('tasks.relatedAccount'),
          kind: 'record' as const,
          options: relatedKinds.account.options,
          besides: { related_type: 'account' },
          isMore: true,
        },
      ]
    : []),
  ...(may('users:view')
    ? [
        {
          name: 'assigned_to',
          label: t('tasks.assigned_to'),
          kind: 'record' as const,
          options: users.options,
          isMore: true,
        },
        {
          name: 'created_by',
          label: t('common.createdBy'),
          kind: 'record' as const,
          options: users.options,
          isMore: true,
        },
      ]
    : []),
  { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
];

export const dueFilters = (): ListFilter[] => [
  {
    name: 'due',
    label: t('tasks.dueWhen'),
    kind: 'choice',
    choices: taskDues.map((value) => ({ value, label: t(`tasks.due_${value}`) })),
    isMore: true,
  },
  { name: 'due_at__range', label: t('tasks.dueRange'), kind: 'days', isMore: true },
];
