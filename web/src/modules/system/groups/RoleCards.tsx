import { ActionTick, ModuleTick } from './ActionTick.tsx';
import type { MatrixProps, ModuleProps } from './matrixTypes.ts';
import styles from './RoleMatrix.module.css';
import { ActionScope, ModuleScope, useIsMixed } from './ScopeSelect.tsx';

/** The matrix on a phone: one card a module, every action in words. */
export function RoleCards({ modules, ...matrix }: MatrixProps) {
  return (
    <ul className="column gap10">
      {modules.map((module) => (
        <li key={module.module_name} className={`${styles.card} box column`}>
          <ModuleCard {...matrix} module={module} />
        </li>
      ))}
    </ul>
  );
}

function ModuleCard(props: ModuleProps) {
  const { module } = props;
  const [isMixed, setIsMixed] = useIsMixed(props);
  return (
    <>
      <div className={styles.module}>
        <ModuleTick {...props} />
        <h3 className={styles.name}>{module.label}</h3>
        <ModuleScope {...props} isMixed={isMixed} onMixed={setIsMixed} />
      </div>
      <p className={styles.hint}>{module.description}</p>
      {module.actions.map((action) => (
        <div key={action.name} className={`${styles.action} row apart`}>
          <ActionTick {...props} action={action} text={action.description} />
          {isMixed && <ActionScope {...props} action={action} />}
        </div>
      ))}
    </>
  );
}
