import type { GrantedPermission, ModuleDescription, ModuleName, Scope } from '#contract/base/permissions';
import { isWithin, scopes, widestOf } from './holding.ts';

/** The role editor's matrix: one scope for each ticked cell, by `module:action`. */
export type Cells = Record<string, Scope>;

/** Where an action stands under several scopes the widest one counts, as it does on the server. */
export const toCells = (entries: GrantedPermission[]): Cells => widestOf(entries) as Cells;

/** One entry per module and scope, always in the same order, so that two versions can be compared. */
export function toEntries(cells: Cells): GrantedPermission[] {
  const entries = new Map<string, GrantedPermission>();
  for (const [permission, scope] of Object.entries(cells).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const [moduleName = '', action = ''] = permission.split(':');
    const entry = entries.get(`${moduleName}/${scope}`) ?? {
      // The cells are made of the catalogue's own modules.
      module_name: moduleName as ModuleName,
      actions: [],
      scope,
    };
    entry.actions.push(action);
    entries.set(`${moduleName}/${scope}`, entry);
  }
  return [...entries.values()];
}

type Module = Pick<ModuleDescription, 'module_name' | 'scoped' | 'actions'>;
type Holding = (permission: string) => Scope | undefined;

export const cellOf = (module: Pick<Module, 'module_name'>, action: string): string =>
  `${module.module_name}:${action}`;

/** The scopes of a module's ticked actions, each once. */
export function scopesOf(cells: Cells, module: Module): Scope[] {
  const used = module.actions.flatMap(({ name }) => cells[cellOf(module, name)] ?? []);
  return scopes.filter((scope) => used.includes(scope));
}

const narrower = (wanted: Scope, held: Scope): Scope => (isWithin(wanted, held) ? wanted : held);

/** A newly ticked action takes the scope of its row, or all records, as far as the editor holds it. */
function scopeFor(cells: Cells, module: Module, held: Scope): Scope {
  if (!module.scoped) return 'all';
  const [shared, ...others] = scopesOf(cells, module);
  return narrower(shared !== undefined && others.length === 0 ? shared : 'all', held);
}

/** Ticks or unticks cells; what the editor does not hold stays as it is. */
export function setCells(
  cells: Cells,
  wanted: { module: Module; action: string }[],
  isTicked: boolean,
  holding: Holding,
): Cells {
  const next = { ...cells };
  for (const { module, action } of wanted) {
    const cell = cellOf(module, action);
    const held = holding(cell);
    if (held === undefined) continue;
    if (!isTicked) delete next[cell];
    else next[cell] ??= scopeFor(cells, module, held);
  }
  return next;
}

/** Gives ticked actions of a module one scope, each as far as the editor holds it. */
export function setScope(
  cells: Cells,
  module: Module,
  actions: string[],
  scope: Scope,
  holding: Holding,
): Cells {
  const next = { ...cells };
  for (const action of actions) {
    const cell = cellOf(module, action);
    const held = holding(cell);
    if (next[cell] !== undefined && held !== undefined) next[cell] = narrower(scope, held);
  }
  return next;
}
