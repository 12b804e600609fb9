import { useQuery } from '@tanstack/react-query';
import { Input, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useUser } from '../../../auth/currentUser.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { t } from '../../../messages/t.ts';
import { holdingOf } from '../permissions/holding.ts';
import { permissionModules } from '../permissions/permissions.queries.ts';
import type { Cells } from '../permissions/roleCells.ts';
import { RoleCards } from './RoleCards.tsx';
import styles from './RoleMatrix.module.css';
import { RoleTable } from './RoleTable.tsx';

interface RoleMatrixProps {
  id?: string;
  value?: Cells;
  onChange?: (cells: Cells) => void;
}

const none: Cells = {};

/** Modules by actions: what a role allows, and on whose records. */
export function RoleMatrix({ id, value = none, onChange = () => undefined }: RoleMatrixProps) {
  const me = useUser();
  const modules = useQuery(permissionModules);
  const [search, setSearch] = useState('');
  const holding = useMemo(() => holdingOf(me), [me]);
  const Shape = useIsPhone() ? RoleCards : RoleTable;
  if (modules.error && !modules.data)
    return (
      <LoadFailed
        title={t('permissions.failed')}
        error={modules.error}
        onRetry={() => void modules.refetch()}
      />
    );
  if (!modules.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const wanted = search.trim().toLowerCase();
  const found = modules.data.filter(({ label, description }) =>
    `${label} ${description}`.toLowerCase().includes(wanted),
  );
  return (
    <div>
      <div className={`${styles.bar} row centred`}>
        <Input
          {...(id === undefined ? {} : { id })}
          type="search"
          className={styles.search ?? ''}
          allowClear
          maxLength={60}
          placeholder={t('groups.search')}
          aria-label={t('groups.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <span className={styles.quiet}>{t('groups.granted', { count: Object.keys(value).length })}</span>
      </div>
      {!me.is_superuser && <p className={styles.note}>{t('groups.notHeldNote')}</p>}
      {found.length === 0 && <p className={styles.note}>{t('groups.searchNothing')}</p>}
      {found.length > 0 && <Shape modules={found} cells={value} holding={holding} onChange={onChange} />}
    </div>
  );
}
