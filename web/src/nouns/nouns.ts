import type { NounName } from '#contract/base/nouns';
import type { NounDescription } from './noun.ts';

/** Their records stand on the pages of others. */
const within = { home: null, menu: null, create: null, words: null } as const;
/** The settings have words of their own. */
const inSettings = { menu: 'settings', create: null, words: null, changesAlong: [] } as const;

/** Every noun as the screens know it, in the order of the menus. */
export const nouns = {
  accounts: {
    home: { list: '/accounts', edit: 'page' },
    menu: 'business',
    create: { href: '/accounts/create', needs: ['accounts:create'], place: 10, isMain: true },
    words: 'account accounts client clients customer company حساب حسابات عميل عملاء شركة',
    changesAlong: ['approvals'],
  },
  members: { ...within, changesAlong: [] },
  leads: {
    home: { list: '/leads', edit: 'page' },
    menu: 'business',
    create: { href: '/leads/create', needs: ['leads:create'], place: 20, isMain: true },
    words: 'lead leads prospect enquiry opportunity فرصة فرص عميل محتمل محتملون',
    changesAlong: [],
  },
  quotes: {
    home: { list: '/quotes', edit: 'page' },
    menu: 'business',
    create: { href: '/quotes/create', needs: ['quotes:create'], place: 40, isMain: true },
    words: 'quote quotes quotation proposal price offer عرض عروض سعر أسعار',
    changesAlong: ['renewals'],
  },
  policies: {
    home: { list: '/policies', edit: 'page' },
    menu: 'business',
    create: { href: '/policies/create', needs: ['policies:create'], place: 50 },
    words: 'policy policies insurance cover وثيقة وثائق تأمين تغطية',
    changesAlong: ['renewals', 'claims', 'commissions'],
  },
  endorsements: {
    home: { list: '/endorsements', modal: 'endorsement' },
    menu: 'business',
    create: null,
    words: 'endorsement endorsements change amendment ملحق ملاحق تعديل',
    changesAlong: ['claims', 'commissions'],
  },
  renewals: {
    home: { list: '/renewals', edit: 'overPage' },
    menu: 'business',
    create: null,
    words: 'renewal renewals renew expiring تجديد تجديدات انتهاء',
    changesAlong: [],
  },
  // A claim shows what its policy covers, what was paid for it, which papers came, and all that was said about it.
  claims: {
    home: { list: '/claims', edit: 'overPage' },
    menu: 'business',
    create: {
      href: '/claims/?modal=claim_create',
      needs: ['claims:create', 'claims:view', 'policies:view'],
      place: 60,
    },
    words: 'claim claims loss accident مطالبة مطالبات حادث خسارة',
    changesAlong: ['renewals', 'notifications'],
  },
  // What is decided or withdrawn waits for nobody any more.
  instalments: { ...within, changesAlong: ['approvals', 'policies', 'commissions'] },
  payments: {
    home: { list: '/payments', modal: 'payment' },
    menu: 'business',
    create: null,
    words: 'payment payments receipt money cash دفعة دفعات إيصال مال',
    changesAlong: ['claims', 'approvals', 'policies', 'commissions'],
  },
  commissions: {
    home: { list: '/commissions', modal: 'commission' },
    menu: 'business',
    create: null,
    words: 'commission commissions earned share brokerage عمولة عمولات حصة',
    changesAlong: [],
  },
  commission_statements: { ...within, changesAlong: ['commissions'] },
  emails: {
    home: { list: '/emails', modal: 'email' },
    menu: 'office',
    create: { href: '/emails/?modal=email_create', needs: ['emails:create', 'emails:view'], place: 30 },
    words: 'email emails mail message write بريد رسالة رسائل كتابة',
    changesAlong: ['claims'],
  },
  // What was told of a task is settled with it.
  tasks: {
    home: { list: '/tasks', modal: 'task', edit: 'overList' },
    menu: 'office',
    create: {
      href: '/tasks/?modal=task_create',
      needs: ['tasks:create', 'tasks:view'],
      place: 70,
      isMain: true,
    },
    words: 'task tasks to-do reminder مهمة مهام تذكير',
    changesAlong: ['notifications', 'claims'],
  },
  notes: { ...within, changesAlong: ['renewals', 'claims'] },
  // How far the KYC of a client has come depends on their files.
  attachments: { ...within, changesAlong: ['accounts', 'claims'] },
  imports: { ...within, changesAlong: [] },
  users: {
    ...inSettings,
    home: { list: '/settings/users', modal: 'user', edit: 'overList' },
    create: {
      href: '/settings/users/?modal=user_create',
      needs: ['users:create', 'users:view'],
      place: 90,
    },
  },
  groups: {
    ...inSettings,
    home: { list: '/settings/users', tab: 'user_roles', modal: 'user_role', edit: 'overList' },
  },
  teams: { ...inSettings, home: { list: '/settings/teams', modal: 'team', edit: 'overList' } },
  insurers: {
    ...inSettings,
    home: { list: '/settings/insurers', modal: 'insurer', edit: 'overList' },
    create: {
      href: '/settings/insurers/?modal=insurer_create',
      needs: ['insurers:create', 'insurers:view'],
      place: 80,
    },
  },
  brokers: { ...inSettings, home: { list: '/settings/brokers', modal: 'broker', edit: 'overList' } },
  agents: { ...inSettings, home: { list: '/settings/agents', modal: 'agent', edit: 'overList' } },
  sub_agents: {
    ...inSettings,
    home: { list: '/settings/agents', tab: 'sub_agents', modal: 'sub_agent', edit: 'overList' },
  },
  products: { ...inSettings, home: { list: '/settings/products', modal: 'product', edit: 'overList' } },
  product_categories: {
    ...inSettings,
    home: {
      list: '/settings/products',
      tab: 'product_categories',
      modal: 'product_category',
      edit: 'overList',
    },
  },
  commission_rates: {
    ...inSettings,
    home: { list: '/settings/commission-rates', modal: 'commission_rate', edit: 'overList' },
    changesAlong: ['policies'],
  },
  vehicle_makes: {
    ...inSettings,
    home: { list: '/settings/vehicles', modal: 'vehicle_make', edit: 'overList' },
  },
  vehicle_models: {
    ...inSettings,
    home: { list: '/settings/vehicles', tab: 'vehicle_models', modal: 'vehicle_model', edit: 'overList' },
  },
  vehicle_variants: {
    ...inSettings,
    home: { list: '/settings/vehicles', tab: 'vehicle_variants', modal: 'vehicle_variant', edit: 'overList' },
  },
  email_templates: {
    ...inSettings,
    home: { list: '/settings/email-templates', modal: 'email_template' },
  },
  mail_accounts: { ...inSettings, home: { list: '/settings/integrations', modal: 'mail_account' } },
  notifications: { ...within, changesAlong: [] },
  views: { ...within, changesAlong: [] },
  sessions: { ...within, changesAlong: [] },
  organisation: { ...within, changesAlong: [] },
  jobs: { ...within, changesAlong: [] },
  audit: { ...within, changesAlong: [] },
  trash: { ...within, changesAlong: [] },
} as const satisfies Record<NounName, NounDescription>;

export type Nouns = typeof nouns;

// The keys of a literal are those that the compiler knows.
export const nounNames = Object.keys(nouns) as NounName[];

/** The lists that stand at their own address, as those of the API do: `/claims`. */
export const ownLists = nounNames.flatMap((noun) => {
  const { home }: NounDescription = nouns[noun];
  return home?.list === `/${noun}` ? home.list : [];
});
