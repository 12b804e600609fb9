import { PlusOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { useListState, useModalState } from '../../../components/list/listState.ts';
import type { BulkAction } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';
import { claimColumns, claimFilters } from './overview/claimColumns.tsx';
import { ClaimCounters } from './overview/ClaimCounters.tsx';
import { ClaimCreation } from './ClaimCreation.tsx';
import { claims } from './claims.queries.ts';
import { useMayClaim } from './useMayClaim.ts';

const AskHandler = lazy(async () => ({ default: (await import('./AskHandler.tsx')).AskHandler }));

/** Every loss that was told of: how old it is, whose turn it is, and what it costs. */
export function ClaimsPage() {
  const may = useMay();
  const { search } = useListState();
  return (
    <>
      <ListPage
        noun="claims"
        title={t('claims.title')}
        list={claims.list}
        columns={claimColumns()}
        nameOf={({ claim_number }) => claim_number}
        searchHint={t('claim_screens.searchHint')}
        filters={claimFilters(may, search['agent'] === undefined ? undefined : String(search['agent']))}
        mine={{ of: 'claims', by: 'handler' }}
        bulk={useClaimBulk()}
        exportPermission="claims:export"
        empty={{ title: t('claim_screens.emptyTitle'), hint: t('claim_screens.emptyHint') }}
        create={<NewClaim />}
        views={<OpenOrClosed />}
        top={<ClaimCounters />}
      />
      <ClaimCreation />
    </>
  );
}

function useClaimBulk(): BulkAction[] {
  const may = useMay();
  if (!may('claims:update') || !may('claims:assign') || !may('users:view')) return [];
  return [
    {
      name: 'assign',
      label: t('claim_screens.assign'),
      ask: (onAnswer) => (
        <Suspense>
          <AskHandler onAnswer={onAnswer} />
        </Suspense>
      ),
    },
  ];
}

/** Those that are worked on, those that are done, or all of them, by one press. */
function OpenOrClosed() {
  const { search, set } = useListState();
  return (
    <Segmented
      aria-label={t('claim_screens.which')}
      value={String(search['is_open'] ?? '')}
      options={[
        { value: '', label: t('claim_screens.which_all') },
        { value: 'true', label: t('claim_screens.which_open') },
        { value: 'false', label: t('claim_screens.which_closed') },
      ]}
      onChange={(isOpen) => set({ is_open: isOpen === '' ? undefined : isOpen === 'true' })}
    />
  );
}

function NewClaim() {
  const { open } = useModalState();
  return (
    useMayClaim() && (
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('claim_create')}>
        {t('claim_screens.create')}
      </Button>
    )
  );
}
