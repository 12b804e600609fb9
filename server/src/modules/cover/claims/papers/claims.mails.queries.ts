import { sql } from 'kysely';
import type { Contact } from '#contract/base/values/contacts';
import type { Db, Tx } from '../../../../db/connect.ts';

/** Whom to write to at an insurer about a claim; the first one who has an address. */
export async function findClaimContact(db: Db | Tx, insurerId: number): Promise<Contact | undefined> {
  const { contacts } = await db
    .selectFrom('insurers')
    .select((eb) => eb.ref('contacts').$castTo<Contact[]>().as('contacts'))
    .where('id', '=', insurerId)
    .executeTakeFirstOrThrow();
  return contacts.find(({ purpose, email }) => purpose === 'claims' && email !== '');
}

/** Whether one of these addresses is the client's own, or that of one of their contacts. */
export async function isOfClient(tx: Tx, accountId: number, addresses: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_one: boolean }>`select lower(email) = any(${addresses}::text[])
      or exists (select 1 from jsonb_array_elements(contacts) as contact
        where lower(contact ->> 'email') = any(${addresses}::text[])) as is_one
    from accounts where id = ${accountId}`.execute(tx);
  return rows[0]?.is_one ?? false;
}
