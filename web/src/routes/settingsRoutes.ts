import { createRoute } from '@tanstack/react-router';
import { agentStatuses, licenceStates } from '#contract/agents';
import { brokerKinds } from '#contract/brokers';
import { auditedNouns, vias } from '#contract/history';
import { jobNames, jobStatuses } from '#contract/jobs';
import { policyTypes } from '#contract/lines';
import type { Permission } from '#contract/permissions';
import { trashNouns } from '#contract/trash';
import { notBuilt, settingsRoute, withoutTab } from './base.tsx';
import { lazyRouteComponent } from './lazyRouteComponent.ts';
import { choices, days, flag, ids, modalSearch, noSearch, settingsSearch, tabs, text } from './search.ts';

const getParentRoute = () => settingsRoute;

/** A page without parameters of its own whose screen is not built yet. */
const plain = <const P extends string>(path: P, permission: Permission) =>
  createRoute({
    getParentRoute,
    path,
    staticData: { permission },
    validateSearch: modalSearch,
    component: notBuilt,
  });

const index = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: noSearch,
  component: lazyRouteComponent(() => import('../modules/settings/SettingsIndex.tsx'), 'SettingsIndex'),
});

const usersSearch = settingsSearch({
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
  return search.tab === 'users'
    ? search
    : { ...search, team: undefined, group: undefined, is_active: undefined };
}

const users = createRoute({
  getParentRoute,
  path: '/users',
  validateSearch: searchOfTab,
  search: withoutTab('users'),
  component: lazyRouteComponent(() => import('../modules/users/UsersPage.tsx'), 'UsersPage'),
});

const teams = createRoute({
  getParentRoute,
  path: '/teams',
  staticData: { permission: 'users:view' },
  validateSearch: settingsSearch({ created_at__range: days(), section: text() }),
  component: lazyRouteComponent(() => import('../modules/teams/TeamsPage.tsx'), 'TeamsPage'),
});

const insurers = createRoute({
  getParentRoute,
  path: '/insurers',
  staticData: { permission: 'insurers:view' },
  validateSearch: settingsSearch({
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
  staticData: { permission: 'brokers:view' },
  validateSearch: settingsSearch({
    kind: choices(brokerKinds),
    is_active: flag(),
    created_at__range: days(),
    section: text(),
  }),
  component: lazyRouteComponent(() => import('../modules/brokers/BrokersPage.tsx'), 'BrokersPage'),
});

const vehicles = createRoute({
  getParentRoute,
  path: '/vehicles',
  staticData: { permission: 'vehicles:view' },
  validateSearch: settingsSearch(tabs('vehicle_makes', 'vehicle_models', 'vehicle_variants')),
  search: withoutTab('vehicle_makes'),
  component: notBuilt,
});

const products = createRoute({
  getParentRoute,
  path: '/products',
  staticData: { permission: 'products:view' },
  validateSearch: settingsSearch(tabs('products', 'product_categories')),
  search: withoutTab('products'),
  component: notBuilt,
});

const agentsSearch = settingsSearch({
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
  return search.tab === 'sub_agents' ? search : { ...search, agent: undefined };
}

const agents = createRoute({
  getParentRoute,
  path: '/agents',
  staticData: { permission: 'agents:view' },
  validateSearch: searchOfAgentsTab,
  search: withoutTab('agents'),
  component: lazyRouteComponent(() => import('../modules/agents/AgentsPage.tsx'), 'AgentsPage'),
});

const audit = createRoute({
  getParentRoute,
  path: '/audit',
  staticData: { permission: 'audit:view' },
  validateSearch: settingsSearch({
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
  staticData: { permission: 'organisation:view' },
  validateSearch: settingsSearch({
    noun: choices(trashNouns),
    deleted_at__range: days(),
  }),
  component: lazyRouteComponent(() => import('../modules/trash/TrashPage.tsx'), 'TrashPage'),
});

const jobs = createRoute({
  getParentRoute,
  path: '/jobs',
  staticData: { permission: 'organisation:view' },
  validateSearch: settingsSearch({
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
  plain('/integrations', 'integrations:view'),
  plain('/organisation', 'organisation:view'),
  plain('/email-templates', 'email_templates:view'),
  audit,
  trash,
  jobs,
  plain('/backups', 'organisation:view'),
] as const;
