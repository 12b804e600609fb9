import { useState } from 'react';
import type { Scope } from '#contract/base/permissions';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import { isWithin, scopes } from '../permissions/holding.ts';
import { scopeName } from '../permissions/permissionText.ts';
import { cellOf, scopesOf, setScope } from '../permissions/roleCells.ts';
import type { Action, ModuleProps } from './matrixTypes.ts';
import styles from './RoleMatrix.module.css';

const optionsUpTo = (held: Scope | undefined, nameOf = scopeName) =>
  scopes.toReversed().map((value) => ({
    value: value as Scope | 'mixed',
    label: nameOf(value),
    disabled: !isWithin(value, held),
    ...(isWithin(value, held) ? {} : { title: t('groups.notHeld') }),
  }));

/** Whether a row shows one scope for all its actions or one for each. */
export function useIsMixed({ cells, module }: ModuleProps): [boolean, (isMixed: boolean) => void] {
  const [isAsked, setIsAsked] = useState(false);
  const isMixed = scopesOf(cells, module).length > 1;
  return [isMixed || (isAsked && module.scoped), setIsAsked];
}

interface ModuleScopeProps extends ModuleProps {
  isMixed: boolean;
  onMixed: (isMixed: boolean) => void;
}

/** The records on which the ticked actions of a module are allowed. */
export function ModuleScope({ isMixed, onMixed, ...props }: ModuleScopeProps) {
  const { module, cells, holding, onChange } = props;
  const [shared] = scopesOf(cells, module);
  if (shared === undefined) return null;
  if (!module.scoped) return <span>{scopeName('all')}</span>;
  const ticked = module.actions.map(({ name }) => name).filter((name) => cells[cellOf(module, name)]);
  const widest = scopes.findLast((scope) =>
    ticked.some((action) => isWithin(scope, holding(cellOf(module, action)))),
  );
  const choose = (scope: Scope | 'mixed') => {
    onMixed(scope === 'mixed');
    if (scope !== 'mixed') onChange(setScope(cells, module, ticked, scope, holding));
  };
  return (
    <Select
      size="small"
      className={styles.scope ?? ''}
      aria-label={t('groups.scopeOf', { module: module.label })}
      value={isMixed ? 'mixed' : shared}
      options={[...optionsUpTo(widest), { value: 'mixed' as const, label: t('groups.byAction') }]}
      onChange={choose}
    />
  );
}

/** The records on which one ticked action is allowed. */
export function ActionScope({ module, cells, holding, onChange, action }: ModuleProps & { action: Action }) {
  const cell = cellOf(module, action.name);
  const scope = cells[cell];
  if (scope === undefined) return null;
  return (
    <Select
      size="small"
      aria-label={t('groups.scopeOfAction', { action: action.description })}
      value={scope as Scope | 'mixed'}
      disabled={holding(cell) === undefined}
      options={optionsUpTo(holding(cell), (each) => t(`permissions.short_${each}`))}
      onChange={(wanted) => {
        if (wanted !== 'mixed') onChange(setScope(cells, module, [action.name], wanted, holding));
      }}
    />
  );
}
