import { sql } from 'kysely';
import type { Link } from '#contract/base/http';
import type { Address } from '#contract/base/values/address';
import type { Contact } from '#contract/base/values/contacts';
import type { Db, Tx } from '../../../db/connect.ts';

type Of = { account_id: number | null; lead_id: number | null };
type QuoteClient = {
  name: string;
  email: string;
  language: string;
  address: Partial<Address>;
  account_number: string;
  tax_number: string;
  marketing_consent: boolean;
  do_not_contact: boolean;
};

/** Whom a proposal is for, and how they are written to. */
export async function findQuoteClient(db: Db | Tx, { account_id, lead_id }: Of): Promise<QuoteClient> {
  const { rows } = await sql<QuoteClient>`
    select display_name as name, email, language, address, account_number, tax_number, marketing_consent,
      do_not_contact
    from accounts where id = ${account_id}
    union all
    select name, email, language, '{}'::jsonb, '', '', marketing_consent, do_not_contact
    from leads where id = ${lead_id} and ${account_id}::integer is null
    limit 1`.execute(db);
  const [client] = rows;
  if (!client) throw new Error('A quote without a client.');
  return client;
}

/** Whom to write to at each of these insurers for a quotation; the first one who has an address. */
export async function listQuoteContacts(tx: Db | Tx, insurerIds: number[]): Promise<Map<number, Contact>> {
  const insurers = await tx
    .selectFrom('insurers')
    .select((eb) => ['id', eb.ref('contacts').$castTo<Contact[]>().as('contacts')])
    .where('id', 'in', insurerIds)
    .execute();
  return new Map(
    insurers.flatMap(({ id, contacts }) => {
      const contact = contacts.find(({ purpose, email }) => purpose === 'quotes' && email !== '');
      return contact ? [[id, contact] as const] : [];
    }),
  );
}

/** In the order of their names; those that are gone are left out. */
export const listInsurerNames = (db: Db | Tx, ids: number[]): Promise<Link[]> =>
  db
    .selectFrom('insurers')
    .select(['id', 'name as label'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
