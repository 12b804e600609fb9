import { useQueryClient } from '@tanstack/react-query';
import type { Option } from '#contract/base/http';
import type { Noun } from '../../../api/changes.ts';
import { recordOperations } from '#contract/base/recordOperations';
import { keyOf } from '../../../api/call.ts';
import { heldIn } from '../merging/linkedOptions.ts';

/** An id by the name of its record, as a picker has loaded it or a record on the screen says it; `links` says of which noun. */
export function useLabels(links: Record<string, Noun>): (field: string, value: unknown) => unknown {
  const queryClient = useQueryClient();
  return (field, value) => {
    const noun = links[field];
    if (noun === undefined || typeof value !== 'number') return value;
    const options = queryClient.getQueriesData<Option[]>({
      queryKey: keyOf(recordOperations(noun).options),
    });
    const records = queryClient.getQueriesData<object>({
      predicate: ({ queryKey }) => String(queryKey[1]).endsWith('/:id/'),
    });
    const known = [
      ...options.flatMap(([, data]) => data ?? []),
      ...records.flatMap(([, record]) => heldIn(record, [field])),
    ];
    return known.find((option) => option.value === value)?.label ?? value;
  };
}
