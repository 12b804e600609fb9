import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { groupColumns, groupFilters } from './groupColumns.tsx';
import { groups } from './groups.queries.ts';

const GroupModals = lazy(async () => ({ default: (await import('./GroupModals.tsx')).GroupModals }));

/** Groups of permissions, which everybody calls roles. */
export function GroupsTab({ tabs }: { tabs: ReactNode }) {
  const { open, modal } = useModalState();
  const may = useMay();
  return (
    <>
      <ListPage
        noun="groups"
        title={t('groups.title')}
        tabs={tabs}
        list={groups.list}
        columns={groupColumns()}
        nameOf={({ name }) => name}
        searchHint={t('groups.searchHint')}
        filters={groupFilters()}
        bulk={may('groups:delete') ? [{ name: 'delete', label: t('common.delete'), isDangerous: true }] : []}
        exportPermission="groups:export"
        empty={{ title: t('groups.emptyTitle'), hint: t('groups.emptyHint') }}
        create={
          <Can permission="groups:create">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open('user_role_create')}>
              {t('groups.create')}
            </Button>
          </Can>
        }
      />
      <Suspense>{modal?.startsWith('user_role_') && <GroupModals />}</Suspense>
    </>
  );
}
