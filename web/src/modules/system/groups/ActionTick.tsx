import { Checkbox } from 'antd';
import { t } from '../../../messages/t.ts';
import { cellOf, setCells } from '../permissions/roleCells.ts';
import type { Action, ModuleProps } from './matrixTypes.ts';

interface ActionTickProps extends ModuleProps {
  action: Action;
  /** Beside the box; without it the action's sentence is the name for those who listen. */
  text?: string;
}

/** One cell: may the role do this? */
export function ActionTick({ module, action, cells, holding, onChange, text }: ActionTickProps) {
  const cell = cellOf(module, action.name);
  const isLacking = holding(cell) === undefined;
  return (
    <span title={isLacking ? t('groups.notHeld') : action.description}>
      <Checkbox
        checked={cells[cell] !== undefined}
        disabled={isLacking}
        {...(text === undefined ? { 'aria-label': action.description } : {})}
        onChange={(event) =>
          onChange(setCells(cells, [{ module, action: action.name }], event.target.checked, holding))
        }
      >
        {text}
      </Checkbox>
    </span>
  );
}

/** Every action of a module at once. */
export function ModuleTick({ module, cells, holding, onChange }: ModuleProps) {
  const own = module.actions.map(({ name }) => ({ module, action: name }));
  const ticked = own.filter(({ action }) => cells[cellOf(module, action)] !== undefined).length;
  return (
    <Checkbox
      aria-label={t('groups.everyAction', { module: module.label })}
      checked={ticked === own.length}
      indeterminate={ticked > 0 && ticked < own.length}
      disabled={own.every(({ action }) => holding(cellOf(module, action)) === undefined)}
      onChange={(event) => onChange(setCells(cells, own, event.target.checked, holding))}
    />
  );
}
