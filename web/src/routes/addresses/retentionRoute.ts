import { createRoute, redirect } from '@tanstack/react-router';
import { signedInRoute } from '../base.tsx';
import { noSearch } from '../search.ts';

/** The same days and the same parts, as a report takes them. */
function leadToReport(asked: string): void {
  const before = new URLSearchParams(asked);
  const [from = '', to = ''] = (before.get('renewal_date__range') ?? '').split(',');
  const kept = Object.entries({ from, to, group_by: before.get('group_by') ?? '' });
  const query = new URLSearchParams(kept.filter(([, value]) => value !== '')).toString();
  throw redirect({ href: `/reports/retention${query && `?${query}`}`, replace: true });
}

/** Retention is a report; whoever kept the address of the page that was here is led to it. */
export const retentionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/renewals/retention',
  staticData: { title: ['shell.retention', 'shell.renewals'] },
  validateSearch: noSearch,
  beforeLoad: ({ location }) => leadToReport(location.searchStr),
});
