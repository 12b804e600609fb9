import { createRoute } from '@tanstack/react-router';
import { AgentListParams } from '#contract/reference/agentList';
import { BrokerListParams } from '#contract/reference/brokerList';
import { CommissionRateListParams } from '#contract/reference/commissionRateList';
import { EmailTemplateListParams } from '#contract/office/emailTemplateList';
import { GroupListParams } from '#contract/system/groupList';
import { AuditListParams } from '#contract/base/auditList';
import { InsurerListParams } from '#contract/reference/insurerList';
import { JobListParams } from '#contract/system/jobList';
import { MailAccountListParams } from '#contract/office/mailAccountList';
import type { Permission } from '#contract/base/permissions';
import { ProductCategoryListParams } from '#contract/reference/productCategoryList';
import { ProductListParams } from '#contract/reference/productList';
import { SubAgentListParams } from '#contract/reference/subAgentList';
import { TeamListParams } from '#contract/system/teamList';
import { TrashListParams } from '#contract/system/trashList';
import { UserListParams } from '#contract/system/userList';
import { VehicleMakeListParams } from '#contract/reference/vehicleMakeList';
import { VehicleModelListParams } from '#contract/reference/vehicleModelList';
import { VehicleVariantListParams } from '#contract/reference/vehicleVariantList';
import { notBuilt, settingsRoute, withoutTab } from '../base.tsx';
import type { MessageKey } from '../../messages/t.ts';
import { allBundles } from '../../messages/bundles.ts';
import { forApi } from '../../components/list/listState.ts';
import { emailTemplates as templates } from '../../modules/office/emailTemplates/emailTemplates.queries.ts';
import { mailAccounts } from '../../modules/office/mailAccounts/mailAccounts.queries.ts';
import { agents as agentRecords, subAgents } from '../../modules/reference/agents/agents.queries.ts';
import { brokers as brokerRecords } from '../../modules/reference/brokers/brokers.queries.ts';
import { commissionRates as rateRecords } from '../../modules/reference/commissionRates/commissionRates.queries.ts';
import { insurers as insurerRecords } from '../../modules/reference/insurers/insurers.queries.ts';
import {
  productCategories,
  products as productRecords,
} from '../../modules/reference/products/products.queries.ts';
import {
  vehicleMakes,
  vehicleModels,
  vehicleVariants,
} from '../../modules/reference/vehicles/vehicles.queries.ts';
import { audit as auditRecords } from '../../modules/system/audit/audit.queries.ts';
import { groups } from '../../modules/system/groups/groups.queries.ts';
import { jobRuns } from '../../modules/system/jobs/jobs.queries.ts';
import { theOnlyOne } from '../../modules/system/organisation/organisation.queries.ts';
import { teams as teamRecords } from '../../modules/system/teams/teams.queries.ts';
import { trash as trashRows } from '../../modules/system/trash/trash.queries.ts';
import { users as userRecords } from '../../modules/system/users/users.queries.ts';
import { lazyRouteComponent } from '../lazyRouteComponent.ts';
import { startsBySearch, startsList, startsOnce } from '../startData.ts';
import { days, modalSearch, noSearch, settingsSearch, tabbedSearch } from '../search.ts';

const getParentRoute = () => settingsRoute;

/** A page without parameters of its own whose screen is not built yet. */
const plain = <const P extends string>(path: P, title: MessageKey, permission: Permission) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { permission, title: [title] },
    validateSearch: modalSearch,
    component: notBuilt,
  });

const index = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: noSearch,
  component: lazyRouteComponent(
    () => import('../../modules/system/settings/SettingsIndex.tsx'),
    'SettingsIndex',
  ),
});

const usersSearch = tabbedSearch({ users: UserListParams, user_roles: GroupListParams });

const users = createRoute({
  getParentRoute,
  path: '/users',
  staticData: { title: ['settings.users'], texts: ['people'] },
  validateSearch: usersSearch,
  search: withoutTab('users'),
  ...startsBySearch(({ begin, search, may }) => {
    const open = { users: may('users:view'), user_roles: may('groups:view') };
    const isRoles = open.user_roles && (search['tab'] === 'user_roles' || !open.users);
    if (isRoles) begin(groups.list(forApi(search)));
    else if (open.users) begin(userRecords.list(forApi(search)));
  }),
  component: lazyRouteComponent(() => import('../../modules/system/users/UsersPage.tsx'), 'UsersPage'),
});

const teams = createRoute({
  getParentRoute,
  path: '/teams',
  staticData: { permission: 'users:view', title: ['settings.teams'], texts: ['people'] },
  validateSearch: settingsSearch(TeamListParams),
  ...startsList(teamRecords.list),
  component: lazyRouteComponent(() => import('../../modules/system/teams/TeamsPage.tsx'), 'TeamsPage'),
});

const insurers = createRoute({
  getParentRoute,
  path: '/insurers',
  staticData: { permission: 'insurers:view', title: ['settings.insurers'], texts: ['reference', 'payments'] },
  validateSearch: settingsSearch(InsurerListParams, { account_days: days() }),
  ...startsList(insurerRecords.list),
  component: lazyRouteComponent(() => import('../../pages/InsurersPage.tsx'), 'InsurersPage'),
});

const brokers = createRoute({
  getParentRoute,
  path: '/brokers',
  staticData: { permission: 'brokers:view', title: ['settings.brokers'], texts: ['reference'] },
  validateSearch: settingsSearch(BrokerListParams),
  ...startsList(brokerRecords.list),
  component: lazyRouteComponent(
    () => import('../../modules/reference/brokers/BrokersPage.tsx'),
    'BrokersPage',
  ),
});

const vehiclesSearch = tabbedSearch({
  vehicle_makes: VehicleMakeListParams,
  vehicle_models: VehicleModelListParams,
  vehicle_variants: VehicleVariantListParams,
});

const vehicles = createRoute({
  getParentRoute,
  path: '/vehicles',
  staticData: { permission: 'vehicles:view', title: ['settings.vehicles'], texts: ['reference'] },
  validateSearch: vehiclesSearch,
  search: withoutTab('vehicle_makes'),
  ...startsBySearch(({ begin, search }) => {
    if (search['tab'] === 'vehicle_models') begin(vehicleModels.list(forApi(search)));
    else if (search['tab'] === 'vehicle_variants') begin(vehicleVariants.list(forApi(search)));
    else begin(vehicleMakes.list(forApi(search)));
  }),
  component: lazyRouteComponent(
    () => import('../../modules/reference/vehicles/VehiclesPage.tsx'),
    'VehiclesPage',
  ),
});

const productsSearch = tabbedSearch({
  products: ProductListParams,
  product_categories: ProductCategoryListParams,
});

const products = createRoute({
  getParentRoute,
  path: '/products',
  staticData: { permission: 'products:view', title: ['settings.products'], texts: ['reference'] },
  validateSearch: productsSearch,
  search: withoutTab('products'),
  ...startsBySearch(({ begin, search }) =>
    search['tab'] === 'products'
      ? begin(productRecords.list(forApi(search)))
      : begin(productCategories.list(forApi(search))),
  ),
  component: lazyRouteComponent(
    () => import('../../modules/reference/products/ProductsPage.tsx'),
    'ProductsPage',
  ),
});

const commissionRates = createRoute({
  getParentRoute,
  path: '/commission-rates',
  staticData: { permission: 'commissions:view', title: ['settings.commissionRates'], texts: ['reference'] },
  validateSearch: settingsSearch(CommissionRateListParams),
  ...startsList(rateRecords.list),
  component: lazyRouteComponent(
    () => import('../../modules/reference/commissionRates/CommissionRatesPage.tsx'),
    'CommissionRatesPage',
  ),
});

const agentsSearch = tabbedSearch({ agents: AgentListParams, sub_agents: SubAgentListParams });

const agents = createRoute({
  getParentRoute,
  path: '/agents',
  staticData: { permission: 'agents:view', title: ['settings.agents'], texts: ['reference'] },
  validateSearch: agentsSearch,
  search: withoutTab('agents'),
  ...startsBySearch(({ begin, search }) =>
    search['tab'] === 'sub_agents'
      ? begin(subAgents.list(forApi(search)))
      : begin(agentRecords.list(forApi(search))),
  ),
  component: lazyRouteComponent(() => import('../../pages/AgentsPage.tsx'), 'AgentsPage'),
});

const organisation = createRoute({
  getParentRoute,
  path: '/organisation',
  staticData: { permission: 'organisation:view', title: ['settings.organisation'], texts: ['system'] },
  validateSearch: modalSearch,
  ...startsOnce(({ begin }) => begin(theOnlyOne)),
  component: lazyRouteComponent(
    () => import('../../modules/system/organisation/OrganisationPage.tsx'),
    'OrganisationPage',
  ),
});

const emailTemplates = createRoute({
  getParentRoute,
  path: '/email-templates',
  staticData: { permission: 'email_templates:view', title: ['settings.emailTemplates'], texts: ['emails'] },
  validateSearch: settingsSearch(EmailTemplateListParams),
  ...startsList(templates.list),
  component: lazyRouteComponent(
    () => import('../../modules/office/emailTemplates/EmailTemplatesPage.tsx'),
    'EmailTemplatesPage',
  ),
});

const integrations = createRoute({
  getParentRoute,
  path: '/integrations',
  staticData: { permission: 'integrations:view', title: ['settings.integrations'], texts: ['emails'] },
  validateSearch: settingsSearch(MailAccountListParams),
  ...startsList(mailAccounts.list),
  component: lazyRouteComponent(
    () => import('../../modules/office/mailAccounts/IntegrationsPage.tsx'),
    'IntegrationsPage',
  ),
});

const audit = createRoute({
  getParentRoute,
  path: '/audit',
  staticData: { permission: 'audit:view', title: ['settings.audit'], texts: allBundles },
  validateSearch: settingsSearch(AuditListParams),
  ...startsList(auditRecords),
  component: lazyRouteComponent(() => import('../../modules/system/audit/AuditPage.tsx'), 'AuditPage'),
});

const trash = createRoute({
  getParentRoute,
  path: '/trash',
  staticData: { permission: 'organisation:view', title: ['settings.trash'] },
  validateSearch: settingsSearch(TrashListParams),
  ...startsList(trashRows),
  component: lazyRouteComponent(() => import('../../modules/system/trash/TrashPage.tsx'), 'TrashPage'),
});

const jobs = createRoute({
  getParentRoute,
  path: '/jobs',
  staticData: { permission: 'organisation:view', title: ['settings.jobs'], texts: ['system'] },
  validateSearch: settingsSearch(JobListParams),
  ...startsList(jobRuns),
  component: lazyRouteComponent(() => import('../../modules/system/jobs/JobsPage.tsx'), 'JobsPage'),
});

export const settingsRoutes = [
  index,
  users,
  teams,
  insurers,
  brokers,
  vehicles,
  products,
  agents,
  commissionRates,
  integrations,
  organisation,
  emailTemplates,
  audit,
  trash,
  jobs,
  plain('/backups', 'settings.backups', 'organisation:view'),
] as const;
