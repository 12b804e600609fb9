import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { retentionGroups } from '#contract/cover/renewals/retention';
import { retentionOf } from '../../modules/cover/renewals/retention/retention.queries.ts';
import { rangeOf } from '../../modules/cover/renewals/retention/retentionPeriods.ts';
import { signedInRoute } from '../base.tsx';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { days, oneOf, settingsSearch } from '../search.ts';
import { startsBySearch } from '../startData.ts';

/** What was kept of the renewals of a period; this year by owner unless the address says otherwise. */
export const retentionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/renewals/retention',
  staticData: {
    permission: 'renewals:view',
    title: ['shell.retention', 'shell.renewals'],
    texts: ['renewals'],
  },
  validateSearch: settingsSearch(z.object({}), {
    renewal_date__range: days(),
    group_by: oneOf(retentionGroups),
  }),
  ...startsBySearch(({ begin, search, onceToday }) =>
    onceToday((today) => {
      const range = String(search['renewal_date__range'] ?? rangeOf('this_year', today));
      const group = retentionGroups.find((each) => each === search['group_by']) ?? 'assigned_to';
      begin(retentionOf(range, group));
    }),
  ),
  component: lazyRouteComponent(
    () => import('../../modules/cover/renewals/retention/RetentionPage.tsx'),
    'RetentionPage',
  ),
});
