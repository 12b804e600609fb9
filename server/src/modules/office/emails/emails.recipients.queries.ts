import { sql, type SqlBool } from 'kysely';
import type { Contact } from '#contract/base/values/contacts';
import { mostFound, type EmailRecipient } from '#contract/office/emails';
import type { Caller } from '../../../auth/caller.ts';
import { reachesRecords } from '../../../auth/scope.ts';
import type { Db } from '../../../db/connect.ts';
import { bestFirst, isFoundBy } from '../../../db/search/search.ts';
import { listOptions } from '../../../nouns/lists/options.ts';

const isReachable = ({ email }: Contact): boolean => email !== '';

/** Those that the caller sees, the best first, each before the people whom it names. */
export async function findClients(db: Db, caller: Caller, search: string): Promise<EmailRecipient[]> {
  const seen = db
    .selectFrom('accounts')
    .where('accounts.deleted_at', 'is', null)
    .where(reachesRecords(caller, 'accounts:view', 'accounts'))
    .where(sql<SqlBool>`(accounts.email <> '' or accounts.contacts <> '[]')`);
  const found = await listOptions(
    seen,
    { noun: 'accounts', id: sql.ref('accounts.id'), label: sql.ref('accounts.display_name') },
    { search, limit: mostFound },
  );
  const ids = found.map(({ value }) => value);
  const rows = await db
    .selectFrom('accounts')
    .select((eb) => ['id', 'email', 'display_name', eb.ref('contacts').$castTo<Contact[]>().as('contacts')])
    .where(sql<SqlBool>`id = any(${ids}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .flatMap(({ email, display_name, contacts }): EmailRecipient[] => [
      ...(email === '' ? [] : [{ address: email, name: display_name, kind: 'client' as const, of: '' }]),
      ...contacts
        .filter(isReachable)
        .map(({ name, email: address }) => ({ address, name, kind: 'contact' as const, of: display_name })),
    ]);
}

/** Members have no address of their own: who looks for one finds the client whose member it is. */
export async function findClientsOfMembers(
  db: Db,
  caller: Caller,
  search: string,
): Promise<EmailRecipient[]> {
  const seen = db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .where('accounts.deleted_at', 'is', null)
    .where('accounts.email', '<>', '')
    .where(reachesRecords(caller, 'members:view', 'members'))
    .where(reachesRecords(caller, 'accounts:view', 'accounts'));
  const found = await listOptions(
    seen,
    { noun: 'members', id: sql.ref('members.id'), label: sql.ref('members.full_name') },
    { search, limit: mostFound },
  );
  const ids = found.map(({ value }) => value);
  const rows = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['members.id', 'accounts.email', 'accounts.display_name'])
    .where(sql<SqlBool>`members.id = any(${ids}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ value, label }) => {
    const client = byId.get(value);
    return client
      ? [{ address: client.email, name: client.display_name, kind: 'member' as const, of: label }]
      : [];
  });
}

/** By their own name or address, or all of an insurer that is named. */
export async function findInsurersContacts(
  db: Db,
  caller: Caller,
  search: string,
): Promise<EmailRecipient[]> {
  const insurers = await db
    .selectFrom('insurers')
    .select((eb) => ['name', eb.ref('contacts').$castTo<Contact[]>().as('contacts')])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where(reachesRecords(caller, 'insurers:view', 'insurers'))
    .where(isFoundBy('insurers', search))
    .orderBy(bestFirst('insurers', search))
    .orderBy('name')
    .limit(mostFound)
    .execute();
  const wanted = search.toLowerCase();
  const isMeant = (text: string) => text.toLowerCase().includes(wanted);
  return insurers.flatMap(({ name: insurer, contacts }) => {
    const reachable = contacts.filter(isReachable);
    const meant = reachable.filter(({ name, email }) => isMeant(name) || isMeant(email));
    return (meant.length > 0 ? meant : reachable).map(({ name, email }) => ({
      address: email,
      name,
      kind: 'insurer' as const,
      of: insurer,
    }));
  });
}

export async function findColleagues(db: Db, caller: Caller, search: string): Promise<EmailRecipient[]> {
  const users = await db
    .selectFrom('users')
    .select(['email', 'full_name', 'job_title'])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where(reachesRecords(caller, 'users:view', 'users'))
    .where(isFoundBy('users', search))
    .orderBy(bestFirst('users', search))
    .orderBy('full_name')
    .limit(mostFound)
    .execute();
  return users.map(({ email, full_name, job_title }) => ({
    address: email,
    name: full_name,
    kind: 'colleague',
    of: job_title,
  }));
}
