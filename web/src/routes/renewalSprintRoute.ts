import { createRoute } from '@tanstack/react-router';
import { RenewalListParams } from '#contract/cover/renewalList';
import { forApi } from '../components/list/listState.ts';
import { queueOf } from '../modules/cover/renewalSprint/sprint.queries.ts';
import { signedInRoute } from './base.tsx';
import { lazyRouteComponent } from './lazyRouteComponent.ts';
import { id, settingsSearch } from './search.ts';
import { startsBySearch } from './startData.ts';

/** The list as it was narrowed, and the renewal that one stands at. */
export const renewalSprint = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/renewals/sprint',
  staticData: {
    permission: 'renewals:update',
    title: ['shell.renewals'],
    texts: ['conversation', 'renewals'],
    isWhole: true,
  },
  validateSearch: settingsSearch(RenewalListParams.omit({ page: true, page_size: true }), { at: id() }),
  ...startsBySearch(({ begin, search: { at: _place, ...filters } }) => begin(queueOf(forApi(filters)))),
  component: lazyRouteComponent(() => import('../modules/cover/renewalSprint/SprintPage.tsx'), 'SprintPage'),
});
