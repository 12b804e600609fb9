import { Checkbox } from 'antd';
import { t, tKnown } from '../../../messages/t.ts';
import { cellOf, setCells } from '../permissions/roleCells.ts';
import { ActionTick, ModuleTick } from './ActionTick.tsx';
import type { MatrixProps, ModuleProps } from './matrixTypes.ts';
import styles from './RoleMatrix.module.css';
import { ActionScope, ModuleScope, useIsMixed } from './ScopeSelect.tsx';

/** What nearly every module has; the rest stands in words in a column of its own. */
const usual = ['view', 'create', 'update', 'delete', 'export'];

export function RoleTable({ modules, ...matrix }: MatrixProps) {
  return (
    <section className={styles.scroll} aria-label={t('groups.permissions')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('groups.module')}</th>
            {usual.map((action) => (
              <th key={action} scope="col" className={styles.cell}>
                <ColumnTick {...matrix} modules={modules} action={action} />
              </th>
            ))}
            <th scope="col">{t('groups.special')}</th>
            <th scope="col">{t('permissions.scope')}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <Row key={module.module_name} {...matrix} module={module} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ColumnTick({ modules, action, cells, holding, onChange }: MatrixProps & { action: string }) {
  const wanted = modules
    .filter(({ actions }) => actions.some(({ name }) => name === action))
    .map((module) => ({ module, action }));
  const ticked = wanted.filter(({ module }) => cells[cellOf(module, action)] !== undefined).length;
  const label = tKnown(`permissions.action_${action}`, action);
  return (
    <Checkbox
      className={styles.column ?? ''}
      aria-label={t('groups.everyModule', { action: label })}
      checked={wanted.length > 0 && ticked === wanted.length}
      indeterminate={ticked > 0 && ticked < wanted.length}
      disabled={wanted.every(({ module }) => holding(cellOf(module, action)) === undefined)}
      onChange={(event) => onChange(setCells(cells, wanted, event.target.checked, holding))}
    >
      {label}
    </Checkbox>
  );
}

function Row(props: ModuleProps) {
  const { module } = props;
  const [isMixed, setIsMixed] = useIsMixed(props);
  const special = module.actions.filter(({ name }) => !usual.includes(name));
  return (
    <tr>
      <th scope="row">
        <span className={styles.module}>
          <ModuleTick {...props} />
          <span>
            {module.label}
            <span className={styles.hint}>{module.description}</span>
          </span>
        </span>
      </th>
      {usual.map((name) => {
        const action = module.actions.find((each) => each.name === name);
        return (
          <td key={name} className={styles.cell}>
            {action && <ActionTick {...props} action={action} />}
            {action && isMixed && <ActionScope {...props} action={action} />}
          </td>
        );
      })}
      <td>
        {special.map((action) => (
          <div key={action.name} className={`${styles.special} row apart`}>
            <ActionTick {...props} action={action} text={action.label} />
            {isMixed && <ActionScope {...props} action={action} />}
          </div>
        ))}
      </td>
      <td>
        <ModuleScope {...props} isMixed={isMixed} onMixed={setIsMixed} />
      </td>
    </tr>
  );
}
