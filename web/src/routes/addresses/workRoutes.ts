import { createRoute, notFound } from '@tanstack/react-router';
import { ApprovalListParams } from '#contract/across/approvalList';
import type { HomeWhose } from '#contract/across/homeState';
import { EmailListParams } from '#contract/office/emailList';
import { PaymentListParams } from '#contract/money/paymentList';
import { TaskListParams } from '#contract/office/taskList';
import {
  approvalPages,
  approvals as approvalList,
  approvalsDecided,
  approvalTotals,
  decidedPage,
  totalled,
} from '../../api/approvals.ts';
import { signedInRoute, withoutPaging } from '../base.tsx';
import { accountRoutes } from './accountRoutes.ts';
import { claimRoutes } from './claimRoutes.ts';
import { commissionRoute } from './commissionRoute.ts';
import { importRoutes } from './importRoutes.ts';
import { leadRoutes } from './leadRoutes.ts';
import { retentionRoute } from './retentionRoute.ts';
import { policyRoutes } from './policyRoutes.ts';
import { renewalSprint } from './renewalSprintRoute.ts';
import { quoteRoutes } from './quoteRoutes.ts';
import { reportRoutes } from './reportRoutes.ts';
import { renewalRoutes } from './renewalRoutes.ts';
import { forApi, narrowing } from '../../components/list/listState.ts';
import { homeQuery } from '../../modules/across/home/home.queries.ts';
import { payments as paymentRecords, totalsOf } from '../../modules/money/payments/payments.queries.ts';
import { emails as emailRecords } from '../../modules/office/emails/emails.queries.ts';
import { ownMailAccount } from '../../modules/office/mailAccounts/mailAccounts.queries.ts';
import {
  dayTasks,
  mostOfDay,
  overdueTasks,
  tasks as taskRecords,
  withoutDue,
} from '../../modules/office/tasks/tasks.queries.ts';
import { permissionModules } from '../../modules/system/permissions/permissions.queries.ts';
import { sessions } from '../../modules/system/sessions/sessions.queries.ts';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { startsBySearch, startsBySection, startsList } from '../startData.ts';
import { day, homeSearch, listSearch, modalSearch, oneOf, text } from '../search.ts';

const getParentRoute = () => signedInRoute;

const home = createRoute({
  getParentRoute,
  path: '/',
  staticData: { title: ['shell.home'], texts: ['tasks'] },
  validateSearch: homeSearch,
  ...startsBySearch(({ begin, search }) => begin(homeQuery(search['whose'] as HomeWhose | undefined))),
  component: lazyRouteComponent(() => import('../../modules/across/home/HomePage.tsx'), 'HomePage'),
});

const profile = createRoute({
  getParentRoute,
  path: '/profile',
  staticData: { title: ['shell.profile'], texts: ['emails', 'people'] },
  validateSearch: modalSearch,
  ...startsBySection(({ begin, search: { section } }) => {
    if (section === 'mail') begin(ownMailAccount);
    if (section === 'sessions') begin(sessions);
    if (section === 'permissions') begin(permissionModules);
  }),
  component: lazyRouteComponent(() => import('../../pages/ProfilePage.tsx'), 'ProfilePage'),
});

const tasks = createRoute({
  getParentRoute,
  path: '/tasks',
  staticData: { permission: 'tasks:view', title: ['shell.tasks'], texts: ['tasks'] },
  validateSearch: listSearch(TaskListParams, { view: oneOf(['day']), day: day() }),
  search: withoutPaging,
  ...startsBySearch(({ begin, search, onceToday }) => {
    if (search['view'] !== 'day') return begin(taskRecords.list(forApi(search)));
    const filters = withoutDue(narrowing(search));
    onceToday((today) => {
      const day = String(search['day'] ?? today);
      begin(dayTasks(day, filters, mostOfDay));
      if (day === today) begin(overdueTasks(filters, mostOfDay));
    });
  }),
  component: lazyRouteComponent(() => import('../../modules/office/tasks/TasksPage.tsx'), 'TasksPage'),
});

const emails = createRoute({
  getParentRoute,
  path: '/emails',
  staticData: { permission: 'emails:view', title: ['shell.emails'], texts: ['conversation', 'emails'] },
  validateSearch: listSearch(EmailListParams, {}),
  search: withoutPaging,
  ...startsList(emailRecords.list),
  component: lazyRouteComponent(() => import('../../modules/office/emails/EmailsPage.tsx'), 'EmailsPage'),
});

const payments = createRoute({
  getParentRoute,
  path: '/payments',
  staticData: { permission: 'payments:view', title: ['shell.payments'], texts: ['conversation', 'payments'] },
  validateSearch: listSearch(PaymentListParams, {}),
  search: withoutPaging,
  ...startsBySearch(({ begin, search }) => {
    begin(paymentRecords.list(forApi(search)));
    const filters = narrowing(search);
    if (Object.keys(filters).length > 0) begin(totalsOf(filters));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/money/payments/PaymentsPage.tsx'),
    'PaymentsPage',
  ),
});

const approvals = createRoute({
  getParentRoute,
  path: '/approvals',
  staticData: { title: ['shell.approvals'], texts: ['approvals', 'tasks'] },
  validateSearch: listSearch(ApprovalListParams, { chosen: text(), decided: text() }),
  search: withoutPaging,
  ...startsBySearch(({ begin, search }) => {
    if (search['decided'] === 'me') {
      begin(approvalsDecided(decidedPage(search)));
      return;
    }
    begin(approvalTotals(totalled(search)));
    for (const { params } of approvalPages(forApi(search))) begin(approvalList(params));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/across/approvals/ApprovalsPage.tsx'),
    'ApprovalsPage',
  ),
});

/** Whatever else is asked for, inside the shell. */
const unknown = createRoute({
  getParentRoute,
  path: '/$',
  staticData: { title: ['common.notFound'] },
  beforeLoad: () => {
    throw notFound();
  },
});

export const workRoutes = [
  home,
  profile,
  ...accountRoutes,
  ...importRoutes,
  ...leadRoutes,
  ...quoteRoutes,
  ...policyRoutes,
  ...renewalRoutes,
  retentionRoute,
  renewalSprint,
  ...claimRoutes,
  payments,
  commissionRoute,
  emails,
  ...reportRoutes,
  tasks,
  approvals,
  unknown,
] as const;
