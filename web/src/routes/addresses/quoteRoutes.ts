import { createRoute } from '@tanstack/react-router';
import { PolicyListParams } from '#contract/cover/policies/policyList';
import { QuoteListParams } from '#contract/sales/quotes/quoteList';
import { conversationTabs } from '../../pages/conversationTabs.ts';
import { checkId, signedInRoute, withoutPaging, withoutTab } from '../base.tsx';
import { besideRecords } from '../../messages/bundles.ts';
import { leads } from '../../modules/sales/leads/leads.queries.ts';
import { quotes as records } from '../../modules/sales/quotes/quotes.queries.ts';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { recordLists as lists } from './recordLists.ts';
import { createSearch, detailSearch, flag, editSearch, listSearch, text } from '../search.ts';
import { startsBySearch, startsList, startsRecord } from '../startData.ts';

const getParentRoute = () => signedInRoute;

const quoteSearch = detailSearch(conversationTabs.quote, {
  lists: { ...lists, policies: PolicyListParams },
  own: { differences: flag(), offers: text(120) },
});

const quotes = createRoute({
  getParentRoute,
  path: '/quotes',
  staticData: { permission: 'quotes:view', title: ['shell.quotes'], texts: ['accounts', 'quotes', 'tasks'] },
  validateSearch: listSearch(QuoteListParams, {}),
  search: withoutPaging,
  ...startsList(records.list),
  component: lazyRouteComponent(() => import('../../modules/sales/quotes/QuotesPage.tsx'), 'QuotesPage'),
});

const quoteCreate = createRoute({
  getParentRoute,
  path: '/quotes/create',
  staticData: {
    permission: 'quotes:create',
    title: ['shell.create', 'shell.quotes'],
    texts: ['quotes', 'reference', 'risk'],
  },
  validateSearch: createSearch(['account', 'lead']),
  ...startsBySearch(({ begin, search: { lead }, may }) => {
    if (lead !== undefined && may('leads:view')) begin(leads.record(Number(lead)));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/sales/quotes/form/QuoteCreatePage.tsx'),
    'QuoteCreatePage',
  ),
});

const quoteEdit = createRoute({
  getParentRoute,
  path: '/quotes/$quoteId/edit',
  staticData: {
    permission: 'quotes:update',
    title: ['common.edit', 'shell.quotes'],
    texts: ['quotes', 'reference', 'risk'],
  },
  validateSearch: editSearch,
  beforeLoad: ({ params }) => checkId(params.quoteId),
  ...startsRecord(records),
  component: lazyRouteComponent(
    () => import('../../modules/sales/quotes/form/QuoteEditPage.tsx'),
    'QuoteEditPage',
  ),
});

const quote = createRoute({
  getParentRoute,
  path: '/quotes/$quoteId',
  staticData: {
    permission: 'quotes:view',
    title: ['shell.quotes'],
    texts: [...besideRecords, 'claim_figures', 'leads', 'reference', 'risk'],
  },
  validateSearch: quoteSearch,
  search: withoutTab('notes'),
  beforeLoad: ({ params }) => checkId(params.quoteId),
  ...startsRecord(records),
  component: lazyRouteComponent(() => import('../../pages/QuotePage.tsx'), 'QuotePage'),
});

export const quoteRoutes = [quotes, quoteCreate, quote, quoteEdit] as const;
