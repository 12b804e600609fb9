import { globSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { makeRouter } from './router.tsx';
import { titleOf } from '../components/address/titles.ts';
import { list, modal, page, paging, plain, report, search, settings, type Row } from './routeRows.ts';

const router = makeRouter(new QueryClient(), createMemoryHistory());

/** Which route an address opens, and with which parameters. */
function open(href: string) {
  const last = router.matchRoutes(parse(href)).at(-1);
  return { route: last?.fullPath, search: present(last?.search ?? {}), params: last?.params };
}

const parse = (href: string) => {
  const history = createMemoryHistory({ initialEntries: [href] });
  return router.parseLocation(history.location);
};

const present = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

/** The rows of the nouns stand beside their routes. */
const ofNouns = await Promise.all(
  globSync(join(import.meta.dirname, 'addresses', '*.rows.ts')).map(
    async (file) => (await import(file)) as { rows: Row[] },
  ),
);

/** The table of routes: every one there is, with what it takes. */
const routes: Row[] = [
  ...ofNouns.flatMap(({ rows }) => rows),
  { path: '/' },
  { path: '/settings/' },
  list('/approvals/', {
    noun: ['payments,instalments', 'payments,instalments', 'leads'],
    ordering: ['-asked_at', '-asked_at', 'nonsense'],
  }),
  { path: '/reports/' },
  report('/reports/production/'),
  plain('/profile/'),
  settings('vehicles', {
    defaults: { tab: 'vehicle_makes' },
    tabs: ['vehicle_makes', 'vehicle_models', 'vehicle_variants'],
  }),
  settings('users', { defaults: { tab: 'users' }, tabs: ['users', 'user_roles'] }),
  settings('products', {
    defaults: { tab: 'products' },
    tabs: ['products', 'product_categories'],
    filters: {
      ...search,
      ...page,
      ...modal,
      category: ['4', '4', 'four'],
      insurer: ['3,14', '3,14', '0'],
      line: ['motor,life', 'motor,life', 'boat'],
      is_active: ['false', false, 'no'],
    },
  }),
  settings('agents', { defaults: { tab: 'agents' }, tabs: ['agents', 'sub_agents'] }),
  settings('insurers', {
    filters: {
      ...search,
      ...page,
      ...modal,
      remittance_basis: ['net', 'net', 'half'],
      account_days: ['2026-11-01,', '2026-11-01,', '2026-13-01,'],
    },
  }),
  settings('brokers'),
  settings('commission-rates', {
    filters: { ...search, ...page, ...modal, insurer: ['3', '3', 'x'], business: ['new', 'new', 'old'] },
  }),
  settings('teams'),
  settings('audit', { filters: { ...search, ...page, ...modal, actor: ['3', '3', 'me'] } }),
  settings('trash', { filters: { ...search, ...page, ...modal, noun: ['insurers', 'insurers', 'x'] } }),
  settings('jobs', { filters: { ...search, ...page, ...modal, status: ['failed', 'failed', 'x'] } }),
  settings('email-templates', {
    filters: { ...search, ...page, ...modal, language: ['ar', 'ar', 'fr'] },
  }),
  settings('integrations'),
  ...['organisation', 'backups'].map((name) => plain(`/settings/${name}/`)),
];

const known = open('/nope').route;

describe.each(routes)('$path', ({ path, defaults = {}, tabs = [], filters = {} }) => {
  it('exists, with and without a slash at the end', () => {
    expect(open(path).route).not.toBe(known);
    if (path !== '/') expect(open(path.replace(/\/$/, '')).route).toBe(open(path).route);
  });

  it('starts from its defaults', () => {
    expect(open(path).search).toEqual(defaults);
  });

  it('takes every tab of its own and falls back from another', () => {
    for (const tab of tabs) expect(open(`${path}?tab=${tab}`).search).toMatchObject({ tab });
    expect(open(`${path}?tab=nonsense`).search).toEqual(defaults);
  });

  it('reads good values', () => {
    for (const [name, [good, parsed]] of Object.entries(filters)) {
      expect(open(`${path}?${name}=${good}`).search).toEqual({ ...defaults, [name]: parsed });
    }
  });

  it('drops wrong values or falls back, and ignores what it does not know', () => {
    for (const [name, [, , wrong]] of Object.entries(filters)) {
      expect(open(`${path}?${name}=${encodeURIComponent(wrong)}`).search).toEqual(defaults);
    }
    expect(open(`${path}?unheard_of=1`).search).toEqual(defaults);
  });
});

it.each(routes.filter(({ filters }) => filters && 'search' in filters))(
  '$path keeps what looks like a number as the text it is',
  ({ path }) => {
    expect(open(`${path}?search=12345`).search).toMatchObject({ search: '12345' });
    expect(open(`${path}?search=662E41`).search).toMatchObject({ search: '662E41' });
  },
);

it.each([
  ['/tasks/', '-due_at,title', '-due_at,title'],
  ['/tasks/', 'nonsense,-due_at', '-due_at'],
  ['/accounts/', 'display_name,-display_name', 'display_name'],
  ['/accounts/', 'nonsense', undefined],
  ['/accounts/', ',,', undefined],
  ['/settings/users/', 'last_login_at', 'last_login_at'],
  ['/settings/users/?tab=user_roles', 'last_login_at,-users_count', '-users_count'],
  ['/settings/vehicles/', 'models_count,engine_cc', 'models_count'],
  ['/settings/vehicles/?tab=vehicle_variants', 'models_count,engine_cc', 'engine_cc'],
  ['/settings/products/', 'nonsense', undefined],
  ['/settings/agents/', 'share_of_agent_pct,name', 'name'],
  ['/settings/agents/?tab=sub_agents', 'share_of_agent_pct,name', 'share_of_agent_pct,name'],
  ['/settings/insurers/', 'short_code,label', 'short_code'],
  ['/settings/brokers/', 'nonsense', undefined],
  ['/settings/teams/', 'nonsense', undefined],
  ['/settings/audit/', '-at,actor', '-at'],
  ['/settings/trash/', 'label', undefined],
  ['/settings/jobs/', 'nonsense,finished_at', 'finished_at'],
])('%s is ordered by %j as far as it knows the fields, each once', (path, given, kept) => {
  const address = `${path}${path.includes('?') ? '&' : '?'}ordering=${given}`;
  expect((open(address).search as { ordering?: string }).ordering).toBe(kept);
});

it.each([
  ['/tasks/', 'whose', 'mine,team'],
  ['/tasks/', 'assigned_to', '9999999999'],
  ['/accounts/', 'owner', Array(201).fill('7').join(',')],
  ['/accounts/', 'search', '%00'],
])('%s drops what the API would refuse of %s', (path, name, wrong) => {
  expect(open(`${path}?${name}=${wrong}`).search).toEqual(open(path).search);
});

it.each([
  ['/settings/teams/?name=North', { name: 'North' }],
  ['/settings/insurers/?lines=motor,life', { lines: 'motor,life' }],
  ['/settings/agents/?tab=sub_agents&agent=3', { tab: 'sub_agents', agent: '3' }],
  ['/settings/agents/?tab=agents&agent=3', { tab: 'agents' }],
])('%s is narrowed by what the API of its list takes, and by nothing else', (path, taken) => {
  expect(open(path).search).toEqual(taken);
});

it('a range without either end says nothing', () => {
  expect(open('/accounts/?created_at__range=,').search).toEqual(paging);
});

it('a choice that is named again is named once', () => {
  expect(open('/tasks/?status=todo,waiting,todo').search).toMatchObject({ status: 'todo,waiting' });
});

it('every route of the router stands in the table', () => {
  const table = new Set(routes.map(({ path }) => open(path).route));
  const all = Object.keys(router.routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
  const outside = ['/login', '/$'];
  expect(all.filter((path) => !table.has(path) && !table.has(`${path}/`) && !outside.includes(path))).toEqual(
    [],
  );
});

it('each tab of the vehicles takes its own filters only', () => {
  const all = 'make=3&model=4&body_type=suv&fuel=diesel&transmission=manual&is_active=true';
  const filtersOf = (tab: string) => open(`/settings/vehicles/?tab=${tab}&${all}`).search;
  expect(filtersOf('vehicle_makes')).toEqual({ tab: 'vehicle_makes', is_active: true });
  expect(filtersOf('vehicle_models')).toEqual({
    tab: 'vehicle_models',
    make: '3',
    body_type: 'suv',
    is_active: true,
  });
  expect(filtersOf('vehicle_variants')).toEqual({
    tab: 'vehicle_variants',
    make: '3',
    model: '4',
    fuel: 'diesel',
    transmission: 'manual',
    is_active: true,
  });
});

it('create and import win over a record', () => {
  expect(open('/accounts/create').params).toEqual({});
  expect(open('/policies/import').params).toEqual({});
});

describe('the title', () => {
  const titleAt = (href: string, record?: string) => titleOf(router.matchRoutes(parse(href)), record);

  it.each([...routes.map(({ path }) => path), '/login', '/nope'])('of %s says where one is', (path) => {
    expect(titleAt(path)).toMatch(/^\p{L}[\p{L} -]* · (?:\p{L}[\p{L} -]* · )?Covernote$/u);
  });

  it('begins with what is nearest', () => {
    expect(titleAt('/accounts/')).toBe('Accounts · Covernote');
    expect(titleAt('/accounts/5/', 'Al Noor Trading LLC')).toBe('Al Noor Trading LLC · Accounts · Covernote');
    expect(titleAt('/accounts/create')).toBe('New · Accounts · Covernote');
    expect(titleAt('/settings/users/')).toBe('Users and roles · Settings · Covernote');
    expect(titleAt('/nope')).toBe('Not Found · Covernote');
  });
});
