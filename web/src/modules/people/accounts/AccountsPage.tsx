import { PlusOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useListState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { KycCounters } from '../kyc/KycCounters.tsx';
import { useAccountBulk } from './accountBulk.tsx';
import { accountColumns, accountFilters } from './accountColumns.tsx';
import { accounts } from './accounts.queries.ts';

export function AccountsPage() {
  const may = useMay();
  const navigate = useNavigate();
  const { search } = useListState();
  const agent = search['agent'] === undefined ? undefined : String(search['agent']);
  return (
    <ListPage
      noun="accounts"
      title={t('accounts.title')}
      list={accounts.list}
      columns={accountColumns(may)}
      nameOf={(account) => account.display_name}
      searchHint={t('accounts.searchHint')}
      filters={accountFilters(may, agent)}
      mine={{ of: 'accounts', by: 'owner' }}
      bulk={useAccountBulk()}
      exportPermission="accounts:export"
      onImport={
        may('imports:create') && may('accounts:import')
          ? () => void navigate({ to: '/accounts/import' })
          : undefined
      }
      empty={{ title: t('accounts.emptyTitle'), hint: t('accounts.emptyHint') }}
      create={<NewAccount />}
      top={may('accounts:approve_kyc') && <KycCounters />}
    />
  );
}

function NewAccount() {
  const navigate = useNavigate();
  return (
    <Can permission="accounts:create">
      <Button
        type="primary"
        icon={<PlusOutlined />}
        onClick={() => void navigate({ to: '/accounts/create' })}
      >
        {t('accounts.create')}
      </Button>
    </Can>
  );
}
