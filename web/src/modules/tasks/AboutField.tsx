import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { RelatedType } from '#contract/related';
import { useMay } from '../../auth/currentUser.ts';
import { FormField } from '../../components/form/FormField.tsx';
import type { Values } from '../../components/form/merge.ts';
import { useModalState } from '../../components/list/listState.ts';
import { RecordSelect } from '../../components/RecordSelect.tsx';
import { t } from '../../messages/t.ts';
import { relatedKinds } from '../related/relatedKinds.ts';
import { tasks } from './tasks.queries.ts';

/** What is sent: the record and its kind, or neither. */
export const withAbout = (values: Values): Values => ({
  ...values,
  related_type: values['related_id'] === null ? null : (values['related_type'] ?? 'account'),
});

/** What the task is about. Whoever may not choose leaves what stands there. */
export function AboutField() {
  const may = useMay();
  const type = Form.useWatch('related_type', { preserve: true }) as RelatedType | null | undefined;
  const held = useHeld();
  const kind = relatedKinds[type ?? 'account'];
  if (!may(kind.permission)) return null;
  return (
    <FormField name="related_id" label={t('tasks.related')} isClearable>
      <RecordSelect options={kind.options} held={held} allowClear placeholder={t('tasks.relatedHint')} />
    </FormField>
  );
}

/** The record that the task is about already, which may be out of the picker's reach. */
function useHeld() {
  const { recordId } = useModalState();
  const { data } = useQuery({ ...tasks.record(recordId ?? 0), enabled: recordId !== undefined });
  return data?.related ? [{ value: data.related.id, label: data.related.label }] : [];
}
