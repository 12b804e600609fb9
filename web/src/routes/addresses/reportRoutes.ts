import { createRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { comparisons, reportPeriods } from '#contract/across/reportPeriods';
import { dimensionNames, filterNames, reportKeys } from '#contract/base/reportKeys';
import { reportListing, reportOf } from '../../modules/across/reports/reports.queries.ts';
import { signedInRoute } from '../base.tsx';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { day, list, noSearch, oneOf, settingsSearch } from '../search.ts';
import { startsBySearch, startsOnce } from '../startData.ts';

const getParentRoute = () => signedInRoute;

/** `/reports/` takes no parameters at all. */
const reports = createRoute({
  getParentRoute,
  path: '/reports',
  validateSearch: noSearch,
  staticData: { permission: 'reports:view', title: ['shell.reports'], texts: ['reports'] },
  ...startsOnce(({ begin }) => begin(reportListing)),
  component: lazyRouteComponent(() => import('../../modules/across/reports/ReportsPage.tsx'), 'ReportsPage'),
});

const filters = Object.fromEntries(filterNames.map((name) => [name, list()])) as Record<
  (typeof filterNames)[number],
  ReturnType<typeof list>
>;

const reportSearch = settingsSearch(z.object({}), {
  period: oneOf(reportPeriods),
  from: day(),
  to: day(),
  on: day(),
  compare: oneOf(comparisons),
  group_by: oneOf(dimensionNames),
  view: oneOf(['table']),
  ...filters,
});

/** What is no report is not found. */
function checkReport(key: string): void {
  if (!(reportKeys as readonly string[]).includes(key)) throw notFound();
}

/** The whole state of a report; `section` is the figure whose records stand beside it. */
const report = createRoute({
  getParentRoute,
  path: '/reports/$reportKey',
  staticData: { permission: 'reports:view', title: ['shell.reports'], texts: ['reports'] },
  validateSearch: reportSearch,
  beforeLoad: ({ params }) => checkReport(params.reportKey),
  ...startsBySearch(({ begin, search, path }) => begin(reportOf(path.split('/')[2] ?? '', search))),
  component: lazyRouteComponent(() => import('../../modules/across/reports/ReportPage.tsx'), 'ReportPage'),
});

export const reportRoutes = [reports, report] as const;
