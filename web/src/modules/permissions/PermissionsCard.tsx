import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { locale } from '../../messages/language.ts';
import { t, type MessageKey } from '../../messages/t.ts';
import type { ModuleDescription, Scope } from '#contract/permissions';
import type { User } from '#contract/users';
import { describePermissions, type GrantedModule } from './describePermissions.ts';
import { permissionModules } from './permissions.queries.ts';
import styles from './PermissionsCard.module.css';

const scopeText: Record<Scope, MessageKey> = {
  all: 'permissions.scopeAll',
  team: 'permissions.scopeTeam',
  own: 'permissions.scopeOwn',
};

export function PermissionsCard({ user }: { user: User }) {
  const { data, error, refetch } = useQuery(permissionModules);
  return (
    <Card title={t('permissions.title')}>
      {user.is_superuser && <p className={styles.note}>{t('permissions.everything')}</p>}
      {!data && !error && <Skeleton active className={styles.note} paragraph={{ rows: 6 }} title={false} />}
      {!data && error && <LoadFailed title={t('permissions.failed')} error={error} onRetry={refetch} />}
      {data && <Grants user={user} modules={data} />}
    </Card>
  );
}

function Grants({ user, modules }: { user: User; modules: ModuleDescription[] }) {
  const granted = user.is_superuser
    ? modules.map(everything)
    : describePermissions(user.permissions, modules);
  if (granted.length === 0) return <p className={styles.note}>{t('permissions.nothing')}</p>;
  return (
    <ul>
      {granted.map((module) => (
        <li key={module.name} className={styles.row}>
          <div>
            <div className={styles.module}>{module.label}</div>
            <div className={styles.quiet}>{module.description}</div>
          </div>
          <div className={styles.grants}>
            {module.grants.map(({ scope, actions }) => (
              <div key={scope ?? 'any'}>
                {inOneSentence(actions)}
                {scope && <Tag className={styles.scope}>{t(scopeText[scope])}</Tag>}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
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

function inOneSentence([first = '', ...rest]: string[]): string {
  const others = rest.map((action) => action.charAt(0).toLowerCase() + action.slice(1));
  return new Intl.ListFormat(locale).format([first, ...others]);
}
