import { createRoute } from '@tanstack/react-router';
import { RenewalListParams } from '#contract/cover/renewals/renewalList';
import { forApi, narrowing } from '../../components/list/listState.ts';
import { besideRecords } from '../../messages/bundles.ts';
import { overviewOf, renewals as records, windowsOf } from '../../modules/cover/renewals/renewals.queries.ts';
import { conversationTabs } from '../../pages/conversationTabs.ts';
import { checkId, signedInRoute, withoutPaging, withoutTab } from '../base.tsx';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { recordLists as lists } from './recordLists.ts';
import { detailSearch, listSearch } from '../search.ts';
import { startsBySearch, startsOnce } from '../startData.ts';

const getParentRoute = () => signedInRoute;

const renewalSearch = detailSearch(conversationTabs.renewal, { lists, own: {} });

const renewals = createRoute({
  getParentRoute,
  path: '/renewals',
  staticData: {
    permission: 'renewals:view',
    title: ['shell.renewals'],
    texts: ['accounts', 'leads', 'renewals', 'tasks'],
  },
  validateSearch: listSearch(RenewalListParams, {}),
  search: withoutPaging,
  ...startsBySearch(({ begin, search }) => {
    begin(records.list(forApi(search)));
    begin(windowsOf(narrowing(search)));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/cover/renewals/RenewalsPage.tsx'),
    'RenewalsPage',
  ),
});

const renewal = createRoute({
  getParentRoute,
  path: '/renewals/$renewalId',
  staticData: {
    permission: 'renewals:view',
    title: ['shell.renewals'],
    texts: [...besideRecords, 'claim_figures', 'leads', 'renewals'],
  },
  validateSearch: renewalSearch,
  search: withoutTab('notes'),
  beforeLoad: ({ params }) => checkId(params.renewalId),
  ...startsOnce(({ begin, id }) => {
    begin(records.record(id));
    begin(overviewOf(id));
  }),
  component: lazyRouteComponent(() => import('../../pages/RenewalPage.tsx'), 'RenewalPage'),
});

export const renewalRoutes = [renewals, renewal] as const;
