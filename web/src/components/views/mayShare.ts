import { permissionToShare, viewLists } from '#contract/system/views';
import type { User } from '#contract/system/users';

/** As the server decides: by leave to change all records of the list. */
export function mayShare(
  { is_superuser, permissions }: Pick<User, 'is_superuser' | 'permissions'>,
  list: string,
): boolean {
  const known = viewLists.find((each) => each === list);
  if (is_superuser || !known) return is_superuser;
  const [module, action = ''] = permissionToShare(known).split(':');
  return permissions.some(
    (entry) => entry.module_name === module && entry.scope === 'all' && entry.actions.includes(action),
  );
}
