import type { GrantedPermission, ModuleDescription, Scope } from '#contract/base/permissions';

export interface GrantedModule {
  name: string;
  label: string;
  description: string;
  /** Widest scope first; undefined where the module knows no scope. */
  grants: { scope: Scope | undefined; actions: string[] }[];
}

const scopes: Scope[] = ['all', 'team', 'own'];

/** A user's entries as a person reads them: by module, in the catalogue's order and words. */
export function describePermissions(
  entries: GrantedPermission[],
  modules: ModuleDescription[],
): GrantedModule[] {
  return modules.flatMap((module) => {
    const widest = widestScopes(entries.filter((entry) => entry.module_name === module.module_name));
    const grants = scopes.flatMap((scope) => {
      const actions = module.actions
        .filter(({ name }) => widest.get(name) === scope)
        .map(({ label }) => label);
      return actions.length > 0 ? [{ scope: module.scoped ? scope : undefined, actions }] : [];
    });
    const { module_name: name, label, description } = module;
    return grants.length > 0 ? [{ name, label, description, grants }] : [];
  });
}

function widestScopes(entries: GrantedPermission[]): Map<string, Scope> {
  const widest = new Map<string, Scope>();
  for (const scope of scopes.toReversed()) {
    for (const entry of entries.filter((each) => each.scope === scope)) {
      for (const action of entry.actions) widest.set(action, scope);
    }
  }
  return widest;
}
