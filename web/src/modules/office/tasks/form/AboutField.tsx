import { TaskCreate } from '#contract/office/tasks';
import { useMay } from '../../../../auth/currentUser.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { t } from '../../../../messages/t.ts';
import { relatedKinds } from '../../related/relatedKinds.ts';

const { Field, useValue } = fieldsOf(TaskCreate, 'tasks');

/** What is sent: the record and its kind, or neither. */
export const withAbout = (values: Values): Values => ({
  ...values,
  related_type: values['related_id'] === null ? null : (values['related_type'] ?? 'account'),
});

/** What the task is about. Whoever may not choose leaves what stands there. */
export function AboutField() {
  const may = useMay();
  const kind = relatedKinds[useValue('related_type') ?? 'account'];
  if (!may(kind.permission)) return null;
  return (
    <Field name="related_id" label={t('tasks.related')}>
      <RecordSelect options={kind.options} allowClear placeholder={t('tasks.relatedHint')} />
    </Field>
  );
}
