import type { GrantedPermission, Scope } from '#contract/base/permissions';

/** From narrow to wide. */
export const scopes: Scope[] = ['own', 'team', 'all'];

export const isWithin = (asked: Scope, held: Scope | undefined): boolean =>
  held !== undefined && scopes.indexOf(asked) <= scopes.indexOf(held);

/** `tasks:view` and the widest scope in which it is held. */
export type Held = Partial<Record<string, Scope>>;

export function widestOf(entries: GrantedPermission[]): Held {
  const held: Held = {};
  for (const { module_name, actions, scope } of entries)
    for (const action of actions) {
      const permission = `${module_name}:${action}`;
      if (!isWithin(scope, held[permission])) held[permission] = scope;
    }
  return held;
}

interface Holder {
  is_superuser: boolean;
  permissions: GrantedPermission[];
}

/** The widest scope in which a holder may hand a permission on; undefined for none. */
export function holdingOf({ is_superuser, permissions }: Holder): (permission: string) => Scope | undefined {
  const held = widestOf(permissions);
  return (permission) => (is_superuser ? 'all' : held[permission]);
}

/** Nobody changes a role or a person that may do more than they do. */
export function isStronger(entries: GrantedPermission[], than: Holder): boolean {
  const holding = holdingOf(than);
  return Object.entries(widestOf(entries)).some(
    ([permission, scope]) => scope !== undefined && !isWithin(scope, holding(permission)),
  );
}
