import { TaskCreate, TaskUpdate, type Task } from '#contract/office/tasks';
import { useUser } from '../../../auth/currentUser.ts';
import { FormModal } from '../../../components/form/FormModal.tsx';
import { valuesLike } from '../../../components/form/merging/merge.ts';
import { RecordModal, type RecordModalProps } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { labelOf as labelIn, t } from '../../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { withAbout } from './form/AboutField.tsx';
import { useAboutInAddress } from './form/useAboutInAddress.ts';
import { TaskActions } from './TaskActions.tsx';
import { taskFields } from './taskColumns.tsx';
import { TaskDetails } from './TaskDetails.tsx';
import { TaskFields } from './form/TaskFields.tsx';
import { PriorityText, TaskStatusTag } from './TaskTexts.tsx';
import { openTasksOf, tasks } from './tasks.queries.ts';
import { useDescribeTask } from './useDescribeTask.ts';

const titleOf = ({ title }: Task) => title;
const labelOf = (field: string) => labelIn('tasks', field);

const factsOf = (task: Task) =>
  taskFields.facts(
    task,
    'due_at',
    'assigned_to',
    'related',
    'task_type',
    'reminder_at',
    'recurrence',
    task.completed_at ? 'completed_at' : 'created_at',
  );

type TaskModalsProps = Pick<RecordModalProps<Task, Task>, 'list'> & {
  /** What the tasks of the page are about, and a new one as well. */
  about?: About;
};

/** The record and the form of a task, over whichever screen they are opened from. */
export function TaskModals({ about, list = about && (() => openTasksOf(about)) }: TaskModalsProps) {
  const { id } = useUser();
  const aboutInAddress = useAboutInAddress();
  const describe = useDescribeTask();
  return (
    <>
      <RecordModal name="task" noun={tasks} permission="tasks:view" list={list} titleOf={titleOf}>
        {(task) => (
          <RecordView
            tags={
              <>
                <TaskStatusTag status={task.status} />
                <PriorityText priority={task.priority} />
              </>
            }
            actions={<TaskActions key={task.id} task={task} />}
            facts={factsOf(task)}
            sections={[
              { key: 'details', label: t('tasks.details'), content: <TaskDetails task={task} /> },
              historySection({ noun: tasks, id: task.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      <FormModal
        name="task"
        noun={tasks}
        permissions={{ create: 'tasks:create', edit: 'tasks:update' }}
        titles={{ create: t('tasks.create'), edit: t('tasks.edit') }}
        schema={{ create: TaskCreate, edit: TaskUpdate }}
        toValues={valuesLike({
          title: '',
          task_type: 'other',
          priority: 'medium',
          due_at: null,
          reminder_at: null,
          assigned_to_id: id,
          related_type: null,
          related_id: null,
          ...(about ? relatedParams(about) : aboutInAddress),
          recurrence: null,
          description: '',
          checklist: [],
        })}
        toBody={withAbout}
        together={[['related_type', 'related_id']]}
        nameOf={titleOf}
        labelOf={labelOf}
        describe={describe}
        width={640}
      >
        {() => <TaskFields />}
      </FormModal>
    </>
  );
}
