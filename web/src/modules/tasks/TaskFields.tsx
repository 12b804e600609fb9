import { Input, Select } from 'antd';
import { priorities } from '#contract/priorities';
import { taskTypes } from '#contract/tasks';
import { useMay } from '../../auth/currentUser.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { MomentInput } from '../../components/form/MomentInput.tsx';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { AboutField } from './AboutField.tsx';
import { ChecklistInput } from './ChecklistInput.tsx';
import { RecurrenceInput } from './RecurrenceInput.tsx';
import { users } from '../users/users.queries.ts';
import styles from './tasks.module.css';
import { priorityName } from './taskWords.ts';

export function TaskFields() {
  const may = useMay();
  const mayAssign = may('tasks:assign') && may('users:view');
  return (
    <>
      <FormField name="title" label={t('tasks.title')}>
        <Input maxLength={200} autoFocus />
      </FormField>
      <div className={styles.pair}>
        <FormField name="task_type" label={t('tasks.task_type')}>
          <Select options={taskTypes.map((value) => ({ value, label: t(`tasks.task_type_${value}`) }))} />
        </FormField>
        <FormField name="priority" label={t('tasks.priority')}>
          <Select options={priorities.map((value) => ({ value, label: priorityName(value) }))} />
        </FormField>
        <FormField name="due_at" label={t('tasks.due_at')}>
          <MomentInput />
        </FormField>
        <FormField name="reminder_at" label={t('tasks.reminder_at')}>
          <MomentInput />
        </FormField>
      </div>
      <AboutField />
      {mayAssign && (
        <FormField name="assigned_to_id" label={t('tasks.assigned_to')}>
          <RecordSelect options={users.options} />
        </FormField>
      )}
      <FormField name="recurrence" label={t('tasks.recurrence')} hint={t('tasks.recurrenceHint')}>
        <RecurrenceInput />
      </FormField>
      <FormField name="description" label={t('tasks.description')}>
        <Input.TextArea className={styles.growing ?? ''} rows={3} maxLength={5000} />
      </FormField>
      <FormField name="checklist" label={t('tasks.checklist')}>
        <ChecklistInput />
      </FormField>
    </>
  );
}
