import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export interface PermissionModule {
  module_name: string;
  label: string;
  description: string;
  scoped: boolean;
  actions: { name: string; label: string; description: string }[];
}

export const permissionModules = queryOptions({
  queryKey: ['permissions'],
  queryFn: ({ signal }) => request<PermissionModule[]>('/permissions/', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
