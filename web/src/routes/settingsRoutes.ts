import { createRoute } from '@tanstack/react-router';
import { agentListOrdering, agentStatuses, licenceStates } from '#contract/agents';
import { brokerKinds, brokerOrdering } from '#contract/brokers';
import { auditedNouns, auditOrdering, vias } from '#contract/history';
import { groupOrdering } from '#contract/groups';
import { insurerOrdering } from '#contract/insurers';
import { jobNames, jobOrdering, jobStatuses } from '#contract/jobs';
import { policyTypes } from '#contract/lines';
import type { Permission } from '#contract/permissions';
import { categoryOrdering } from '#contract/productCategories';
import { productOrdering } from '#contract/products';
import { subAgentOrdering } from '#contract/subAgents';
import { teamOrdering } from '#contract/teams';
import { trashNouns, trashOrdering } from '#contract/trash';
import { userOrdering } from '#contract/users';
import { makeOrdering } from '#contract/vehicleMakes';
import { modelOrdering } from '#contract/vehicleModels';
import { bodyTypes, fuels, transmissions } from '#contract/vehicles';
import { variantOrdering } from '#contract/vehicleVariants';
import { notBuilt, settingsRoute, withoutTab } from './base.tsx';
import type { MessageKey } from '../messages/t.ts';
import { lazyRouteComponent } from './lazyRouteComponent.ts';
import {
  choices,
  days,
  flag,
  ids,
  modalSearch,
  noSearch,
  ordered,
  settingsSearch,
  tabs,
  text,
} from './search.ts';

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
  component: lazyRouteComponent(() => import('../modules/settings/SettingsIndex.tsx'), 'SettingsIndex'),
});

const usersSearch = settingsSearch([...userOrdering, ...groupOrdering], {
  ...tabs('users', 'user_roles'),
  team: ids(),
  group: ids(),
  is_active: flag(),
  created_at__range: days(),
  section: text(),
});

/** Roles know none of the filters of users. */
function searchOfTab(given: Parameters<typeof usersSearch>[0]): ReturnType<typeof usersSearch> {
  const search = usersSearch(given);
  if (search.tab === 'users') return { ...search, ordering: ordered(search.ordering, userOrdering) };
  const ordering = ordered(search.ordering, groupOrdering);
  return { ...search, ordering, team: undefined, group: undefined, is_active: undefined };
}

const users = createRoute({
  getParentRoute,
  path: '/users',
  staticData: { title: ['settings.users'] },
  validateSearch: searchOfTab,
  search: withoutTab('users'),
  component: lazyRouteComponent(() => import('../modules/users/UsersPage.tsx'), 'UsersPage'),
});

const teams = createRoute({
  getParentRoute,
  path: '/teams',
  staticData: { permission: 'users:view', title: ['settings.teams'] },
  validateSearch: settingsSearch(teamOrdering, { created_at__range: days(), section: text() }),
  component: lazyRouteComponent(() => import('../modules/teams/TeamsPage.tsx'), 'TeamsPage'),
});

const insurers = createRoute({
  getParentRoute,
  path: '/insurers',
  staticData: { permission: 'insurers:view', title: ['settings.insurers'] },
  validateSearch: settingsSearch(insurerOrdering, {
    is_active: flag(),
    lines: choices(policyTypes),
    created_at__range: days(),
    section: text(),
  }),
  component: lazyRouteComponent(() => import('../modules/insurers/InsurersPage.tsx'), 'InsurersPage'),
});

const brokers = createRoute({
  getParentRoute,
  path: '/brokers',
  staticData: { permission: 'brokers:view', title: ['settings.brokers'] },
  validateSearch: settingsSearch(brokerOrdering, {
    kind: choices(brokerKinds),
    is_active: flag(),
    created_at__range: days(),
    section: text(),
  }),
  component: lazyRouteComponent(() => import('../modules/brokers/BrokersPage.tsx'), 'BrokersPage'),
});

const vehiclesSearch = settingsSearch([...makeOrdering, ...modelOrdering, ...variantOrdering], {
  ...tabs('vehicle_makes', 'vehicle_models', 'vehicle_variants'),
  make: ids(),
  model: ids(),
  body_type: choices(bodyTypes),
  fuel: choices(fuels),
  transmission: choices(transmissions),
  is_active: flag(),
  created_at__range: days(),
  section: text(),
});

const vehicleOrdering = {
  vehicle_makes: makeOrdering,
  vehicle_models: modelOrdering,
  vehicle_variants: variantOrdering,
};

/** Each tab knows its own filters only. */
function searchOfVehicles(given: Parameters<typeof vehiclesSearch>[0]): ReturnType<typeof vehiclesSearch> {
  const all = vehiclesSearch(given);
  const search = { ...all, ordering: ordered(all.ordering, vehicleOrdering[all.tab]) };
  const ofVariants = { model: undefined, fuel: undefined, transmission: undefined };
  if (search.tab === 'vehicle_makes')
    return { ...search, ...ofVariants, make: undefined, body_type: undefined };
  return search.tab === 'vehicle_models' ? { ...search, ...ofVariants } : { ...search, body_type: undefined };
}

const vehicles = createRoute({
  getParentRoute,
  path: '/vehicles',
  staticData: { permission: 'vehicles:view', title: ['settings.vehicles'] },
  validateSearch: searchOfVehicles,
  search: withoutTab('vehicle_makes'),
  component: lazyRouteComponent(() => import('../modules/vehicles/VehiclesPage.tsx'), 'VehiclesPage'),
});

const productsSearch = settingsSearch([...productOrdering, ...categoryOrdering], {
  ...tabs('products', 'product_categories'),
  category: ids(),
  insurer: ids(),
  line: choices(policyTypes),
  is_active: flag(),
  created_at__range: days(),
  section: text(),
});

/** Categories are of no category and of no insurer. */
function searchOfProductTab(given: Parameters<typeof productsSearch>[0]): ReturnType<typeof productsSearch> {
  const search = productsSearch(given);
  if (search.tab === 'products') return { ...search, ordering: ordered(search.ordering, productOrdering) };
  const ordering = ordered(search.ordering, categoryOrdering);
  return { ...search, ordering, category: undefined, insurer: undefined };
}

const products = createRoute({
  getParentRoute,
  path: '/products',
  staticData: { permission: 'products:view', title: ['settings.products'] },
  validateSearch: searchOfProductTab,
  search: withoutTab('products'),
  component: lazyRouteComponent(() => import('../modules/products/ProductsPage.tsx'), 'ProductsPage'),
});

const agentsSearch = settingsSearch([...agentListOrdering, ...subAgentOrdering], {
  ...tabs('agents', 'sub_agents'),
  status: choices(agentStatuses),
  licence: choices(licenceStates),
  agent: ids(),
  team: ids(),
  created_at__range: days(),
  section: text(),
});

/** Agents stand under nobody. */
function searchOfAgentsTab(given: Parameters<typeof agentsSearch>[0]): ReturnType<typeof agentsSearch> {
  const search = agentsSearch(given);
  if (search.tab === 'sub_agents') return { ...search, ordering: ordered(search.ordering, subAgentOrdering) };
  return { ...search, ordering: ordered(search.ordering, agentListOrdering), agent: undefined };
}

const agents = createRoute({
  getParentRoute,
  path: '/agents',
  staticData: { permission: 'agents:view', title: ['settings.agents'] },
  validateSearch: searchOfAgentsTab,
  search: withoutTab('agents'),
  component: lazyRouteComponent(() => import('../modules/agents/AgentsPage.tsx'), 'AgentsPage'),
});

const organisation = createRoute({
  getParentRoute,
  path: '/organisation',
  staticData: { permission: 'organisation:view', title: ['settings.organisation'] },
  validateSearch: modalSearch,
  component: lazyRouteComponent(
    () => import('../modules/organisation/OrganisationPage.tsx'),
    'OrganisationPage',
  ),
});

const audit = createRoute({
  getParentRoute,
  path: '/audit',
  staticData: { permission: 'audit:view', title: ['settings.audit'] },
  validateSearch: settingsSearch(auditOrdering, {
    actor: ids(),
    noun: choices(auditedNouns),
    record_id: ids(),
    via: choices(vias),
    at__range: days(),
  }),
  component: lazyRouteComponent(() => import('../modules/audit/AuditPage.tsx'), 'AuditPage'),
});

const trash = createRoute({
  getParentRoute,
  path: '/trash',
  staticData: { permission: 'organisation:view', title: ['settings.trash'] },
  validateSearch: settingsSearch(trashOrdering, {
    noun: choices(trashNouns),
    deleted_at__range: days(),
  }),
  component: lazyRouteComponent(() => import('../modules/trash/TrashPage.tsx'), 'TrashPage'),
});

const jobs = createRoute({
  getParentRoute,
  path: '/jobs',
  staticData: { permission: 'organisation:view', title: ['settings.jobs'] },
  validateSearch: settingsSearch(jobOrdering, {
    status: choices(jobStatuses),
    job: choices(jobNames),
    day__range: days(),
  }),
  component: lazyRouteComponent(() => import('../modules/jobs/JobsPage.tsx'), 'JobsPage'),
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
  plain('/integrations', 'settings.integrations', 'integrations:view'),
  organisation,
  plain('/email-templates', 'settings.emailTemplates', 'email_templates:view'),
  audit,
  trash,
  jobs,
  plain('/backups', 'settings.backups', 'organisation:view'),
] as const;
