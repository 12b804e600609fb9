import { sql } from 'kysely';
import type { Permission } from '#contract/base/permissions';
import { isReachedBy } from '../auth/holds.ts';
import { whoseOf } from '../auth/scope.ts';
import type { Db, Tx } from '../db/connect.ts';
import type { ScopedNoun } from '../db/nouns.ts';

/** As the database knows them at this moment; a caller may have been read a moment ago. */
export async function findTiedLogins(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ tied: number[] }>`select tied_logins(${userId}::integer) as tied`.execute(tx);
  return rows[0]?.tied ?? [];
}

export type Decision = { noun: ScopedNoun; id: number; permission: Permission; askedBy: number | null };

/** Who can sign in, whose permission reaches the record, and who is neither who asked for it nor tied to them. */
export async function findDeciders(
  db: Db | Tx,
  { noun, id, permission, askedBy }: Decision,
  most: number,
): Promise<{ names: string[]; count: number }> {
  const { rows } = await sql<{ name: string; count: number }>`
    select users.full_name as name, count(*) over ()::integer as count
    from users join ${sql.table(noun)} t on t.id = ${id}
    where users.is_active and users.deleted_at is null and users.password_hash is not null
      and users.id is distinct from ${askedBy}::integer
      and users.id <> all(tied_logins(${askedBy}::integer))
      and ${isReachedBy('users', permission, whoseOf(noun, 't'))}
    order by users.full_name, users.id limit ${most}`.execute(db);
  return { names: rows.map(({ name }) => name), count: rows[0]?.count ?? 0 };
}
