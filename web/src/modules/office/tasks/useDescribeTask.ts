import { useQueryClient } from '@tanstack/react-query';
import type { Link, Option } from '#contract/base/http';
import { recordOperations } from '#contract/base/recordOperations';
import { taskOperations } from '#contract/office/taskOperations';
import type { ChecklistItem, Recurrence, Task } from '#contract/office/tasks';
import { keyOf } from '../../../api/call.ts';
import type { Noun } from '../../../api/changes.ts';
import { useDescribeField, type Describe } from '../../../components/form/merging/describeValue.ts';
import { useDates } from '../../../components/days/useDates.ts';
import { t } from '../../../messages/t.ts';
import { relatedKinds } from '../related/relatedKinds.ts';
import { users } from '../../system/users/users.queries.ts';
import { recurrenceText } from './taskText.ts';

const checklistText = (items: ChecklistItem[]): string =>
  items.map(({ text, is_done }) => `${is_done ? '☑' : '☐'} ${text}`).join('\n') || t('common.none');

/** A value of a task in words, for its history and for choosing between two versions. */
export function useDescribeTask(): Describe {
  const dates = useDates();
  const describe = useDescribeField('tasks');
  const queryClient = useQueryClient();
  /** As a picker or a task has named it. */
  const nameOf = (id: number, noun: Noun, linkIn: (task: Task) => Link | null): string => {
    const options = queryClient.getQueriesData<Option[]>({ queryKey: keyOf(recordOperations(noun).options) });
    const known = options.flatMap(([, found]) => found ?? []).find(({ value }) => value === id);
    const records = queryClient.getQueriesData<Task>({ queryKey: keyOf(taskOperations.record) });
    const links = records.map(([, task]) => task && linkIn(task));
    return known?.label ?? links.find((link) => link?.id === id)?.label ?? String(id);
  };
  const aboutText = ({ related_type, related_id }: Pick<Task, 'related_type' | 'related_id'>): string =>
    related_type && related_id
      ? nameOf(related_id, relatedKinds[related_type].noun, (task) => task.related)
      : t('common.none');
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('common.none');
    if (field === 'recurrence') return recurrenceText(value as Recurrence, dates.day);
    if (field === 'checklist') return checklistText(value as ChecklistItem[]);
    if (field === 'assigned_to_id') return nameOf(Number(value), users.noun, (task) => task.assigned_to);
    if (field === 'related_id') return aboutText(value as Task);
    return describe(field, value);
  };
}
