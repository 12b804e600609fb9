import type { GrantedPermission, ModuleDescription, Scope } from '#contract/base/permissions';
import { locale } from '../../../messages/language.ts';
import { t, tKnown } from '../../../messages/t.ts';

export const moduleName = (name: string): string => tKnown(`permissions.module_${name}`, name);

export const scopeName = (scope: Scope): string => t(`permissions.scope_${scope}`);

/** The catalogue of the API in the reader's language; what is new to us stays as the API says it. */
export function inReadersWords(module: ModuleDescription): ModuleDescription {
  const { module_name: name, label, description, actions } = module;
  const noun = tKnown(`permissions.noun_${name}`, label);
  return {
    ...module,
    label: tKnown(`permissions.module_${name}`, label),
    description: tKnown(`permissions.module_${name}Hint`, description),
    actions: actions.map((action) => ({
      name: action.name,
      label: tKnown(`permissions.action_${action.name}`, action.label),
      description: tKnown(`permissions.do_${action.name}`, action.description, { noun }),
    })),
  };
}

export function inOneSentence([first = '', ...rest]: string[]): string {
  const others = rest.map((action) => action.charAt(0).toLowerCase() + action.slice(1));
  return new Intl.ListFormat(locale).format([first, ...others]);
}

/** Entries of a role in one line, for comparing two versions of it. */
export const describeEntries = (entries: GrantedPermission[]): string =>
  entries
    .map(({ module_name, actions, scope }) => {
      const done = inOneSentence(actions.map((name) => tKnown(`permissions.action_${name}`, name)));
      return `${moduleName(module_name)}: ${done} (${scopeName(scope)})`;
    })
    .join('; ');
