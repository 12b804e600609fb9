import { sql, type RawBuilder } from 'kysely';
import type { RenewalCard } from '#contract/cover/renewals/renewalContacts';
import type { Renewal } from '#contract/cover/renewals/renewals';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { seesAccount } from '../../people/accounts/accounts.record.queries.ts';

type Reachable = NonNullable<RenewalCard['client']>;

/** Whoever has an open renewal to work on reaches its client, whether they see the account or not. */
const works = (caller: Caller, { assigned_to_id, closed_at }: Renewal): boolean =>
  assigned_to_id === caller.user_id && closed_at === null;

/** The one who is called first in front. */
const contacts = sql<Reachable['contacts']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', contact ->> 'name', 'role', coalesce(contact ->> 'role', ''),
      'phone', coalesce(contact ->> 'phone', ''), 'email', coalesce(contact ->> 'email', ''))
    order by coalesce((contact ->> 'is_primary')::boolean, false) desc, place), '[]')
  from jsonb_array_elements(accounts.contacts) with ordinality as listed (contact, place))`;

/** Where the client is reached; null where the caller may not know. */
export async function findReachable(
  db: Db | Tx,
  caller: Caller,
  renewal: Renewal,
): Promise<Reachable | null> {
  const { account_id } = renewal;
  if (!works(caller, renewal) && !(await seesAccount(db, caller, 'accounts:view')(account_id))) return null;
  const client = await db
    .selectFrom('accounts')
    .select([
      'account_number',
      sql<string>`(select (accounts.created_at at time zone time_zone)::date from organisation)`.as('since'),
      'phone',
      'email',
      'language',
      'preferred_channel',
      contacts.as('contacts'),
    ])
    .where('id', '=', account_id)
    .executeTakeFirst();
  return client ?? null;
}

const mostNotes = 3;

/** The last that was said about it, for whoever sees notes. */
export const listLastNotes = (db: Db, caller: Caller, renewalId: number): Promise<RenewalCard['notes']> =>
  db
    .selectFrom('notes')
    .select([
      'notes.id',
      'notes.kind',
      'notes.direction',
      'notes.outcome',
      'notes.body',
      'notes.occurred_at',
      linkToUser('notes.created_by').as('created_by'),
    ])
    .where('notes.renewal_id', '=', renewalId)
    .where('notes.deleted_at', 'is', null)
    .where(reachesRecords(caller, 'notes:view', 'notes'))
    .orderBy('notes.occurred_at', 'desc')
    .orderBy('notes.id', 'desc')
    .limit(mostNotes)
    .execute();

const amount = (column: string): RawBuilder<string | null> =>
  sql<string | null>`money_text(${sql.ref(column)}, coalesce(quote_offers.currency, quotes.currency))`;
const mostOffers = 20;

/** What insurers offer in the open quote for it, for whoever sees that; the lowest first. */
export const listOffersFor = (db: Db, caller: Caller, renewalId: number): Promise<RenewalCard['offers']> =>
  db
    .selectFrom('quote_offers')
    .innerJoin('quotes', 'quotes.id', 'quote_offers.quote_id')
    .select([
      'quote_offers.id',
      linkTo('insurers', 'quote_offers.insurer_id').$notNull().as('insurer'),
      'quote_offers.plan_name',
      'quote_offers.status',
      sql<string | null>`coalesce(quote_offers.currency, quotes.currency)`.as('currency'),
      amount('quote_offers.net_premium').as('net_premium'),
      amount('quote_offers.gross_premium').as('gross_premium'),
    ])
    .where('quotes.renewal_id', '=', renewalId)
    .where('quotes.deleted_at', 'is', null)
    .where('quotes.is_closed', '=', false)
    .where(reachesRecords(caller, 'quotes:view', 'quotes'))
    .orderBy(sql`quote_offers.gross_premium nulls last`)
    .orderBy('quote_offers.id')
    .limit(mostOffers)
    .execute();
