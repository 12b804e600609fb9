import { sql } from 'kysely';
import { linkHours } from '#contract/system/passwordLinks';
import type { LinkKind } from '#contract/system/systemMails';
import type { Language } from '#contract/system/users';
import type { Db, Tx } from '../../../db/connect.ts';
import { now } from '../../../nouns/stamps.ts';
import { endMailsOf } from '../systemMails/systemMails.queries.ts';

/** None of theirs can be used any more, and none leaves that has not yet. */
export async function endLinksOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await endMailsOf(tx, userId);
}

type NewLink = { user_id: number; kind: LinkKind; token_hash: Buffer; created_by: number | null };

export const insertLink = (tx: Tx, link: NewLink) =>
  tx
    .insertInto('password_links')
    .values({ ...link, expires_at: sql<string>`now() + ${linkHours[link.kind]} * interval '1 hour'` })
    .returning('expires_at')
    .executeTakeFirstOrThrow();

/** Whom an open link is for, as long as they may sign in. */
export const findLinkHolder = (db: Db | Tx, token_hash: Buffer) =>
  db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .select((eb) => [
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      eb.ref('password_links.kind').$castTo<LinkKind>().as('kind'),
    ])
    .where('password_links.token_hash', '=', token_hash)
    .where('password_links.ended_at', 'is', null)
    .where('password_links.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** Whoever a link is made for, held until it is written: one is open at a time. */
export const holdLinkTarget = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select((eb) => [
      'id',
      'email',
      eb.ref('full_name').$castTo<string>().as('full_name'),
      eb.ref('language').$castTo<Language>().as('language'),
      'is_active',
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertRequest(db: Db, email: string): Promise<void> {
  await db.insertInto('password_requests').values({ email }).execute();
}

const mostAtOnce = 20;

/** Each request is taken by one worker. */
export async function takeRequests(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from password_requests where id in (
      select id from password_requests order by id limit ${mostAtOnce} for update skip locked)
    returning email`.execute(tx);
  return rows.map(({ email }) => email);
}
