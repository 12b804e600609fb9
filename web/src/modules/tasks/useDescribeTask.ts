import { useQueryClient } from '@tanstack/react-query';
import type { Option } from '#contract/http';
import type { ChecklistItem, Recurrence, Task } from '#contract/tasks';
import { describeValue } from '../../components/form/describeValue.ts';
import { useDates } from '../../components/useDates.ts';
import { t, tKnown } from '../../messages/t.ts';
import { users } from '../users/users.queries.ts';
import { tasks } from './tasks.queries.ts';
import { recurrenceWords } from './taskWords.ts';

const choices: Record<string, string> = { task_type: 'type', status: 'status', priority: 'priority' };

const checklistWords = (items: ChecklistItem[]): string =>
  items.map(({ text, is_done }) => `${is_done ? '☑' : '☐'} ${text}`).join('\n') || t('common.none');

/** A value of a task in words, for its history and for choosing between two versions. */
export function useDescribeTask(): (field: string, value: unknown) => string {
  const dates = useDates();
  const queryClient = useQueryClient();
  const nameOf = (id: number): string => {
    const options = queryClient.getQueriesData<Option[]>({ queryKey: [users.noun, 'options'] });
    const known = options.flatMap(([, found]) => found ?? []).find(({ value }) => value === id);
    const records = queryClient.getQueriesData<Task>({ queryKey: [tasks.noun, 'record'] });
    const assigned = records.find(([, task]) => task?.assigned_to_id === id)?.[1]?.assigned_to;
    return known?.label ?? assigned?.label ?? String(id);
  };
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('common.none');
    if (field.endsWith('_at')) return dates.moment(String(value));
    if (field === 'recurrence') return recurrenceWords(value as Recurrence, dates.day);
    if (field === 'checklist') return checklistWords(value as ChecklistItem[]);
    if (field === 'assigned_to_id') return nameOf(Number(value));
    const choice = choices[field];
    return choice ? tKnown(`tasks.${choice}_${String(value)}`, String(value)) : describeValue(value);
  };
}
