import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Retention, RetentionGroup } from '#contract/cover/renewals/retention';
import { request } from '../../../../api/client.ts';

export const retentionOf = (range: string, group: RetentionGroup) => {
  const query = new URLSearchParams({ renewal_date__range: range, group_by: group });
  return queryOptions({
    queryKey: ['renewals', 'retention', range, group],
    queryFn: ({ signal }) => request<Retention>(`/renewals/retention/?${query.toString()}`, { signal }),
    placeholderData: keepPreviousData,
  });
};
