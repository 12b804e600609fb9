import { createRoute } from '@tanstack/react-router';
import { CommissionListParams } from '#contract/money/commissions/commissionList';
import { forApi, narrowing } from '../../components/list/listState.ts';
import { commissions, totalsOf } from '../../modules/money/commissions/commissions.queries.ts';
import { signedInRoute, withoutPaging } from '../base.tsx';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { listSearch } from '../search.ts';
import { startsBySearch } from '../startData.ts';

export const commissionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/commissions',
  staticData: { permission: 'commissions:view', title: ['shell.commissions'], texts: ['commissions'] },
  validateSearch: listSearch(CommissionListParams, {}),
  search: withoutPaging,
  ...startsBySearch(({ begin, search }) => {
    begin(commissions.list(forApi(search)));
    const filters = narrowing(search);
    if (Object.keys(filters).length > 0) begin(totalsOf(filters));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/money/commissions/CommissionsPage.tsx'),
    'CommissionsPage',
  ),
});
