import type { ModuleName } from './permissions.ts';

/**
 * What a noun takes part in besides having records: `history` in the audit trail, `trash` (deleted softly and
 * restored), `search` by the box that looks everywhere, `views` of its list under a name, `bulk` work on many records,
 * and `related`: other records, such as tasks, may be about one of its own.
 */
type Feature = 'history' | 'trash' | 'search' | 'views' | 'bulk' | 'related';

type Noun = {
  /** By whose permissions it is guarded; null where everyone who is signed in has their own. */
  module: ModuleName | null;
  /** What one record is called where its kind is named: `related_type=account`. */
  one: string;
  /** Its records carry a number of this series. */
  series?: string;
  has: readonly Feature[];
};

const all = ['history', 'trash', 'search', 'views', 'bulk'] as const;
const reference = ['history', 'trash', 'views', 'bulk'] as const;

/** Every noun, by the name of its table, in the order in which people are shown them. */
export const nouns = {
  accounts: { module: 'accounts', one: 'account', series: 'account', has: [...all, 'related'] },
  members: { module: 'members', one: 'member', has: ['history', 'search'] },
  leads: { module: 'leads', one: 'lead', series: 'lead', has: [...all, 'related'] },
  quotes: { module: 'quotes', one: 'quote', series: 'quote', has: [...all, 'related'] },
  policies: { module: 'policies', one: 'policy', series: 'policy', has: [...all, 'related'] },
  endorsements: {
    module: 'endorsements',
    one: 'endorsement',
    series: 'endorsement',
    has: ['history', 'trash', 'search', 'views'],
  },
  renewals: {
    module: 'renewals',
    one: 'renewal',
    series: 'renewal',
    has: ['history', 'search', 'views', 'bulk', 'related'],
  },
  claims: {
    module: 'claims',
    one: 'claim',
    series: 'claim',
    has: ['history', 'search', 'views', 'bulk', 'related'],
  },
  instalments: { module: 'policies', one: 'instalment', has: ['history'] },
  payments: {
    module: 'payments',
    one: 'payment',
    series: 'receipt',
    has: ['history', 'search', 'views', 'bulk'],
  },
  commissions: { module: 'commissions', one: 'commission', has: ['history', 'views'] },
  commission_statements: {
    module: 'commissions',
    one: 'commission_statement',
    series: 'commission_statement',
    has: ['history', 'views'],
  },
  tasks: { module: 'tasks', one: 'task', has: all },
  emails: { module: 'emails', one: 'email', has: ['history', 'trash', 'views'] },
  notes: { module: 'notes', one: 'note', has: ['history', 'trash'] },
  attachments: { module: 'attachments', one: 'attachment', has: ['history', 'trash', 'search'] },
  imports: { module: 'imports', one: 'import', series: 'import', has: ['history'] },
  agents: { module: 'agents', one: 'agent', has: all },
  sub_agents: { module: 'agents', one: 'sub_agent', has: all },
  brokers: { module: 'brokers', one: 'broker', has: all },
  insurers: { module: 'insurers', one: 'insurer', has: all },
  products: { module: 'products', one: 'product', has: reference },
  product_categories: { module: 'products', one: 'product_category', has: reference },
  commission_rates: { module: 'commissions', one: 'commission_rate', has: reference },
  vehicle_makes: { module: 'vehicles', one: 'vehicle_make', has: reference },
  vehicle_models: { module: 'vehicles', one: 'vehicle_model', has: reference },
  vehicle_variants: { module: 'vehicles', one: 'vehicle_variant', has: reference },
  users: { module: 'users', one: 'user', has: all },
  teams: { module: 'users', one: 'team', has: reference },
  groups: { module: 'groups', one: 'group', has: reference },
  email_templates: { module: 'email_templates', one: 'email_template', has: reference },
  mail_accounts: { module: 'integrations', one: 'mail_account', has: ['history', 'trash', 'views'] },
  notifications: { module: null, one: 'notification', has: ['history'] },
  views: { module: null, one: 'view', has: ['history'] },
  sessions: { module: 'users', one: 'session', has: ['history'] },
  organisation: { module: 'organisation', one: 'organisation', has: ['history'] },
  jobs: { module: 'organisation', one: 'job', has: ['history', 'views'] },
  audit: { module: 'audit', one: 'audit_entry', has: ['history', 'views'] },
  trash: { module: 'organisation', one: 'trash', has: ['views'] },
} as const satisfies Record<string, Noun>;

type Nouns = typeof nouns;
export type NounName = keyof Nouns;

type NounsWith<F extends Feature> = {
  [N in NounName]: F extends Nouns[N]['has'][number] ? N : never;
}[NounName];

const names = Object.keys(nouns) as NounName[];

/** The nouns that take part in something, as a list that types know. */
export const nounsWith = <F extends Feature>(feature: F): NounsWith<F>[] =>
  names.filter((name): name is NounsWith<F> => (nouns[name].has as readonly Feature[]).includes(feature));

type SeriesOf<N> = N extends { series: infer S extends string } ? S : never;
export const seriesOfNouns = names.flatMap((name) => {
  const noun: Noun = nouns[name];
  return noun.series ?? [];
}) as SeriesOf<Nouns[NounName]>[];
