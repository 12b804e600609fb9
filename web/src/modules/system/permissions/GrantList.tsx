import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import type { GrantedPermission, ModuleDescription } from '#contract/base/permissions';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { t } from '../../../messages/t.ts';
import { describePermissions, type GrantedModule } from './describePermissions.ts';
import styles from './GrantList.module.css';
import { permissionModules } from './permissions.queries.ts';
import { inOneSentence, scopeName } from './permissionText.ts';

interface GrantListProps {
  entries: GrantedPermission[];
  isSuperuser?: boolean;
}

/** What somebody or a role may do, in words. */
export function GrantList({ entries, isSuperuser = false }: GrantListProps) {
  const { data, error, refetch } = useQuery(permissionModules);
  if (error && !data)
    return <LoadFailed title={t('permissions.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active className={styles.note} paragraph={{ rows: 6 }} title={false} />;
  const granted = isSuperuser ? data.map(everything) : describePermissions(entries, data);
  return (
    <>
      {isSuperuser && <p className={styles.note}>{t('permissions.everything')}</p>}
      {granted.length === 0 && <p className={styles.note}>{t('permissions.nothing')}</p>}
      <ul>
        {granted.map((module) => (
          <Row key={module.name} module={module} />
        ))}
      </ul>
    </>
  );
}

function Row({ module }: { module: GrantedModule }) {
  return (
    <li className={styles.row}>
      <div>
        <div className="medium">{module.label}</div>
        <div className="small faint">{module.description}</div>
      </div>
      <div className={styles.grants}>
        {module.grants.map(({ scope, actions }) => (
          <div key={scope ?? 'any'} className={`${styles.grant} row baseline`}>
            {inOneSentence(actions)}
            {scope && <Tag>{scopeName(scope)}</Tag>}
          </div>
        ))}
      </div>
    </li>
  );
}

function everything({ module_name: name, label, description, actions }: ModuleDescription): GrantedModule {
  return {
    name,
    label,
    description,
    grants: [{ scope: undefined, actions: actions.map((action) => action.label) }],
  };
}
