import { createRoute } from '@tanstack/react-router';
import { ClaimListParams } from '#contract/cover/claims/claimList';
import { endorsementTypes } from '#contract/cover/endorsements/endorsementList';
import { EndorsementListParams } from '#contract/cover/endorsements/endorsementList';
import { PolicyListParams } from '#contract/cover/policies/policyList';
import { conversationTabs } from '../../pages/conversationTabs.ts';
import { checkId, signedInRoute, withoutPaging, withoutTab } from '../base.tsx';
import { forApi, narrowing } from '../../components/list/listState.ts';
import { besideRecords } from '../../messages/bundles.ts';
import { endorsements as endorsementRecords } from '../../modules/cover/endorsements/endorsements.queries.ts';
import { policies as records, totalsOf } from '../../modules/cover/policies/policies.queries.ts';
import { accounts } from '../../modules/people/accounts/accounts.queries.ts';
import { leads } from '../../modules/sales/leads/leads.queries.ts';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { recordLists as lists } from './recordLists.ts';
import { createSearch, day, detailSearch, editSearch, listSearch, oneOf, text } from '../search.ts';
import { startsBySearch, startsList, startsRecord } from '../startData.ts';

const getParentRoute = () => signedInRoute;

/** Which vehicle is meant, as of which day and as known on which, and which two versions are compared. */
const policySearch = detailSearch(conversationTabs.policy, {
  lists: { ...lists, claims: ClaimListParams },
  own: { item: text(60), on: day(), known: day(), compare: text(20), endorse: oneOf(endorsementTypes) },
});

const policies = createRoute({
  getParentRoute,
  path: '/policies',
  staticData: {
    permission: 'policies:view',
    title: ['shell.policies'],
    texts: ['accounts', 'policies', 'tasks'],
  },
  validateSearch: listSearch(PolicyListParams, {}),
  search: withoutPaging,
  ...startsBySearch(({ begin, search }) => {
    begin(records.list(forApi(search)));
    begin(totalsOf(narrowing(search)));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/cover/policies/PoliciesPage.tsx'),
    'PoliciesPage',
  ),
});

const policyCreate = createRoute({
  getParentRoute,
  path: '/policies/create',
  staticData: {
    permission: 'policies:create',
    title: ['shell.create', 'shell.policies'],
    texts: ['payments', 'policies', 'quotes', 'reference', 'risk'],
  },
  validateSearch: createSearch(['account', 'lead', 'quote', 'previous_policy']),
  ...startsBySearch(({ begin, search: { account, lead }, may }) => {
    if (account !== undefined && may('accounts:view')) begin(accounts.record(Number(account)));
    if (lead !== undefined && may('leads:view')) begin(leads.record(Number(lead)));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/cover/policies/form/PolicyCreatePage.tsx'),
    'PolicyCreatePage',
  ),
});

const policyEdit = createRoute({
  getParentRoute,
  path: '/policies/$policyId/edit',
  staticData: {
    permission: 'policies:update',
    title: ['common.edit', 'shell.policies'],
    texts: ['payments', 'policies', 'quotes', 'reference', 'risk'],
  },
  validateSearch: editSearch,
  beforeLoad: ({ params }) => checkId(params.policyId),
  ...startsRecord(records),
  component: lazyRouteComponent(
    () => import('../../modules/cover/policies/form/PolicyEditPage.tsx'),
    'PolicyEditPage',
  ),
});

const policy = createRoute({
  getParentRoute,
  path: '/policies/$policyId',
  staticData: {
    permission: 'policies:view',
    title: ['shell.policies'],
    texts: [
      ...besideRecords,
      'claims',
      'claim_figures',
      'endorsements',
      'payments',
      'reference',
      'renewals',
      'risk',
    ],
  },
  validateSearch: policySearch,
  search: withoutTab('notes'),
  beforeLoad: ({ params }) => checkId(params.policyId),
  ...startsRecord(records),
  component: lazyRouteComponent(() => import('../../pages/PolicyPage.tsx'), 'PolicyPage'),
});

const endorsements = createRoute({
  getParentRoute,
  path: '/endorsements',
  staticData: {
    permission: 'endorsements:view',
    title: ['shell.endorsements'],
    texts: [
      'accounts',
      'conversation',
      'emails',
      'endorsements',
      'payments',
      'policies',
      'quotes',
      'reference',
      'risk',
    ],
  },
  validateSearch: listSearch(EndorsementListParams, {}),
  search: withoutPaging,
  ...startsList(endorsementRecords.list),
  component: lazyRouteComponent(
    () => import('../../modules/cover/endorsements/EndorsementsPage.tsx'),
    'EndorsementsPage',
  ),
});

export const policyRoutes = [endorsements, policies, policyCreate, policy, policyEdit] as const;
