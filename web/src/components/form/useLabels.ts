import { useQueryClient } from '@tanstack/react-query';
import type { Option } from '#contract/http';
import type { Noun } from '../../api/changes.ts';

/** An id by the name of its record, from what the pickers of the form have loaded; `links` says of which noun. */
export function useLabels(links: Record<string, Noun>): (field: string, value: unknown) => unknown {
  const queryClient = useQueryClient();
  return (field, value) => {
    const noun = links[field];
    if (noun === undefined || typeof value !== 'number') return value;
    const options = queryClient.getQueriesData<Option[]>({ queryKey: [noun, 'options'] });
    return options.flatMap(([, data]) => data ?? []).find((option) => option.value === value)?.label ?? value;
  };
}
