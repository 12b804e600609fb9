import { sql, type CompiledQuery, type Insertable, type UpdateObject } from 'kysely';
import type { AccountType, AccountUpdate } from '#contract/accounts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { insertionInto } from '../../db/insertText.ts';
import { linkToUser } from '../../db/links.ts';
import { sendAhead } from '../../db/prepared.ts';
import type { DB } from '../../db/schema.gen.ts';
import { edition } from '../../db/stamps.ts';
import { holdLinks } from '../../http/crud/links.ts';
import { Invalid } from '../../http/errors.ts';
import { guardHandover } from '../users/users.handover.ts';

type Fields = Omit<AccountUpdate, 'id_number' | 'accept_duplicates'>;
export type AccountChange = Fields & Omit<UpdateObject<DB, 'accounts'>, keyof Fields>;

/** The driver would make a list of PostgreSQL out of a list, where JSON is meant. */
const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));

function asRow<C extends AccountChange>({ address, contacts, beneficial_owners, signatories, ...row }: C) {
  return {
    ...row,
    address: json(address),
    contacts: json(contacts),
    beneficial_owners: json(beneficial_owners),
    signatories: json(signatories),
  };
}

/** Every field, so that all new accounts are written by one statement. */
const blank = {
  email: '',
  phone: '',
  preferred_channel: null,
  language: '',
  address: '{}',
  agent_id: null,
  sub_agent_id: null,
  source: '',
  tags: [] as string[],
  is_active: true,
  kyc_status: 'not_started',
  risk_rating: null,
  is_pep: false,
  source_of_funds: '',
  marketing_consent: false,
  marketing_consent_at: null,
  marketing_consent_how: '',
  do_not_contact: false,
  first_name: '',
  last_name: '',
  date_of_birth: null,
  gender: null,
  nationality: '',
  marital_status: null,
  occupation: '',
  id_type: null,
  id_number_sealed: null,
  id_number_hash: null,
  id_number_tail: '',
  id_expiry: null,
  legal_name: '',
  trade_name: '',
  registration_number: '',
  licence_expiry: null,
  tax_number: '',
  industry: '',
  employee_count: null,
  annual_turnover: null,
  contacts: '[]',
  beneficial_owners: '[]',
  signatories: '[]',
} satisfies Partial<Insertable<DB['accounts']>>;

type New = Fields &
  Omit<Insertable<DB['accounts']>, keyof Fields> & {
    id: number;
    account_type: AccountType;
    owner_id: number;
  };

const insertion = insertionInto('accounts', blank);

export const insertionOf = (account: New): CompiledQuery => insertion(asRow(account));

export async function setAccount(tx: Tx, id: number, change: AccountChange): Promise<void> {
  await sendAhead(tx, tx.updateTable('accounts').set(asRow(change)).where('id', '=', id).compile());
}

export const guardOwner = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: 'You may not give this account to another person.',
    field: 'owner_id',
  });

const links = {
  agent_id: { to: 'agents', permission: 'agents:view', one: 'an agent' },
  sub_agent_id: { to: 'sub_agents', permission: 'agents:view', one: 'a sub-agent' },
} as const;

type Book = { agent_id: number | null; sub_agent_id: number | null };

/** A sub-agent brings the agent it works for. */
export async function takeBook(
  tx: Tx,
  caller: Caller,
  body: AccountUpdate,
  before: Book = { agent_id: null, sub_agent_id: null },
): Promise<Partial<Book>> {
  await holdLinks(tx, caller, links, body, before);
  const { agent_id = before.agent_id, sub_agent_id = before.sub_agent_id } = body;
  if (sub_agent_id === null) return { agent_id, sub_agent_id };
  const chief = await tx
    .selectFrom('sub_agents')
    .select('agent_id')
    .where('id', '=', sub_agent_id)
    .executeTakeFirst();
  if (agent_id !== null && chief && chief.agent_id !== agent_id) {
    throw new Invalid({ sub_agent_id: ['This sub-agent works for another agent.'] });
  }
  return { agent_id: chief?.agent_id ?? null, sub_agent_id };
}

/** One word has one spelling: that of whoever used it first. */
export async function takeTags(tx: Tx, tags: readonly string[] | undefined): Promise<string[] | undefined> {
  if (tags === undefined || tags.length === 0) return tags && [];
  await sql`insert into account_tags (name) select unnest(${tags}::text[]) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`
    select known.name from unnest(${tags}::text[]) with ordinality as given (name, place)
    join account_tags known on lower(known.name) = lower(given.name) order by given.place`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Every account of one person becomes another's; deleted ones too, since they may come back. */
export const reassignAccounts = (tx: Tx, caller: Caller, from: number, to: number) =>
  tx
    .updateTable('accounts')
    .set({ owner_id: to, ...edition(caller) })
    .where('owner_id', '=', from)
    .returning(['id', linkToUser('accounts.owner_id').as('owner')])
    .execute();
