import { queryOptions } from '@tanstack/react-query';
import { userOperations } from '#contract/system/userOperations';
import { call } from '../../../api/call.ts';
import { inReadersWords } from './permissionText.ts';

export const permissionModules = queryOptions({
  queryKey: [userOperations.permissions.noun],
  queryFn: async ({ signal }) => {
    const modules = await call(userOperations.permissions, { signal });
    return modules.map(inReadersWords);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
