import { Input } from 'antd';
import { TaskCreate } from '#contract/office/tasks';
import { useMay } from '../../../../auth/currentUser.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import { AboutField } from './AboutField.tsx';
import { ChecklistInput } from './ChecklistInput.tsx';
import { RecurrenceInput } from './RecurrenceInput.tsx';
import { users } from '../../../system/users/users.queries.ts';
import styles from '../tasks.module.css';

const { Field } = fieldsOf(TaskCreate, 'tasks');

export function TaskFields() {
  const may = useMay();
  const mayAssign = may('tasks:assign') && may('users:view');
  return (
    <>
      <Field name="title" autoFocus />
      <FieldRow>
        <Field name="task_type" choice={(type) => t(`tasks.task_type_${type}`)} />
        <Field name="priority" />
        <Field name="due_at" />
        <Field name="reminder_at" />
      </FieldRow>
      <AboutField />
      {mayAssign && (
        <Field name="assigned_to_id" label={t('tasks.assigned_to')}>
          <RecordSelect options={users.options} />
        </Field>
      )}
      <Field name="recurrence" hint>
        <RecurrenceInput />
      </Field>
      <Field name="description">
        <Input.TextArea className={styles.growing ?? ''} rows={3} />
      </Field>
      <Field name="checklist">
        <ChecklistInput />
      </Field>
    </>
  );
}
