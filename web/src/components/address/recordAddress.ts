import type { Params } from '../../api/records.ts';
import { linkTo, type Address } from './linkTo.ts';

interface Home {
  /** The list of these records. */
  list: string;
  tab?: string;
  /** The noun in `<noun>_view`, where a record opens over its list and not on a page of its own. */
  modal?: string;
}

/** The nouns whose records have a page of their own. */
const pages = {
  accounts: { list: '/accounts' },
  leads: { list: '/leads' },
  quotes: { list: '/quotes' },
  policies: { list: '/policies' },
  renewals: { list: '/renewals' },
  claims: { list: '/claims' },
} as const satisfies Record<string, Home>;

const homes = {
  ...pages,
  endorsements: { list: '/endorsements', modal: 'endorsement' },
  tasks: { list: '/tasks', modal: 'task' },
  payments: { list: '/payments', modal: 'payment' },
  emails: { list: '/emails', modal: 'email' },
  email_templates: { list: '/settings/email-templates', modal: 'email_template' },
  mail_accounts: { list: '/settings/integrations', modal: 'mail_account' },
  agents: { list: '/settings/agents', modal: 'agent' },
  sub_agents: { list: '/settings/agents', tab: 'sub_agents', modal: 'sub_agent' },
  brokers: { list: '/settings/brokers', modal: 'broker' },
  insurers: { list: '/settings/insurers', modal: 'insurer' },
  products: { list: '/settings/products', modal: 'product' },
  product_categories: {
    list: '/settings/products',
    tab: 'product_categories',
    modal: 'product_category',
  },
  vehicle_makes: { list: '/settings/vehicles', modal: 'vehicle_make' },
  vehicle_models: { list: '/settings/vehicles', tab: 'vehicle_models', modal: 'vehicle_model' },
  vehicle_variants: { list: '/settings/vehicles', tab: 'vehicle_variants', modal: 'vehicle_variant' },
  users: { list: '/settings/users', modal: 'user' },
  groups: { list: '/settings/users', tab: 'user_roles', modal: 'user_role' },
  teams: { list: '/settings/teams', modal: 'team' },
} as const satisfies Record<string, Home>;

export type PagedNoun = keyof typeof pages;
export type AddressedNoun = keyof typeof homes;
export const addressedNouns = Object.keys(homes) as AddressedNoun[];
export const hasHome = (noun: string): noun is AddressedNoun => noun in homes;

const address = (to: string, search: Params): Address => linkTo({ to }, search);

export const listAddress = (noun: AddressedNoun): Address => {
  const { list, tab }: Home = homes[noun];
  return address(list, { tab });
};

/** Where a record lives, said here and nowhere else. */
export function recordAddress(noun: AddressedNoun, id: number): Address {
  const { list, tab, modal }: Home = homes[noun];
  if (modal === undefined) return address(`${list}/${id}`, {});
  return address(list, { tab, modal: `${modal}_view`, modal_record_id: id });
}

/** Where something lives that stands in a tab of another record's page. */
export const partAddress = (
  of: AddressedNoun,
  ofId: number,
  { tab, modal, id }: { tab: string; modal: string; id: number },
): Address => address(recordAddress(of, ofId).to, { tab, modal, modal_record_id: id });

/** A record's page with one of its sections shown. */
export const sectionAddress = (of: PagedNoun, id: number, section: string): Address =>
  address(recordAddress(of, id).to, { section });

/** A list that is narrowed. */
export const narrowedAddress = (noun: AddressedNoun, narrowing: Params): Address =>
  address(listAddress(noun).to, narrowing);

/** Where a policy shows one of the vehicles, people or places that it covers. */
export const itemAddress = (policy: number, item: string): Address =>
  address(recordAddress('policies', policy).to, { section: 'cover', item });
