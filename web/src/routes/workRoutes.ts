import { createRoute, notFound } from '@tanstack/react-router';
import { AccountListParams } from '#contract/people/accounts';
import { claimStatuses } from '#contract/cover/claims';
import { EmailListParams } from '#contract/office/emails';
import { booleanFilter, choiceFilter, dateRange, listParams } from '#contract/base/http';
import { LeadListParams } from '#contract/sales/leads';
import { MemberListParams } from '#contract/people/members';
import { PaymentListParams } from '#contract/money/payments';
import type { Permission } from '#contract/base/permissions';
import { PolicyListParams } from '#contract/cover/policyList';
import { QuoteListParams } from '#contract/sales/quoteList';
import { renewalStatuses } from '#contract/cover/renewals';
import { TaskListParams } from '#contract/office/tasks';
import type { z } from 'zod';
import { checkId, notBuilt, signedInRoute, withoutPaging, withoutTab } from './base.tsx';
import type { MessageKey } from '../messages/t.ts';
import { recordLists as lists } from './recordLists.ts';
import { policyRoutes } from './policyRoutes.ts';
import { quoteRoutes } from './quoteRoutes.ts';
import { conversationTabs } from '../pages/conversationTabs.ts';
import { besideRecords } from '../messages/bundles.ts';
import { lazyRouteComponent } from './lazyRouteComponent.ts';
import { day, detailSearch, flag, listSearch, modalSearch, noSearch, oneOf, text } from './search.ts';

const getParentRoute = () => signedInRoute;

/** A list whose screen is not built yet. */
const list = <const P extends string, S extends z.ZodRawShape>(
  path: P,
  title: MessageKey,
  permission: Permission,
  filters: S,
) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { permission, title: [title] },
    validateSearch: listSearch(listParams(['created_at'], filters), {}),
    search: withoutPaging,
    component: notBuilt,
  });

/** A page without parameters of its own whose screen is not built yet. */
const plain = <const P extends string>(path: P, title: MessageKey[], permission: Permission) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { permission, title },
    validateSearch: modalSearch,
    component: notBuilt,
  });

const accountSearch = detailSearch(conversationTabs.account, {
  lists: {
    ...lists,
    members: MemberListParams.extend({ former: booleanFilter().optional() }),
    quotes: QuoteListParams,
    policies: PolicyListParams,
  },
  own: { swapped: flag(), take: text(500), statement_from: day(), statement_to: day() },
});
const leadSearch = detailSearch(conversationTabs.lead, {
  lists: { ...lists, quotes: QuoteListParams, policies: PolicyListParams },
  own: {},
});
const renewalSearch = detailSearch(conversationTabs.renewal, { lists, own: {} });
const claimSearch = detailSearch(conversationTabs.claim, { lists, own: {} });
const common = { search: withoutTab('notes'), component: notBuilt };

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { title: ['shell.home'], texts: ['tasks'] },
  validateSearch: modalSearch,
  component: lazyRouteComponent(() => import('../modules/across/home/HomePage.tsx'), 'HomePage'),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  staticData: { title: ['shell.profile'], texts: ['emails', 'people'] },
  validateSearch: modalSearch,
  component: lazyRouteComponent(() => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
});

const tasks = createRoute({
  getParentRoute,
  path: '/tasks',
  staticData: { permission: 'tasks:view', title: ['shell.tasks'], texts: ['tasks'] },
  validateSearch: listSearch(TaskListParams, { view: oneOf(['day']), day: day() }),
  search: withoutPaging,
  component: lazyRouteComponent(() => import('../modules/office/tasks/TasksPage.tsx'), 'TasksPage'),
});

const emails = createRoute({
  getParentRoute,
  path: '/emails',
  staticData: { permission: 'emails:view', title: ['shell.emails'], texts: ['conversation', 'emails'] },
  validateSearch: listSearch(EmailListParams, {}),
  search: withoutPaging,
  component: lazyRouteComponent(() => import('../modules/office/emails/EmailsPage.tsx'), 'EmailsPage'),
});

const accounts = createRoute({
  getParentRoute,
  path: '/accounts',
  staticData: { permission: 'accounts:view', title: ['shell.accounts'], texts: ['accounts'] },
  validateSearch: listSearch(AccountListParams, {}),
  search: withoutPaging,
  component: lazyRouteComponent(() => import('../modules/people/accounts/AccountsPage.tsx'), 'AccountsPage'),
});

const accountCreate = createRoute({
  getParentRoute,
  path: '/accounts/create',
  staticData: {
    permission: 'accounts:create',
    title: ['shell.create', 'shell.accounts'],
    texts: ['accounts'],
  },
  validateSearch: modalSearch,
  component: lazyRouteComponent(
    () => import('../modules/people/accounts/AccountCreatePage.tsx'),
    'AccountCreatePage',
  ),
});

const account = createRoute({
  ...common,
  getParentRoute,
  path: '/accounts/$accountId',
  staticData: {
    permission: 'accounts:view',
    title: ['shell.accounts'],
    texts: [...besideRecords, 'payments'],
  },
  validateSearch: accountSearch,
  beforeLoad: ({ params }) => checkId(params.accountId),
  component: lazyRouteComponent(() => import('../pages/AccountPage.tsx'), 'AccountPage'),
});

const accountEdit = createRoute({
  getParentRoute,
  path: '/accounts/$accountId/edit',
  staticData: {
    permission: 'accounts:update',
    title: ['common.edit', 'shell.accounts'],
    texts: ['accounts'],
  },
  validateSearch: modalSearch,
  beforeLoad: ({ params }) => checkId(params.accountId),
  component: lazyRouteComponent(
    () => import('../modules/people/accounts/AccountEditPage.tsx'),
    'AccountEditPage',
  ),
});

const leads = createRoute({
  getParentRoute,
  path: '/leads',
  staticData: { permission: 'leads:view', title: ['shell.leads'], texts: ['accounts', 'leads', 'tasks'] },
  validateSearch: listSearch(LeadListParams, { view: oneOf(['board']) }),
  search: withoutPaging,
  component: lazyRouteComponent(() => import('../modules/sales/leads/LeadsPage.tsx'), 'LeadsPage'),
});

const leadCreate = createRoute({
  getParentRoute,
  path: '/leads/create',
  staticData: {
    permission: 'leads:create',
    title: ['shell.create', 'shell.leads'],
    texts: ['accounts', 'leads', 'tasks'],
  },
  validateSearch: modalSearch,
  component: lazyRouteComponent(() => import('../modules/sales/leads/LeadCreatePage.tsx'), 'LeadCreatePage'),
});

const lead = createRoute({
  ...common,
  getParentRoute,
  path: '/leads/$leadId',
  staticData: { permission: 'leads:view', title: ['shell.leads'], texts: [...besideRecords, 'leads'] },
  validateSearch: leadSearch,
  beforeLoad: ({ params }) => checkId(params.leadId),
  component: lazyRouteComponent(() => import('../pages/LeadPage.tsx'), 'LeadPage'),
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
  component: lazyRouteComponent(() => import('../modules/sales/leads/LeadEditPage.tsx'), 'LeadEditPage'),
});

const payments = createRoute({
  getParentRoute,
  path: '/payments',
  staticData: { permission: 'payments:view', title: ['shell.payments'], texts: ['conversation', 'payments'] },
  validateSearch: listSearch(PaymentListParams, {}),
  search: withoutPaging,
  component: lazyRouteComponent(() => import('../modules/money/payments/PaymentsPage.tsx'), 'PaymentsPage'),
});

const renewal = createRoute({
  ...common,
  getParentRoute,
  path: '/renewals/$renewalId',
  staticData: { permission: 'renewals:view', title: ['shell.renewals'] },
  validateSearch: renewalSearch,
  beforeLoad: ({ params }) => checkId(params.renewalId),
});

const claim = createRoute({
  ...common,
  getParentRoute,
  path: '/claims/$claimId',
  staticData: { permission: 'claims:view', title: ['shell.claims'] },
  validateSearch: claimSearch,
  beforeLoad: ({ params }) => checkId(params.claimId),
});

/** Whatever else is asked for, inside the shell. */
const unknown = createRoute({
  getParentRoute,
  path: '/$',
  staticData: { title: ['common.notFound'] },
  beforeLoad: () => {
    throw notFound();
  },
});

/** `/reports/` takes no parameters at all. */
const reports = createRoute({
  getParentRoute,
  path: '/reports',
  validateSearch: noSearch,
  staticData: { permission: 'reports:view', title: ['shell.reports'] },
  component: notBuilt,
});

export const workRoutes = [
  home,
  profile,
  accounts,
  plain('/accounts/import', ['importing.open', 'shell.accounts'], 'imports:create'),
  accountCreate,
  account,
  accountEdit,
  leads,
  leadCreate,
  lead,
  leadEdit,
  ...quoteRoutes,
  ...policyRoutes,
  list('/renewals', 'shell.renewals', 'renewals:view', {
    status: choiceFilter(renewalStatuses).optional(),
    renewal_date__range: dateRange().optional(),
  }),
  renewal,
  list('/claims', 'shell.claims', 'claims:view', { status: choiceFilter(claimStatuses).optional() }),
  claim,
  payments,
  list('/commissions', 'shell.commissions', 'commissions:view', {}),
  emails,
  reports,
  plain('/reports/$reportKey', ['shell.reports'], 'reports:view'),
  tasks,
  unknown,
] as const;
