import { queryOptions } from '@tanstack/react-query';
import type { ModuleDescription } from '#contract/base/permissions';
import { request } from '../../../api/client.ts';
import { inReadersWords } from './permissionText.ts';

export const permissionModules = queryOptions({
  queryKey: ['permissions'],
  queryFn: async ({ signal }) => {
    const modules = await request<ModuleDescription[]>('/permissions/', { signal });
    return modules.map(inReadersWords);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
