import { PlusOutlined, ProjectOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Segmented } from 'antd';
import { lazy, Suspense } from 'react';
import { openLeadStatuses } from '#contract/sales/leads/leadStates';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { FilterBar } from '../../../components/list/filters/FilterBar.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import { narrowing, useListState } from '../../../components/list/listState.ts';
import { MineSwitch } from '../../../components/list/filters/MineSwitch.tsx';
import { NoRows } from '../../../components/list/NoRows.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { SavedViews } from '../../../components/views/SavedViews.tsx';
import { t } from '../../../messages/t.ts';
import { useLeadBulk } from './leadBulk.tsx';
import { leadColumns, leadFilters } from './leadColumns.tsx';
import { LeadModals } from './LeadModals.tsx';
import { leads, leadSummary } from './leads.queries.ts';

const LeadBoard = lazy(async () => ({ default: (await import('./board/LeadBoard.tsx')).LeadBoard }));

/** Leads as a list or as a board. */
export function LeadsPage() {
  const { search } = useListState();
  return (
    <>
      {search['view'] === 'board' ? <Board /> : <List />}
      <LeadModals />
    </>
  );
}

function useFilters() {
  const may = useMay();
  const { search } = useListState();
  return leadFilters(may, search['agent'] === undefined ? undefined : String(search['agent']));
}

const mine = { of: 'leads', by: 'assigned_to' } as const;

const empty = () => ({ title: t('leads.emptyTitle'), hint: t('leads.emptyHint') });

function List() {
  return (
    <ListPage
      noun="leads"
      title={t('leads.title')}
      list={leads.list}
      columns={leadColumns(useMay())}
      nameOf={(lead) => lead.name}
      searchHint={t('leads.searchHint')}
      filters={useFilters()}
      mine={mine}
      bulk={useLeadBulk()}
      exportPermission="leads:export"
      empty={empty()}
      create={<NewLead />}
      views={<LeadViews />}
    />
  );
}

function Board() {
  const { search } = useListState();
  const filters = narrowing(search);
  const { data, isPlaceholderData } = useQuery(leadSummary(filters));
  const open = data?.filter(({ status }) => openLeadStatuses.some((each) => each === status));
  const isEmpty = !isPlaceholderData && data?.every((state) => state.count === 0);
  const count = open?.reduce((all, state) => all + state.count, 0);
  return (
    <>
      <PageHeader
        title={t('leads.title')}
        aside={count === undefined ? undefined : t('leads.openCount', { count })}
        beside={<SavedViews list="leads" />}
      >
        <NewLead />
      </PageHeader>
      <div className="panel below12">
        <FilterBar
          searchHint={t('leads.searchHint')}
          filters={useFilters()}
          views={
            <>
              <MineSwitch {...mine} />
              <LeadViews />
            </>
          }
        />
      </div>
      {isEmpty ? (
        <NoRows empty={empty()} create={<NewLead />} />
      ) : (
        <Suspense>
          <LeadBoard filters={filters} />
        </Suspense>
      )}
    </>
  );
}

function NewLead() {
  const navigate = useNavigate();
  return (
    <Can permission="leads:create">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate({ to: '/leads/create' })}>
        {t('leads.create')}
      </Button>
    </Can>
  );
}

/** As a list or as a board. */
function LeadViews() {
  const { search, set } = useListState();
  return (
    <Segmented
      aria-label={t('leads.view')}
      value={String(search['view'] ?? '')}
      options={[
        {
          value: '',
          label: <UnorderedListOutlined aria-label={t('leads.list')} />,
          title: t('leads.list'),
        },
        {
          value: 'board',
          label: <ProjectOutlined aria-label={t('leads.board')} />,
          title: t('leads.board'),
        },
      ]}
      onChange={(view) => set({ view: view || undefined })}
    />
  );
}
