import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { NounName, nounsWith } from '#contract/base/nouns';
import type { SearchNoun } from '#contract/system/search';
import type { TrashNoun } from '#contract/system/trash';
import { foundItem, hasCard, isFoundByItem } from './search/policySearch.ts';
import type { Searched } from './search/searched.ts';
import { hasEveryWord } from './search/words.ts';
import type { WhoseColumns } from './whose.ts';

/** What papers tell of; the check of their column has the same. */
export const toldModules = ['payments', 'policies'] as const;

type Facts = {
  /** With its article, as in `an account`. */
  one: string;
  /** How a record is named where another one points at it; `t` is its row. */
  label: RawBuilder<string>;
  /** Unless said, a permission reaches all records or none. */
  whose?: WhoseColumns;
  /** Its search text is written by `searchTextOf`, and found by every word. */
  isFolded?: true;
  /** By what a text finds it besides; `alias` is what its table is called in the statement. */
  alsoFound?: (search: string, alias: string) => RawBuilder<SqlBool>;
  /** Fields of its history that name a record of a noun whose records not everyone sees. */
  names?: Readonly<Record<string, NounName>>;
  /** Never deleted for good, because history names it. */
  isKept?: true;
  /** How the box that looks everywhere shows it. */
  search?: Searched;
};

const name = sql<string>`t.name`;

/**
 * What the server has to know of a noun's table to link to its records, find them, and tell whose they are. Those whose
 * records are of a person stand in the order in which a transaction locks their rows (`lockOrder.ts`).
 */
export const nounFacts = {
  accounts: {
    one: 'an account',
    label: sql<string>`t.display_name`,
    whose: { persons: ['owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    isFolded: true,
    names: { merged: 'accounts', merged_into: 'accounts' },
    search: {
      hint: sql<string>`t.account_number`,
      order: () => sql`t.created_at desc, t.id desc`,
    },
  },
  members: {
    one: 'a member',
    label: sql<string>`t.full_name`,
    whose: { persons: ['owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    isFolded: true,
    names: { account: 'accounts' },
    search: {
      hint: sql<string>`concat_ws(' · ', (select account.display_name from accounts account where account.id = t.account_id),
        nullif(t.employee_no, ''))`,
      about: sql`json_build_object('type', 'account', 'id', t.account_id)`,
      // A phone begins nothing, and a constant is no order.
      order: (best) => sql`t.is_active desc, coalesce(${best}, 0), t.full_name, t.id`,
      only: () => sql<boolean>`exists (select 1 from accounts account
        where account.id = t.account_id and account.deleted_at is null)`,
      also: hasCard,
    },
  },
  leads: {
    one: 'a lead',
    label: sql<string>`t.name`,
    whose: { persons: ['assigned_to_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    isFolded: true,
    names: { account: 'accounts' },
    search: {
      hint: sql<string>`t.lead_number`,
      order: () => sql`t.created_at desc, t.id desc`,
    },
  },
  quotes: {
    one: 'a quote',
    label: sql<string>`t.quote_number || ' · ' || t.client`,
    whose: { persons: ['assigned_to_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    isFolded: true,
    names: { account: 'accounts', lead: 'leads', renewal: 'renewals', acceptance_document: 'attachments' },
    search: {
      hint: sql<string>`(select category.name from product_categories category where category.id = t.category_id)`,
      order: () => sql`t.created_at desc, t.id desc`,
    },
  },
  renewals: {
    one: 'a renewal',
    label: sql<string>`t.renewal_number || ' · ' || t.client`,
    whose: { persons: ['assigned_to_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    isFolded: true,
    names: { policy: 'policies', quote: 'quotes', new_policy: 'policies' },
    search: {
      hint: sql<string>`t.renewal_date::text`,
      order: () => sql`t.is_closed, t.renewal_date desc, t.id desc`,
      // By its own number: whoever types that of a policy, or a name, looks for the policy or the client.
      only: (search) =>
        /\p{Nd}/u.test(search)
          ? hasEveryWord('t.renewal_text', search).$castTo<boolean>()
          : sql<boolean>`false`,
    },
  },
  policies: {
    one: 'a policy',
    label: sql<string>`coalesce(nullif(t.policy_number, ''), t.reference) || ' · ' || t.client`,
    whose: {
      persons: ['assigned_to_id', 'account_owner_id'],
      agent: 'agent_id',
      subAgent: 'sub_agent_id',
    },
    isFolded: true,
    alsoFound: isFoundByItem,
    names: {
      account: 'accounts',
      lead: 'leads',
      quote: 'quotes',
      previous_policy: 'policies',
      request_email: 'emails',
    },
    search: {
      hint: sql<string>`(select insurer.name from insurers insurer where insurer.id = t.insurer_id)`,
      item: foundItem,
      // Whoever asks for a plate asks whether it is covered.
      order: () => sql`(t.status = 'active') desc, t.created_at desc, t.id desc`,
    },
  },
  endorsements: {
    one: 'an endorsement',
    label: sql<string>`t.endorsement_number`,
    whose: { persons: ['owner_id', 'account_owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    isFolded: true,
    names: { policy: 'policies', reverses: 'endorsements', request_email: 'emails' },
    search: {
      hint: sql<string>`t.client`,
      order: () => sql`t.created_at desc, t.id desc`,
      // By its own numbers: whoever types that of a policy, or a name, looks for the policy or the client.
      only: (search) =>
        /\p{Nd}/u.test(search)
          ? hasEveryWord('t.endorsement_text', search).$castTo<boolean>()
          : sql<boolean>`false`,
    },
  },
  instalments: {
    one: 'an instalment',
    label: sql<string>`t.number || ' · ' || (select policy.reference from policies policy where policy.id = t.policy_id)`,
    whose: { persons: ['owner_id', 'account_owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    names: { policy: 'policies' },
  },
  payments: {
    one: 'a payment',
    label: sql<string>`coalesce(t.receipt_no, nullif(t.reference, ''), '#' || t.id) || ' · ' || t.client`,
    whose: { persons: ['owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    isFolded: true,
    names: { account: 'accounts', reverses: 'payments' },
    search: {
      hint: sql<string>`t.currency || ' ' || money_text(t.amount, t.currency)`,
      order: () => sql`t.date desc, t.id desc`,
      // By its own numbers: whoever types a name looks for the client, of whom there are many payments.
      only: (search) =>
        /\p{Nd}/u.test(search)
          ? sql<boolean>`(t.reverses_id is null and ${hasEveryWord('t.own_text', search)})`
          : sql<boolean>`false`,
    },
  },
  commissions: {
    one: 'a commission',
    label: sql<string>`(select policy.reference from policies policy where policy.id = t.policy_id) || ' · ' || t.booked_on`,
    whose: { persons: ['owner_id', 'account_owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    names: { policy: 'policies', account: 'accounts', endorsement: 'endorsements' },
  },
  commission_statements: {
    one: 'a statement',
    label: sql<string>`t.statement_number`,
    whose: { persons: [] },
  },
  claims: {
    one: 'a claim',
    label: sql<string>`t.claim_number || ' · ' || t.client`,
    whose: { persons: ['handler_id', 'account_owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
    isFolded: true,
    names: { policy: 'policies', member: 'members' },
    search: {
      hint: sql<string>`concat_ws(' · ', nullif(t.item_label, ''), t.date_of_loss::text)`,
      order: () => sql`t.is_closed, t.created_at desc, t.id desc`,
    },
  },
  tasks: {
    one: 'a task',
    label: sql<string>`t.title`,
    whose: { persons: ['assigned_to_id'], creator: 'created_by' },
    // As long as only accounts could be meant, the value did not say of which noun it is.
    names: { related: 'accounts' },
    search: {
      hint: sql<string>`(select person.full_name from users person where person.id = t.assigned_to_id)`,
      order: (best) => sql`t.is_closed, ${best}, t.id desc`,
    },
  },
  emails: {
    one: 'an email',
    label: sql<string>`coalesce(nullif(t.subject, ''), t."to" -> 0 ->> 'address', '—')`,
    isFolded: true,
    names: { related: 'accounts' },
    whose: { persons: ['owner_id', 'account_owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
  },
  notes: {
    one: 'a note',
    label: sql<string>`left(split_part(t.body, E'\\n', 1), 80)`,
    isFolded: true,
    names: { related: 'accounts', follow_up: 'tasks' },
    whose: { persons: ['owner_id', 'account_owner_id'], agent: 'agent_id', subAgent: 'sub_agent_id' },
  },
  attachments: {
    one: 'a file',
    label: name,
    isFolded: true,
    names: { related: 'accounts' },
    whose: {
      persons: ['owner_id', 'account_owner_id'],
      agent: 'agent_id',
      subAgent: 'sub_agent_id',
      tellsOf: 'tells_of',
    },
    search: {
      hint: sql<string>`coalesce((select about.display_name from accounts about where about.id = t.account_id),
        (select about.name from leads about where about.id = t.lead_id),
        (select about.quote_number || ' · ' || about.client from quotes about where about.id = t.quote_id),
        (select about.reference || ' · ' || about.client from policies about where about.id = t.policy_id),
        (select about.renewal_number || ' · ' || about.client from renewals about where about.id = t.renewal_id),
        (select about.claim_number || ' · ' || about.client from claims about where about.id = t.claim_id))`,
      order: () => sql`t.created_at desc, t.id desc`,
      about: sql`case when t.account_id is not null then json_build_object('type', 'account', 'id', t.account_id)
        when t.lead_id is not null then json_build_object('type', 'lead', 'id', t.lead_id)
        when t.quote_id is not null then json_build_object('type', 'quote', 'id', t.quote_id)
        when t.policy_id is not null then json_build_object('type', 'policy', 'id', t.policy_id)
        when t.renewal_id is not null then json_build_object('type', 'renewal', 'id', t.renewal_id)
        else json_build_object('type', 'claim', 'id', t.claim_id) end`,
      only: () => sql<boolean>`(exists (select 1 from accounts about where about.id = t.account_id and about.deleted_at is null)
        or exists (select 1 from leads about where about.id = t.lead_id and about.deleted_at is null)
        or exists (select 1 from quotes about where about.id = t.quote_id and about.deleted_at is null)
        or exists (select 1 from policies about where about.id = t.policy_id and about.deleted_at is null)
        or exists (select 1 from renewals about where about.id = t.renewal_id and about.deleted_at is null)
        or t.claim_id is not null)`,
    },
  },
  imports: { one: 'an import', label: sql<string>`t.import_number` },
  agents: { one: 'an agent', label: name, search: { hint: sql<string>`t.code` } },
  sub_agents: { one: 'a sub-agent', label: name, search: { hint: sql<string>`t.code` } },
  brokers: { one: 'a broker', label: name, search: { hint: sql<string>`t.licence_no` } },
  insurers: { one: 'an insurer', label: name, search: { hint: sql<string>`t.short_code` } },
  products: { one: 'a product', label: name },
  product_categories: { one: 'a product category', label: name },
  commission_rates: { one: 'a commission rate', label: name },
  vehicle_makes: { one: 'a make', label: name },
  vehicle_models: {
    one: 'a model',
    label: sql<string>`(select make.name from vehicle_makes make where make.id = t.make_id) || ' ' || t.name`,
  },
  vehicle_variants: { one: 'a variant', label: name },
  users: {
    one: 'a user',
    label: sql<string>`t.full_name`,
    whose: { persons: ['id'] },
    isKept: true,
    search: { hint: sql<string>`coalesce(nullif(t.job_title, ''), t.email)` },
  },
  teams: { one: 'a team', label: name },
  groups: { one: 'a role', label: name },
  email_templates: { one: 'an email template', label: name },
  mail_accounts: { one: 'a mail account', label: name },
} as const satisfies Partial<Record<NounName, Facts>> &
  Record<KnownNoun, Facts> &
  Record<SearchNoun, { search: Searched }>;

type KnownNoun = TrashNoun | ReturnType<typeof nounsWith<'related'>>[number];
export type NounWithFacts = keyof typeof nounFacts;

export type ScopedNoun = {
  [N in NounWithFacts]: (typeof nounFacts)[N] extends { whose: WhoseColumns } ? N : never;
}[NounWithFacts];

export const isScoped = (noun: NounWithFacts): noun is ScopedNoun => 'whose' in nounFacts[noun];

export const factsOf = (noun: NounWithFacts): Facts => nounFacts[noun];

export const nounsWithFacts = Object.keys(nounFacts) as NounWithFacts[];

/** Nouns of which a record, and even its name, may be out of someone's sight. Colleagues know each other's names. */
export const hiddenNouns = nounsWithFacts
  .filter(isScoped)
  .filter((noun): noun is Exclude<ScopedNoun, 'users'> => noun !== 'users');
