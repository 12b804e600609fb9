import { sql } from 'kysely';
import { plusDays } from '#contract/base/days/wallClock';
import type { Tx } from '../../server/src/db/connect.ts';
import { organisationToday } from '../../server/src/db/organisationDay.ts';
import { duplicateKeys } from '../../server/src/modules/people/accounts/accounts.rules.ts';
import { insertLead } from '../../server/src/modules/sales/leads/leads.record.queries.ts';
import { completed, searchText } from '../../server/src/modules/sales/leads/leads.rules.ts';
import { takeNumberWithin } from '../../server/src/nouns/numbers.ts';
import { StartError } from '../../server/src/start/startError.ts';
import { activeBooks, at, type Book } from '../accounts/books.ts';
import { tellOfCreation } from '../tellOfCreation.ts';
import { people } from '../people.ts';
import { demoLeads, type DemoLead } from './leads.ts';
import { organisationDefaults } from '../../server/src/modules/system/organisation/organisation.queries.ts';

const hour = 3_600_000;

type Setting = {
  tx: Tx;
  now: Date;
  today: string;
  country: string;
  currency: string;
  sellers: number[];
  books: Book[];
  insurers: number[];
  categories: Map<string, number>;
};

async function sellersOf(tx: Tx): Promise<number[]> {
  const names = people.filter(({ role, has_left }) => role === 'Sales' && !has_left);
  const users = await tx
    .selectFrom('users')
    .select('id')
    .where(
      'full_name',
      'in',
      names.map(({ name }) => name.join(' ')),
    )
    .orderBy('id')
    .execute();
  return users.map(({ id }) => id);
}

async function insurersOf(tx: Tx): Promise<number[]> {
  const insurers = await tx
    .selectFrom('insurers')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return insurers.map(({ id }) => id);
}

async function categoriesOf(tx: Tx): Promise<Map<string, number>> {
  const categories = await tx.selectFrom('product_categories').select(['code', 'id']).execute();
  return new Map(categories.map(({ code, id }) => [code, id]));
}

/** Dated back to the day it came, which no use case would do; all else is worked out as for any lead. */
async function plantLead(setting: Setting, lead: DemoLead): Promise<number> {
  const { tx, now, today, sellers, books, insurers, categories, country, currency } = setting;
  const assigned_to_id = at(sellers, lead.assigneeAt);
  const category_id = categories.get(lead.code);
  if (assigned_to_id === undefined || category_id === undefined)
    throw new StartError(`Nobody sells, or there is no category ${lead.code}.`);
  const moment = (age: number) => new Date(now.getTime() - age * hour).toISOString();
  const blank = { email: '', phone: '', expected_premium: null, currency };
  const { fields, whole } = completed(blank, lead.fields, country);
  const lead_number = await takeNumberWithin(tx, 'lead');
  const [first] = lead.stages;
  const last = lead.stages.at(-1) ?? first;
  const id = await insertLead(tx, {
    ...fields,
    ...(lead.bookAt === null ? {} : at(books, lead.bookAt)),
    ...lead.lost,
    currency: whole.currency,
    lead_number,
    category_id,
    assigned_to_id,
    status: last.status,
    held_from: lead.heldFrom,
    status_since: moment(last.age),
    last_contacted_at: lead.stages[1] ? moment(lead.stages[1].age) : null,
    next_follow_up_at: lead.followUp === null ? null : moment(-lead.followUp),
    current_insurer_id: lead.expiry === null ? null : at(insurers, lead.assigneeAt),
    current_expiry_date: lead.expiry === null ? null : plusDays(today, lead.expiry),
    search_text: searchText({ ...fields, lead_number }),
    duplicate_keys: duplicateKeys(whole),
    created_at: moment(first.age),
    created_by: assigned_to_id,
    updated_at: moment(last.age),
    updated_by: assigned_to_id,
  });
  const stages = lead.stages.map(({ status, age, reason = '' }) => ({
    lead_id: id,
    status,
    reason,
    entered_at: moment(age),
    entered_by: assigned_to_id,
  }));
  await tx.insertInto('lead_stages').values(stages).execute();
  return id;
}

/** Leads of eighteen months in every state, spread over the sellers and the agents' books. */
export async function plantLeads(tx: Tx, now: Date): Promise<void> {
  const setting = {
    tx,
    now,
    today: await organisationToday(tx, now),
    ...(await organisationDefaults(tx)),
    sellers: await sellersOf(tx),
    books: await activeBooks(tx),
    insurers: await insurersOf(tx),
    categories: await categoriesOf(tx),
  };
  const ids: number[] = [];
  for (const lead of demoLeads()) ids.push(await plantLead(setting, lead));
  await tellOfCreation(tx, 'leads', ids);
  await linkWonLeads(tx);
}

/** Whoever was won is a client by now. */
async function linkWonLeads(tx: Tx): Promise<void> {
  await sql`update leads set account_id = client.id
    from (select id, account_type, row_number() over (partition by account_type order by id) as place from accounts) client,
      (select id, account_type, row_number() over (partition by account_type order by id) as place
       from leads where status = 'won') won
    where won.id = leads.id and client.account_type = won.account_type and client.place = won.place`.execute(
    tx,
  );
}
