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

type Grants = Pick<User, 'is_superuser' | 'permissions'>;

/** Whether a permission is held for one's own records at least, or for those of a team as well. */
export function reaches(
  { is_superuser, permissions }: Grants,
  permission: Permission,
  scope: 'own' | 'team',
): boolean {
  const [moduleName, action = ''] = permission.split(':');
  return (
    is_superuser ||
    permissions.some(
      (entry) =>
        entry.module_name === moduleName &&
        entry.actions.includes(action) &&
        (scope === 'own' || entry.scope !== 'own'),
    )
  );
}

/** A superuser may everything; anyone else what an entry of their permissions lists, and nothing more. */
export const may = (user: Grants, permission: Permission): boolean => reaches(user, permission, 'own');

export function useMay(): (permission: Permission) => boolean {
  const user = useUser();
  return (permission) => may(user, permission);
}

/** Whether somebody sees what belongs to others, and not their own alone. */
export const seesOthers = (user: Grants, moduleName: ModuleName): boolean =>
  reaches(user, `${moduleName}:view` as Permission, 'team');
