import type { User } from '#contract/system/users';
import { Card } from '../../../components/layout/Card.tsx';
import { t } from '../../../messages/t.ts';
import { GrantList } from './GrantList.tsx';
import styles from './GrantList.module.css';

export function PermissionsCard({ user }: { user: User }) {
  return (
    <Card title={t('permissions.title')}>
      <div className={styles.inset}>
        <GrantList entries={user.permissions} isSuperuser={user.is_superuser} />
      </div>
    </Card>
  );
}
