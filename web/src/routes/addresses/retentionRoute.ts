import { createRoute, redirect } from '@tanstack/react-router';
import { signedInRoute } from '../base.tsx';
import { noSearch } from '../search.ts';

/** Retention is a report; whoever kept the address of the page that was here is led to it. */
export const retentionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/renewals/retention',
  staticData: { title: ['shell.retention', 'shell.renewals'] },
  validateSearch: noSearch,
  beforeLoad: () => {
    throw redirect({ href: '/reports/retention', replace: true });
  },
});
