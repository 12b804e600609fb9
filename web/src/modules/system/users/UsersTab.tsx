import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { fullName, useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import type { BulkAction } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';
import { userColumns, userFilters } from './userColumns.tsx';
import { users } from './users.queries.ts';

const UserModals = lazy(async () => ({ default: (await import('./UserModals.tsx')).UserModals }));
const AskTeam = lazy(async () => ({ default: (await import('./BulkQuestions.tsx')).AskTeam }));
const AskSuccessor = lazy(async () => ({ default: (await import('./BulkQuestions.tsx')).AskSuccessor }));

const inBulk = (may: ReturnType<typeof useMay>): BulkAction[] => {
  // The server asks for both where rows are deleted together.
  if (!may('users:update')) return [];
  return [
    { name: 'set_team', label: t('users.setTeam'), ask: ask(AskTeam) },
    { name: 'activate', label: t('users.activate') },
    { name: 'deactivate', label: t('users.deactivate') },
    ...(may('users:delete')
      ? [{ name: 'delete', label: t('common.delete'), isDangerous: true, ask: ask(AskSuccessor) }]
      : []),
  ];
};

const ask = (Question: typeof AskTeam) => (onAnswer: (data: object | undefined) => void) => (
  <Suspense>
    <Question onAnswer={onAnswer} />
  </Suspense>
);

export function UsersTab({ tabs }: { tabs: ReactNode }) {
  const { open, modal } = useModalState();
  const may = useMay();
  return (
    <>
      <ListPage
        noun="users"
        title={t('users.title')}
        tabs={tabs}
        list={users.list}
        columns={userColumns()}
        nameOf={fullName}
        searchHint={t('users.searchHint')}
        filters={userFilters(may('groups:view'))}
        bulk={inBulk(may)}
        exportPermission="users:export"
        empty={{ title: t('users.emptyTitle'), hint: t('users.emptyHint') }}
        create={
          <Can permission="users:create">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open('user_create')}>
              {t('users.create')}
            </Button>
          </Can>
        }
      />
      <Suspense>{modal?.startsWith('user_') && <UserModals />}</Suspense>
    </>
  );
}
