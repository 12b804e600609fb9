import {
  modules,
  moduleNames,
  type ModuleKind,
  type ModuleName,
  type PermissionEntry,
  type Scope,
} from '#contract/base/permissions';
import type { Tx } from '../../../db/connect.ts';
import { insertGroup, replacePermissions } from './groups.queries.ts';

type Role = { name: string; description: string; permissions: PermissionEntry[] };

const grant = (scope: Scope, actions: string[], ...names: ModuleName[]): PermissionEntry[] =>
  names.map((module_name) => ({
    module_name,
    scope: modules[module_name].scoped ? scope : 'all',
    actions: actions.filter((action) => (modules[module_name].actions as readonly string[]).includes(action)),
  }));

const everything = (...names: ModuleName[]): PermissionEntry[] =>
  names.map((module_name) => ({ module_name, scope: 'all', actions: [...modules[module_name].actions] }));

const work = ['view', 'create', 'update'];
const ofKind = (kind: ModuleKind) => moduleNames.filter((name) => modules[name].kind === kind);
const [business, conversation, reference] = [ofKind('business'), ofKind('conversation'), ofKind('reference')];

const starterRoles: Role[] = [
  {
    name: 'Administrator',
    description: 'Runs users, roles, reference data, imports and integrations, and may do everything else.',
    permissions: everything(...moduleNames),
  },
  {
    name: 'Manager',
    description: 'Sees and steers the whole business, hands out work, approves and exports.',
    permissions: [
      ...everything(...business, ...conversation, 'reports', 'imports'),
      ...grant('all', ['view', 'export'], ...reference, 'users'),
    ],
  },
  {
    name: 'Sales',
    description: 'Works own leads, quotes and clients, and sees those of the team.',
    permissions: [
      ...grant('own', [...work, 'send', 'export'], 'accounts', 'members', 'leads', 'quotes', ...conversation),
      ...grant(
        'team',
        ['view'],
        'accounts',
        'members',
        'leads',
        'quotes',
        'policies',
        'endorsements',
        'renewals',
        ...conversation,
      ),
      ...grant('own', ['create', 'update'], 'policies'),
      ...grant('team', ['view'], 'reports', 'users'),
      ...grant('all', ['view'], ...reference),
    ],
  },
  {
    name: 'Servicing',
    description: 'Keeps clients, policies and endorsements in order.',
    permissions: [
      ...grant('all', [...work, 'export'], 'accounts', 'members'),
      ...grant('all', [...work, 'export', 'approve'], 'endorsements'),
      ...grant('all', [...work, 'export', 'assign', 'issue', 'cancel'], 'policies'),
      ...grant('all', work, ...conversation),
      ...grant(
        'all',
        ['view'],
        'leads',
        'quotes',
        'payments',
        'renewals',
        'claims',
        'users',
        'reports',
        ...reference,
      ),
    ],
  },
  {
    name: 'Renewals',
    description: 'Works everything that expires soon.',
    permissions: [
      ...grant('all', [...work, 'assign', 'export', 'send'], 'renewals', 'quotes'),
      ...grant('all', work, 'accounts', 'members', 'policies', ...conversation),
      ...grant('all', ['view'], 'claims', 'payments', 'users', 'reports', ...reference),
    ],
  },
  {
    name: 'Claims',
    description: 'Handles claims from the first notice to the settlement.',
    permissions: [
      ...grant('all', [...work, 'assign', 'export', 'approve'], 'claims'),
      ...grant('all', work, ...conversation),
      ...grant(
        'all',
        ['view'],
        'accounts',
        'members',
        'policies',
        'endorsements',
        'payments',
        'users',
        'reports',
        ...reference,
      ),
    ],
  },
  {
    name: 'Finance',
    description: 'Payments, instalments, what insurers are owed, commission and agents’ statements.',
    permissions: [
      // Two of them check each other: nobody approves what they recorded themselves.
      ...grant('all', [...work, 'export', 'import', 'approve', 'settle'], 'payments', 'commissions'),
      ...grant('all', work, ...conversation),
      ...grant('all', ['view', 'export'], 'accounts', 'policies', 'endorsements', 'reports'),
      ...grant('all', ['view'], 'members', 'renewals', 'claims', 'users', ...reference),
    ],
  },
  {
    name: 'Compliance',
    description: 'Know-your-customer files, screening and the audit trail.',
    permissions: [
      ...grant('all', ['view', 'update', 'export', 'approve_kyc', 'reveal_id'], 'accounts'),
      ...grant('all', work, 'notes', 'attachments', 'tasks'),
      ...grant('all', ['view', 'export'], 'audit', 'reports'),
      ...grant(
        'all',
        ['view'],
        'members',
        'leads',
        'quotes',
        'policies',
        'endorsements',
        'payments',
        'claims',
        'users',
        'groups',
        ...reference,
      ),
    ],
  },
  {
    name: 'Read-only',
    description: 'Sees the business and changes nothing.',
    permissions: grant(
      'all',
      ['view'],
      ...business.filter((name) => name !== 'commissions'),
      ...conversation,
      'reports',
      'users',
      ...reference,
    ),
  },
  {
    name: 'Sub-agent',
    description: 'Sees and works the own book only.',
    permissions: [
      ...grant('own', work, 'accounts', 'members', 'leads', 'quotes', 'notes', 'attachments', 'tasks'),
      ...grant('own', ['view'], 'policies', 'renewals', 'claims', 'emails'),
      ...grant('all', ['view'], 'products', 'insurers', 'vehicles'),
    ],
  },
];

export async function plantStarterRoles(tx: Tx): Promise<void> {
  for (const { permissions, ...fields } of starterRoles) {
    const { id } = await insertGroup(tx, fields);
    await replacePermissions(
      tx,
      id,
      permissions.filter((entry) => entry.actions.length > 0),
    );
  }
}
