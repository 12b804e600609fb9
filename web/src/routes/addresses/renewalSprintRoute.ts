import { createRoute } from '@tanstack/react-router';
import { RenewalListParams } from '#contract/cover/renewals/renewalList';
import { forApi } from '../../components/list/listState.ts';
import { queueOf } from '../../modules/cover/renewalSprint/sprint.queries.ts';
import { signedInRoute } from '../base.tsx';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { id, settingsSearch } from '../search.ts';
import { startsBySearch } from '../startData.ts';

const starts = startsBySearch(({ begin, search }) => begin(queueOf(forApi(search))));

/** From one renewal to the next the queue stays as it was read. */
const loaderDeps: typeof starts.loaderDeps = (address) => {
  const { at: _place, ...filters } = starts.loaderDeps(address);
  return filters;
};

/** The list as it was narrowed, and the renewal that one stands at. */
export const renewalSprint = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/renewals/sprint',
  staticData: {
    permission: 'renewals:update',
    title: ['shell.renewals'],
    texts: ['claim_figures', 'conversation', 'renewals'],
    isWhole: true,
  },
  validateSearch: settingsSearch(RenewalListParams.omit({ page: true, page_size: true }), { at: id() }),
  loaderDeps,
  loader: starts.loader,
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyRouteComponent(
    () => import('../../modules/cover/renewalSprint/SprintPage.tsx'),
    'SprintPage',
  ),
});
