import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { ModuleName, Permission } from '#contract/base/permissions';
import type { Me, User } from '#contract/system/users';
import { userOperations } from '#contract/system/userOperations';
import { call } from '../api/call.ts';
import { keepTrying } from './keepTrying.ts';

/** Loaded once before any screen; a load that fails signs out, so it is never repeated behind the user's back. */
export const currentUser = queryOptions({
  queryKey: [userOperations.me.noun],
  queryFn: ({ signal }) => keepTrying(() => call(userOperations.me, { signal, timeout: 10_000 }), signal),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

export const useUser = (): Me => useSuspenseQuery(currentUser).data;

export const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`;

/** A superuser may everything; anyone else what an entry of their permissions lists, and nothing more. */
export function may(
  { is_superuser, permissions }: Pick<User, 'is_superuser' | 'permissions'>,
  permission: Permission,
): boolean {
  const [moduleName, action = ''] = permission.split(':');
  return (
    is_superuser ||
    permissions.some((entry) => entry.module_name === moduleName && entry.actions.includes(action))
  );
}

export function useMay(): (permission: Permission) => boolean {
  const user = useUser();
  return (permission) => may(user, permission);
}

/** Whether somebody sees what belongs to others, and not their own alone. */
export const seesOthers = (
  { is_superuser, permissions }: Pick<User, 'is_superuser' | 'permissions'>,
  moduleName: ModuleName,
): boolean =>
  is_superuser ||
  permissions.some(
    ({ module_name, actions, scope }) =>
      module_name === moduleName && actions.includes('view') && scope !== 'own',
  );
