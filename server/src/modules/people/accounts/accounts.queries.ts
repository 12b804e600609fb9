import { sql } from 'kysely';
import type { Caller } from '../../../auth/caller.ts';
import { reachesAll } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { edition } from '../../../nouns/stamps.ts';
import { containing } from '../../../db/search/search.ts';
import { accountVisibleFor } from './accounts.record.queries.ts';

const mostTags = 20;

/** The tags that begin so, of the accounts that the caller sees; who sees all is offered every tag ever given. */
export async function listTags(db: Db, caller: Caller, search: string): Promise<string[]> {
  const given = reachesAll(caller, 'accounts:view')
    ? sql`account_tags`
    : sql`(select distinct unnest(accounts.tags) as name from accounts
        where accounts.deleted_at is null and accounts.tags <> '{}'
          and ${accountVisibleFor(caller, 'accounts:view')}) given`;
  const { rows } = await sql<{ name: string }>`
    select name from ${given} where lower(name) like ${containing(search).slice(1)}
    order by lower(name) limit ${mostTags}`.execute(db);
  return rows.map(({ name }) => name);
}

/** One word has one spelling: that of whoever used it first. */
export async function takeTags(tx: Tx, tags: readonly string[]): Promise<string[]> {
  if (tags.length === 0) return [];
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
