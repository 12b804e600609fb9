import { queryOptions } from '@tanstack/react-query';
import type { ModuleDescription } from '#contract/permissions';
import { request } from '../../api/client.ts';

export const permissionModules = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => request<ModuleDescription[]>('/permissions/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
