import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useMay } from '../../auth/currentUser.ts';
import { Can } from '../../components/Can.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import { useModalState } from '../../components/list/listState.ts';
import { t } from '../../messages/t.ts';
import { insurerColumns, insurerFilters } from './insurerColumns.tsx';
import { insurers } from './insurers.queries.ts';

const InsurerModals = lazy(async () => ({ default: (await import('./InsurerModals.tsx')).InsurerModals }));

export function InsurersPage() {
  const { open, modal } = useModalState();
  const may = useMay();
  const bulk = [
    ...(may('insurers:update')
      ? [
          { name: 'activate', label: t('insurers.activate') },
          { name: 'deactivate', label: t('insurers.deactivate') },
        ]
      : []),
    ...(may('insurers:delete') ? [{ name: 'delete', label: t('common.delete'), isDangerous: true }] : []),
  ];
  return (
    <>
      <ListPage
        noun="insurers"
        title={t('insurers.title')}
        list={insurers.list}
        columns={insurerColumns()}
        nameOf={(insurer) => insurer.name}
        searchHint={t('insurers.searchHint')}
        filters={insurerFilters()}
        bulk={bulk}
        exportPermission="insurers:export"
        empty={{ title: t('insurers.emptyTitle'), hint: t('insurers.emptyHint') }}
        create={
          <Can permission="insurers:create">
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open('insurer_create')}>
              {t('insurers.create')}
            </Button>
          </Can>
        }
      />
      <Suspense>{modal?.startsWith('insurer_') && <InsurerModals />}</Suspense>
    </>
  );
}
