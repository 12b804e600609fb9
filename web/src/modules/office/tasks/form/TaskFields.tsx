import { Input } from 'antd';
import { TaskCreate, type ChecklistItem } from '#contract/office/tasks';
import { useMay } from '../../../../auth/currentUser.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import { AboutField } from './AboutField.tsx';
import { RecurrenceInput } from './RecurrenceInput.tsx';
import { users } from '../../../system/users/users.queries.ts';
import styles from '../tasks.module.css';
import { OrderedInput } from '../../../../components/form/inputs/OrderedInput.tsx';
import { fieldSpec } from '../../../../components/form/fields/schemaFields.ts';

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

const longest = fieldSpec(TaskCreate, 'checklist.0.text').maxLength;

interface ChecklistInputProps {
  id?: string;
  value?: ChecklistItem[];
  onChange?: (value: ChecklistItem[]) => void;
}

/** The steps of a task. */
function ChecklistInput(props: ChecklistInputProps) {
  return (
    <OrderedInput
      {...props}
      textOf={({ text }) => text}
      withText={(text, item) => (item ? { ...item, text } : { text, is_done: false })}
      longest={longest}
      words={{
        add: t('tasks.addItem'),
        entry: (number) => t('tasks.item', { number }),
        moveUp: (number) => t('tasks.moveUp', { number }),
        moveDown: (number) => t('tasks.moveDown', { number }),
        remove: (number) => t('tasks.removeItem', { number }),
      }}
    />
  );
}
