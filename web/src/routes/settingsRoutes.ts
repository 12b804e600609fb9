import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { policyTypes } from '#contract/lines';
import type { Permission } from '#contract/permissions';
import { notBuilt, settingsRoute, withoutTab } from './base.tsx';
import { choices, days, flag, ids, modalSearch, settingsSearch, tabs, text } from './search.ts';

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
  component: lazyRouteComponent(() => import('../modules/settings/SettingsIndex.tsx'), 'SettingsIndex'),
});

const users = createRoute({
  getParentRoute,
  path: '/users',
  validateSearch: settingsSearch({
    ...tabs('users', 'user_roles'),
    team: ids(),
    group: ids(),
    is_active: flag(),
    created_at__range: days(),
    section: text(),
  }).transform(({ team, group, is_active, ...search }) =>
    // Roles know none of the filters of users.
    search.tab === 'users' ? { ...search, team, group, is_active } : search,
  ),
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
  validateSearch: settingsSearch({}),
  component: notBuilt,
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

const agents = createRoute({
  getParentRoute,
  path: '/agents',
  staticData: { permission: 'agents:view' },
  validateSearch: settingsSearch(tabs('agents', 'sub_agents')),
  search: withoutTab('agents'),
  component: notBuilt,
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
  plain('/audit', 'audit:view'),
  plain('/trash', 'organisation:view'),
  plain('/jobs', 'organisation:view'),
  plain('/backups', 'organisation:view'),
] as const;
