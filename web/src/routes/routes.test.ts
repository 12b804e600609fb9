import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { makeRouter } from './router.tsx';
import { titleOf } from '../components/address/titles.ts';
import {
  edited,
  importing,
  list,
  modal,
  page,
  paging,
  plain,
  report,
  renewalScreens,
  search,
  settings,
  status,
  talk,
  type Row,
} from './routeRows.ts';

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

/** The table of routes: every one there is, with what it takes. */
const routes: Row[] = [
  { path: '/' },
  { path: '/settings/' },
  list('/tasks/', {
    ...status('todo,waiting'),
    priority: ['high', 'high', 'huge'],
    related_type: ['account', 'account', 'insurer'],
    related_id: ['4,7', '4,7', 'x'],
    day: ['2026-11-15', '2026-11-15', '2026-11-31'],
  }),
  list('/approvals/', {
    noun: ['payments,instalments', 'payments,instalments', 'leads'],
    ordering: ['-asked_at', '-asked_at', 'nonsense'],
  }),
  { path: '/reports/' },
  report('/reports/production/'),
  list('/renewals/', {
    ...status('upcoming'),
    renewal_date__range: ['2026-11-01,2026-11-30', '2026-11-01,2026-11-30', '2026-11-01'],
    window: ['overdue,7', 'overdue,7', '8'],
    priority: ['urgent', 'urgent', 'huge'],
    change: ['up', 'up', 'sideways'],
    policy_type: ['motor', 'motor', 'boat'],
    category: ['4', '4', 'x'],
    insurer: ['4,7', '4,7', 'x'],
    account: ['4', '4', '0'],
    policy: ['4', '4', 'x'],
    assigned_to: ['3,14', '3,14', 'me'],
    agent: ['4', '4', '0'],
    sub_agent: ['5', '5', '-5'],
    ordering: ['-change_pct', '-change_pct', 'nonsense'],
  }),
  ...renewalScreens,
  list('/quotes/', {
    ...status('draft'),
    category: ['4', '4', 'x'],
    insurer: ['4,7', '4,7', 'x'],
    valid_until__range: ['2026-01-01,', '2026-01-01,', 'x'],
  }),
  {
    path: '/quotes/create/',
    filters: { ...modal, account: ['5', 5, 'x'], lead: ['5', 5, '-1'] },
  },
  { path: '/leads/create/', filters: { ...modal, lead: ['5', 5, 'x'] } },
  edited('/quotes/5/edit/'),
  list('/endorsements/', {
    ...status('submitted,approved'),
    type: ['add_vehicle,cover', 'add_vehicle,cover', 'paint'],
    waiting_for: ['insurer', 'insurer', 'nobody'],
    policy_type: ['motor', 'motor', 'boat'],
    policy: ['4,7', '4,7', 'x'],
    account: ['4', '4', '0'],
    insurer: ['4', '4', 'x'],
    assigned_to: ['3,14', '3,14', 'me'],
    effective_date__range: ['2026-01-01,', '2026-01-01,', 'x'],
    submitted_at__range: ['2026-01-01,', '2026-01-01,', 'x'],
  }),
  list('/policies/', {
    ...status('active,lapsed'),
    policy_type: ['motor', 'motor', 'boat'],
    flag: ['in_force,expiring', 'in_force,expiring', 'late'],
    insurer: ['4,7', '4,7', 'x'],
    end_date__range: ['2026-01-01,', '2026-01-01,', 'x'],
    expiring_in: ['30', 30, '-1'],
    delivery_status: ['awaited', 'awaited', 'lost'],
  }),
  list('/leads/', {
    ...status('new'),
    category: ['4', '4', 'four'],
    lead_type: ['rollover', 'rollover', '1'],
    assigned_to: ['3,14', '3,14', 'me'],
    temperature: ['hot', 'hot', 'boiling'],
    source: ['phone,agent', 'phone,agent', 'dream'],
    follow_up: ['overdue', 'overdue', 'never'],
    expected_premium__range: ['1000,', '1000,', '1000'],
    view: ['board', 'board', 'wall'],
  }),
  list('/emails/', {
    ...status('queued,sending'),
    mail_account: ['3', '3', 'x'],
    related_type: ['account', 'account', 'insurer'],
    related_id: ['4,7', '4,7', 'x'],
    sent_at__range: ['2026-11-01,', '2026-11-01,', '2026-11-01'],
  }),
  list('/claims/', {
    ...status('survey,closed'),
    claim_type: ['theft', 'theft', 'stolen'],
    age: ['0_30,over_90', '0_30,over_90', 'old'],
    waiting_on: ['client', 'client', 'nobody'],
    is_open: ['true', true, 'open'],
    is_over_clock: ['false', false, '1'],
    handler: ['3,14', '3,14', 'me'],
    insurer: ['4', '4', 'x'],
    policy: ['4,7', '4,7', 'x'],
    date_of_loss__range: ['2026-11-01,', '2026-11-01,', '2026-11-01'],
  }),
  list('/payments/', {
    ...status('held,bounced'),
    direction: ['to_insurer', 'to_insurer', 'sideways'],
    method: ['cheque,cash', 'cheque,cash', 'shells'],
    billing_type: ['direct_bill', 'direct_bill', 'x'],
    account: ['4,7', '4,7', 'x'],
    insurer: ['4', '4', 'x'],
    policy: ['4', '4', '0'],
    date__range: ['2026-01-01,', '2026-01-01,', 'x'],
    cheque_date__range: [',2026-11-22', ',2026-11-22', '2026-11-22'],
    unallocated: ['true', true, '1'],
  }),
  list('/commissions/'),
  list('/accounts/', {
    account_type: ['corporate', 'corporate', 'firm'],
    is_kyc_completed: ['true', true, '1'],
    is_active: ['false', false, 'no'],
    owner: ['3,14', '3,14', 'me'],
    agent: ['4', '4', '0'],
    sub_agent: ['5', '5', '-5'],
    tag: ['vip', 'vip', ' '],
    city: ['Dubai', 'Dubai', ' '],
    kyc_status: ['pending,expired', 'pending,expired', 'done'],
    created_at__range: ['2026-11-01,', '2026-11-01,', '2026-11-01'],
  }),
  {
    path: '/policies/create/',
    filters: {
      ...modal,
      account: ['5', 5, 'x'],
      lead: ['6', 6, '0'],
      quote: ['5', 5, '-1'],
      previous_policy: ['7', 7, ''],
    },
  },
  importing('/accounts/import/'),
  importing('/policies/import/'),
  edited('/policies/5/edit'),
  plain('/leads/5/edit'),
  ...['/accounts/create', '/accounts/5/edit', '/profile/'].map(plain),
  ...['renewals', 'claims', 'quotes'].map((noun) => ({
    path: `/${noun}/5/`,
    defaults: { tab: 'notes' },
    tabs: talk,
    filters: modal,
  })),
  {
    path: '/policies/5/',
    defaults: { tab: 'notes' },
    tabs: talk,
    filters: {
      ...modal,
      item: ['0d8f1c', '0d8f1c', ' '],
      on: ['2027-05-03', '2027-05-03', '2027-02-30'],
      known: ['2027-05-03', '2027-05-03', 'yesterday'],
      compare: ['1,2', '1,2', ' '],
      endorse: ['add_vehicle', 'add_vehicle', 'paint'],
    },
  },
  { path: '/leads/5/', defaults: { tab: 'notes' }, tabs: [...talk, 'quotes'], filters: modal },
  {
    path: '/accounts/5/',
    defaults: { tab: 'notes' },
    tabs: [...talk, 'members', 'quotes'],
    filters: {
      ...modal,
      'members.search': ['12345', '12345', ' '],
      'members.page': ['3', 3, 'x'],
      'members.former': ['true', true, '1'],
      'tasks.ordering': ['-due_at', '-due_at', 'nonsense'],
      'done.status': ['done', 'done', 'nonsense'],
      modal_section: ['history', 'history', ' '],
      swapped: ['true', true, 'yes'],
      take: ['email,phone', 'email,phone', ' '],
      statement_from: ['2028-01-01', '2028-01-01', '2028-13-01'],
      statement_to: ['2028-03-31', '2028-03-31', 'yesterday'],
      on: ['2027-05-03', '2027-05-03', '2027-02-30'],
    },
  },
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
