import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useMay } from '../../auth/currentUser.ts';
import { Can } from '../../components/Can.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useModalState } from '../../components/list/listState.ts';
import { t } from '../../messages/t.ts';
import { teamColumns, teamFilters } from './teamColumns.tsx';
import { teams } from './teams.queries.ts';

const TeamModals = lazy(async () => ({ default: (await import('./TeamModals.tsx')).TeamModals }));

export function TeamsPage() {
  const { open, modal } = useModalState();
  const may = useMay();
  return (
    <>
      <ListPage
        noun="teams"
        title={t('teams.title')}
        list={teams.list}
        columns={teamColumns()}
        nameOf={({ name }) => name}
        searchHint={t('teams.searchHint')}
        filters={teamFilters()}
        bulk={may('users:delete') ? [{ name: 'delete', label: t('common.delete'), isDangerous: true }] : []}
        exportPermission="users:export"
        empty={{ title: t('teams.emptyTitle'), hint: t('teams.emptyHint') }}
        create={
          <Can permission="users:create">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open('team_create')}>
              {t('teams.create')}
            </Button>
          </Can>
        }
      />
      <Suspense>{modal?.startsWith('team_') && <TeamModals />}</Suspense>
    </>
  );
}
