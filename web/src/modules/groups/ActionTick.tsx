import { Checkbox } from 'antd';
import { t } from '../../messages/t.ts';
import { cellOf, setCells } from '../permissions/roleCells.ts';
import type { Action, ModuleProps } from './matrixTypes.ts';

interface ActionTickProps extends ModuleProps {
  action: Action;
  /** Shows the action in words beside the box; otherwise they are its name for those who listen. */
  isWordy?: boolean;
}

/** One cell: may the role do this? */
export function ActionTick({ module, action, cells, holding, onChange, isWordy = false }: ActionTickProps) {
  const cell = cellOf(module, action.name);
  const isLacking = holding(cell) === undefined;
  return (
    <span title={isLacking ? t('groups.notHeld') : action.description}>
      <Checkbox
        checked={cells[cell] !== undefined}
        disabled={isLacking}
        {...(isWordy ? {} : { 'aria-label': action.description })}
        onChange={(event) =>
          onChange(setCells(cells, [{ module, action: action.name }], event.target.checked, holding))
        }
      >
        {isWordy && action.description}
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
