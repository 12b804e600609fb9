import { createRoute } from '@tanstack/react-router';
import { ClaimListParams } from '#contract/cover/claims/claimList';
import { forApi, narrowing } from '../../components/list/listState.ts';
import { besideRecords } from '../../messages/bundles.ts';
import { claims as records, totalsOf } from '../../modules/cover/claims/claims.queries.ts';
import { conversationTabs } from '../../pages/conversationTabs.ts';
import { checkId, signedInRoute, withoutPaging, withoutTab } from '../base.tsx';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { recordLists as lists } from './recordLists.ts';
import { detailSearch, listSearch } from '../search.ts';
import { startsBySearch, startsRecord } from '../startData.ts';

const getParentRoute = () => signedInRoute;

const claimSearch = detailSearch(conversationTabs.claim, { lists, own: {} });

const claims = createRoute({
  getParentRoute,
  path: '/claims',
  staticData: {
    permission: 'claims:view',
    title: ['shell.claims'],
    texts: ['accounts', 'claims', 'conversation', 'policies'],
  },
  validateSearch: listSearch(ClaimListParams, {}),
  search: withoutPaging,
  ...startsBySearch(({ begin, search }) => {
    begin(records.list(forApi(search)));
    begin(totalsOf(narrowing(search)));
  }),
  component: lazyRouteComponent(() => import('../../modules/cover/claims/ClaimsPage.tsx'), 'ClaimsPage'),
});

const claim = createRoute({
  getParentRoute,
  path: '/claims/$claimId',
  staticData: {
    permission: 'claims:view',
    title: ['shell.claims'],
    texts: [...besideRecords, 'claim_record', 'claims'],
  },
  validateSearch: claimSearch,
  search: withoutTab('notes'),
  beforeLoad: ({ params }) => checkId(params.claimId),
  ...startsRecord(records),
  component: lazyRouteComponent(() => import('../../pages/ClaimPage.tsx'), 'ClaimPage'),
});

export const claimRoutes = [claims, claim] as const;
