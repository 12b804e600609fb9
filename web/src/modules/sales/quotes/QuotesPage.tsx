import { PlusOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { ListPage } from '../../../components/list/ListPage.tsx';
import type { BulkAction } from '../../../components/list/listTypes.ts';
import { t } from '../../../messages/t.ts';
import { quoteColumns, quoteFilters } from './quoteColumns.tsx';
import { quotes } from './quotes.queries.ts';

const AskPerson = lazy(async () => ({ default: (await import('../../office/tasks/AskMany.tsx')).AskPerson }));

/** Every quote that one may see, whose it is and how far it is. */
export function QuotesPage() {
  const may = useMay();
  return (
    <ListPage
      noun="quotes"
      title={t('quotes.title')}
      list={quotes.list}
      columns={quoteColumns()}
      nameOf={({ client }) => client}
      searchHint={t('quote_screens.searchHint')}
      filters={quoteFilters(may)}
      mine={{ of: 'quotes', by: 'assigned_to' }}
      bulk={useQuoteBulk()}
      exportPermission="quotes:export"
      empty={{ title: t('quote_screens.emptyTitle'), hint: t('quote_screens.emptyHint') }}
      create={<NewQuote />}
    />
  );
}

function useQuoteBulk(): BulkAction[] {
  const may = useMay();
  if (!may('quotes:update') || !may('quotes:assign') || !may('users:view')) return [];
  return [
    {
      name: 'assign',
      label: t('quote_screens.assign'),
      ask: (onAnswer) => (
        <Suspense>
          <AskPerson onAnswer={onAnswer} />
        </Suspense>
      ),
    },
  ];
}

function NewQuote() {
  const navigate = useNavigate();
  return (
    <Can permission="quotes:create">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate({ to: '/quotes/create' })}>
        {t('quotes.create')}
      </Button>
    </Can>
  );
}
