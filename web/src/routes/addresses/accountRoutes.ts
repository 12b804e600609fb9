import { createRoute } from '@tanstack/react-router';
import { AccountListParams } from '#contract/people/accountList';
import { booleanFilter } from '#contract/base/http';
import { MemberListParams } from '#contract/people/memberList';
import { ClaimListParams } from '#contract/cover/claims/claimList';
import { PolicyListParams } from '#contract/cover/policies/policyList';
import { QuoteListParams } from '#contract/sales/quotes/quoteList';
import { checkId, signedInRoute, withoutPaging, withoutTab } from '../base.tsx';
import { besideRecords } from '../../messages/bundles.ts';
import { forApi } from '../../components/list/listState.ts';
import { kycOverview } from '../../modules/people/kyc/kyc.queries.ts';
import { accounts as records } from '../../modules/people/accounts/accounts.queries.ts';
import { conversationTabs } from '../../pages/conversationTabs.ts';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { recordLists as lists } from './recordLists.ts';
import { day, detailSearch, flag, listSearch, modalSearch, text } from '../search.ts';
import { startsBySearch, startsRecord } from '../startData.ts';

const getParentRoute = () => signedInRoute;

const accountSearch = detailSearch(conversationTabs.account, {
  lists: {
    ...lists,
    members: MemberListParams.extend({ former: booleanFilter().optional() }),
    quotes: QuoteListParams,
    policies: PolicyListParams,
    claims: ClaimListParams,
  },
  own: { swapped: flag(), take: text(500), statement_from: day(), statement_to: day(), on: day() },
});

const accounts = createRoute({
  getParentRoute,
  path: '/accounts',
  staticData: { permission: 'accounts:view', title: ['shell.accounts'], texts: ['accounts'] },
  validateSearch: listSearch(AccountListParams, {}),
  search: withoutPaging,
  ...startsBySearch(({ begin, search, may }) => {
    begin(records.list(forApi(search)));
    if (may('accounts:approve_kyc')) begin(kycOverview);
  }),
  component: lazyRouteComponent(
    () => import('../../modules/people/accounts/AccountsPage.tsx'),
    'AccountsPage',
  ),
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
    () => import('../../modules/people/accounts/form/AccountCreatePage.tsx'),
    'AccountCreatePage',
  ),
});

const account = createRoute({
  getParentRoute,
  path: '/accounts/$accountId',
  staticData: {
    permission: 'accounts:view',
    title: ['shell.accounts'],
    texts: [...besideRecords, 'claims', 'claim_figures', 'coverage', 'payments'],
  },
  validateSearch: accountSearch,
  search: withoutTab('notes'),
  beforeLoad: ({ params }) => checkId(params.accountId),
  ...startsRecord(records),
  component: lazyRouteComponent(() => import('../../pages/AccountPage.tsx'), 'AccountPage'),
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
  ...startsRecord(records),
  component: lazyRouteComponent(
    () => import('../../modules/people/accounts/form/AccountEditPage.tsx'),
    'AccountEditPage',
  ),
});

export const accountRoutes = [accounts, accountCreate, account, accountEdit] as const;
