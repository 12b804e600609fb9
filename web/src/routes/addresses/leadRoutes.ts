import { createRoute } from '@tanstack/react-router';
import { LeadListParams } from '#contract/sales/leads/leadList';
import { PolicyListParams } from '#contract/cover/policies/policyList';
import { QuoteListParams } from '#contract/sales/quotes/quoteList';
import { checkId, signedInRoute, withoutPaging, withoutTab } from '../base.tsx';
import { forApi, narrowing } from '../../components/list/listState.ts';
import { besideRecords } from '../../messages/bundles.ts';
import { leads as records, leadSummary } from '../../modules/sales/leads/leads.queries.ts';
import { conversationTabs } from '../../pages/conversationTabs.ts';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { recordLists as lists } from './recordLists.ts';
import { createSearch, detailSearch, listSearch, modalSearch, oneOf } from '../search.ts';
import { startsBySearch, startsRecord } from '../startData.ts';

const getParentRoute = () => signedInRoute;

const leadSearch = detailSearch(conversationTabs.lead, {
  lists: { ...lists, quotes: QuoteListParams, policies: PolicyListParams },
  own: {},
});

const leads = createRoute({
  getParentRoute,
  path: '/leads',
  staticData: { permission: 'leads:view', title: ['shell.leads'], texts: ['accounts', 'leads', 'tasks'] },
  validateSearch: listSearch(LeadListParams, { view: oneOf(['board']) }),
  search: withoutPaging,
  ...startsBySearch(({ begin, search }) =>
    search['view'] === 'board' ? begin(leadSummary(narrowing(search))) : begin(records.list(forApi(search))),
  ),
  component: lazyRouteComponent(() => import('../../modules/sales/leads/LeadsPage.tsx'), 'LeadsPage'),
});

const leadCreate = createRoute({
  getParentRoute,
  path: '/leads/create',
  staticData: {
    permission: 'leads:create',
    title: ['shell.create', 'shell.leads'],
    texts: ['accounts', 'leads', 'tasks'],
  },
  validateSearch: createSearch(['lead']),
  ...startsBySearch(({ begin, search: { lead: before }, may }) => {
    if (before !== undefined && may('leads:view')) begin(records.record(Number(before)));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/sales/leads/form/LeadCreatePage.tsx'),
    'LeadCreatePage',
  ),
});

const lead = createRoute({
  getParentRoute,
  path: '/leads/$leadId',
  staticData: { permission: 'leads:view', title: ['shell.leads'], texts: [...besideRecords, 'leads'] },
  validateSearch: leadSearch,
  search: withoutTab('notes'),
  beforeLoad: ({ params }) => checkId(params.leadId),
  ...startsRecord(records),
  component: lazyRouteComponent(() => import('../../pages/LeadPage.tsx'), 'LeadPage'),
});

const leadEdit = createRoute({
  getParentRoute,
  path: '/leads/$leadId/edit',
  staticData: {
    permission: 'leads:update',
    title: ['common.edit', 'shell.leads'],
    texts: ['accounts', 'leads', 'tasks'],
  },
  validateSearch: modalSearch,
  beforeLoad: ({ params }) => checkId(params.leadId),
  ...startsRecord(records),
  component: lazyRouteComponent(
    () => import('../../modules/sales/leads/form/LeadEditPage.tsx'),
    'LeadEditPage',
  ),
});

export const leadRoutes = [leads, leadCreate, lead, leadEdit] as const;
