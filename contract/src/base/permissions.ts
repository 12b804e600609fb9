import { z } from 'zod';

/** What a role to begin with may do with one of a kind, it mostly may with all. */
export type ModuleKind = 'business' | 'conversation' | 'reference' | 'house';

type ModuleSpec = {
  kind: ModuleKind;
  label: string;
  noun: string;
  description: string;
  scoped: boolean;
  actions: readonly string[];
};

const moduleOf =
  (kind: ModuleKind) =>
  <const A extends readonly string[]>(
    label: string,
    noun: string,
    description: string,
    scoped: boolean,
    actions: A,
  ) => ({ kind, label, noun, description, scoped, actions });
const business = moduleOf('business');
const conversation = moduleOf('conversation');
const reference = moduleOf('reference');
const house = moduleOf('house');

const edit = ['view', 'create', 'update', 'delete', 'export'] as const;

/** Every module with its actions. `scoped` modules hold records of a person, so a role may be limited to own or team. */
export const modules = {
  accounts: business(
    'Accounts',
    'accounts',
    'Clients, people and companies, with their know-your-customer files.',
    true,
    [...edit, 'assign', 'import', 'merge', 'approve_kyc', 'reveal_id'],
  ),
  members: business(
    'Members',
    'members of accounts',
    'Dependants, employees and drivers of an account.',
    true,
    [...edit, 'import'],
  ),
  leads: business('Leads', 'leads', 'Business that may come, from first contact to won or lost.', true, [
    ...edit,
    'assign',
    'import',
  ]),
  quotes: business('Quotes', 'quotes and offers', 'Offers asked of insurers, compared and proposed.', true, [
    ...edit,
    'assign',
    'send',
  ]),
  policies: business(
    'Policies',
    'policies',
    'Cover in force and its whole life: drafts, issue, versions, instalments.',
    true,
    [...edit, 'assign', 'import', 'issue', 'cancel'],
  ),
  endorsements: business('Endorsements', 'endorsements', 'Changes to a policy during its term.', true, [
    ...edit,
    'approve',
  ]),
  payments: business('Payments', 'payments', 'Money from clients, to insurers and back.', true, [
    ...edit,
    'approve',
  ]),
  renewals: business('Renewals', 'renewals', 'Policies that end soon, and what becomes of them.', true, [
    ...edit,
    'assign',
  ]),
  claims: business('Claims', 'claims', 'Losses from the first notice to the settlement.', true, [
    ...edit,
    'assign',
    'approve',
  ]),
  commissions: business(
    'Commissions',
    'commissions and their rates',
    'What the brokerage earns and shares, and the rates behind it.',
    true,
    [...edit, 'import', 'settle'],
  ),
  emails: conversation('Emails', 'emails', 'Mail in and out, kept with the record it is about.', true, edit),
  email_templates: reference(
    'Email templates',
    'email templates',
    'Texts for mail that is sent often.',
    false,
    edit,
  ),
  tasks: conversation('Tasks', 'tasks', 'What someone has to do, and by when.', true, [...edit, 'assign']),
  notes: conversation('Notes', 'notes', 'Calls, meetings and remarks on a record.', true, edit),
  attachments: conversation('Attachments', 'attached files', 'Files on a record.', true, edit),
  reports: house('Reports', 'reports', 'Figures over the whole business.', true, ['view', 'export']),
  imports: house('Imports', 'imports', 'Bringing in records from files.', false, [
    'view',
    'create',
    'update',
    'delete',
  ]),
  vehicles: reference(
    'Vehicles',
    'vehicle makes, models and variants',
    'Makes, models and variants to choose from.',
    false,
    [...edit, 'import', 'merge'],
  ),
  products: reference(
    'Products',
    'products and their categories',
    'What is sold, and its categories.',
    false,
    [...edit, 'import'],
  ),
  agents: reference(
    'Agents',
    'agents and sub-agents',
    'Agents and sub-agents, their licences and shares.',
    false,
    [...edit, 'import'],
  ),
  insurers: reference('Insurers', 'insurers', 'The companies that carry the risk.', false, [
    ...edit,
    'import',
  ]),
  brokers: reference('Brokers', 'brokers', 'Other brokers we place business with.', false, [
    ...edit,
    'import',
  ]),
  users: house('Users', 'users and teams', 'Staff who sign in, and their teams.', true, edit),
  groups: house('Roles', 'roles', 'Roles and what they allow.', false, edit),
  integrations: house(
    'Integrations',
    'mail accounts, API keys and webhooks',
    'Mail accounts, API keys and webhooks.',
    false,
    ['view', 'create', 'update', 'delete'],
  ),
  organisation: house(
    'Organisation',
    'settings, jobs, trash and backups',
    'Settings of the brokerage, jobs, trash and backups.',
    false,
    ['view', 'update'],
  ),
  audit: house('Audit', 'the audit trail', 'Who changed what, and when.', false, ['view', 'export']),
} as const satisfies Record<string, ModuleSpec>;

const verbs: Record<string, (noun: string) => string> = {
  view: (noun) => `See ${noun}`,
  create: (noun) => `Create ${noun}`,
  update: (noun) => `Change ${noun}`,
  delete: (noun) => `Delete and restore ${noun}`,
  export: (noun) => `Export ${noun} to a file`,
  assign: (noun) => `Hand ${noun} to another person`,
  import: (noun) => `Import ${noun} from a file`,
  merge: (noun) => `Merge duplicate ${noun}`,
  approve_kyc: () => 'Verify or reject know-your-customer files',
  reveal_id: () => 'Reveal identity numbers, with a reason',
  send: () => 'Send proposals to clients',
  issue: () => 'Issue and reinstate policies',
  cancel: () => 'Cancel and lapse policies',
  approve: (noun) => `Approve ${noun}`,
  settle: () => 'Settle commissions with agents',
};

const labels: Record<string, string> = { approve_kyc: 'Approve KYC', reveal_id: 'Reveal ID numbers' };

export type ModuleName = keyof typeof modules;
type ActionOf<M extends ModuleName> = (typeof modules)[M]['actions'][number];
/** `users:view`, for every module and its own actions only. */
export type Permission = { [M in ModuleName]: `${M}:${ActionOf<M>}` }[ModuleName];

export const moduleNames = Object.keys(modules) as ModuleName[];
const scopes = ['own', 'team', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** The part of a permission entry that the seed fixes, with the scope beside it. */
export const PermissionEntry = z
  .strictObject({
    module_name: z.enum(moduleNames),
    actions: z.array(z.string().max(40)).min(1).max(20),
    scope: z.enum(scopes).default('all'),
  })
  .superRefine(({ module_name, actions, scope }, context) => {
    const known: readonly string[] = modules[module_name].actions;
    const unknown = actions.filter((action) => !known.includes(action));
    if (unknown.length > 0) {
      context.addIssue({
        code: 'custom',
        path: ['actions'],
        message: `${modules[module_name].label} has no action ${unknown.join(', ')}.`,
      });
    }
    if (scope !== 'all' && !modules[module_name].scoped) {
      context.addIssue({
        code: 'custom',
        path: ['scope'],
        message: `${modules[module_name].label} belong to everyone; only "all" fits.`,
      });
    }
  });
export type PermissionEntry = z.infer<typeof PermissionEntry>;

/** As read: what a user or a role holds. */
export const GrantedPermission = z.object({
  module_name: z.enum(moduleNames),
  actions: z.array(z.string()),
  scope: z.enum(scopes),
});

export type GrantedPermission = z.infer<typeof GrantedPermission>;

export const ModuleDescription = z.object({
  module_name: z.enum(moduleNames),
  label: z.string(),
  description: z.string(),
  scoped: z.boolean(),
  actions: z.array(z.object({ name: z.string(), label: z.string(), description: z.string() })),
});

export type ModuleDescription = z.infer<typeof ModuleDescription>;

export const moduleDescriptions: ModuleDescription[] = moduleNames.map((name) => {
  const { label, noun, description, scoped, actions } = modules[name];
  return {
    module_name: name,
    label,
    description,
    scoped,
    actions: actions.map((action) => ({
      name: action,
      label: labels[action] ?? `${action.charAt(0).toUpperCase()}${action.slice(1)}`,
      description: verbs[action]?.(noun) ?? action,
    })),
  };
});
