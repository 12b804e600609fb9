import { sql } from 'kysely';
import type { Link } from '#contract/base/http';
import type { Permission } from '#contract/base/permissions';
import { asksForSecondPerson, type AskedBySomeone } from '#contract/base/states/secondPerson';
import { permissionOf, refusalOf, type ActionTable, type AllowedAction } from '#contract/base/states/states';
import { isReachedBy } from '../../auth/holds.ts';
import { whoseOf } from '../../auth/scope.ts';
import type { Db, Tx } from '../../db/connect.ts';
import type { ScopedNoun } from '../../db/nouns.ts';
import { InvalidState } from '../../errors.ts';
import { byCode, said, type Said } from '../../said.ts';

/** As the database knows them at this moment; a caller may have been read a moment ago. */
async function findTiedLogins(tx: Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ tied: number[] }>`select tied_logins(${userId}::integer) as tied`.execute(tx);
  return rows[0]?.tied ?? [];
}

type Decision = { noun: ScopedNoun; id: number; permission: Permission; askedBy: readonly number[] };

/** Who can sign in, whose permission reaches the record, and who is none of those who asked for it nor tied to one. */
export async function findDeciders(
  db: Db | Tx,
  { noun, id, permission, askedBy }: Decision,
  most: number,
): Promise<{ names: string[]; people: Link[]; count: number }> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    select users.id, users.full_name as name, count(*) over ()::integer as count
    from users join ${sql.table(noun)} t on t.id = ${id}
    where users.is_active and users.deleted_at is null and users.password_hash is not null
      and users.id <> all(${askedBy}::integer[])
      and not exists (select 1 from unnest(${askedBy}::integer[]) as asker (id)
        where users.id = any(tied_logins(asker.id)))
      and ${isReachedBy('users', permission, whoseOf(noun, 't'))}
    order by users.full_name, users.id limit ${most}`.execute(db);
  return {
    names: rows.map(({ name }) => name),
    people: rows.map(({ id, name }) => ({ id, label: name })),
    count: rows[0]?.count ?? 0,
  };
}

/** Whoever takes a step, with the logins that they may hold besides. */
export type Decider = { user_id: number | null; tied_ids: readonly number[] };

/** Who asked for it; of some records several people did. */
export type Asker = Link | null | readonly Link[];

const idsOf = (asker: Asker): number[] => [asker ?? []].flat().map(({ id }) => id);

export const askedBy = (asker: Asker, { user_id, tied_ids }: Decider): AskedBySomeone => {
  const ids = idsOf(asker);
  return {
    is_asked_by_me: ids.some((id) => id === user_id),
    is_asked_by_tied_login: ids.some((id) => tied_ids.includes(id)),
  };
};

export const deciderOf = async (tx: Tx, { user_id }: { user_id: number | null }): Promise<Decider> => ({
  user_id,
  tied_ids: user_id === null ? [] : await findTiedLogins(tx, user_id),
});

export const mostNamed = 3;

async function withWhoCan(db: Db | Tx, sentence: string, decision: Decision): Promise<Said> {
  const { names: found, count } = await findDeciders(db, decision, mostNamed);
  const names = found.join(', ');
  if (count > mostNamed) return said('whoCanAmong', { sentence, count, names });
  return count > 0 ? said('whoCan', { sentence, names }) : said('nobodyCan', { sentence });
}

/** Of which noun the record is, and which of its steps takes two people. */
type TwoPersonStep<S extends string, A extends string, R extends AskedBySomeone & { status: S }> = {
  noun: ScopedNoun;
  table: ActionTable<S, A, R>;
};
type Asked = { id: number; asker: Asker };

/** Where it is the person who stands in the way, the refusal says who can. It binds everyone, superusers too. */
export async function guardSecondPerson<
  S extends string,
  A extends string,
  R extends AskedBySomeone & { status: S },
>(
  tx: Tx,
  { noun, table }: TwoPersonStep<S, A, R>,
  action: NoInfer<A>,
  state: NoInfer<R>,
  { id, asker }: Asked,
): Promise<void> {
  const refusal = refusalOf(table, action, state);
  if (!asksForSecondPerson(refusal)) return;
  const decision = { noun, id, permission: permissionOf(table, action), askedBy: idsOf(asker) };
  throw new InvalidState(await withWhoCan(tx, refusal, decision));
}

/** A record whose steps say of those that wait for another person who that can be. */
export async function namingDeciders<
  S extends string,
  A extends string,
  R extends AskedBySomeone & { status: S },
  Shown extends { id: number; allowed_actions: AllowedAction[] },
>(db: Db | Tx, { noun, table }: TwoPersonStep<S, A, R>, shown: Shown, asker: Asker): Promise<Shown> {
  const allowed_actions: AllowedAction[] = [];
  for (const action of shown.allowed_actions) {
    const { name, reason } = action;
    if (!asksForSecondPerson(reason)) allowed_actions.push(action);
    else {
      const permission = permissionOf(table, name as A);
      const decision = { noun, id: shown.id, permission, askedBy: idsOf(asker) };
      const words = await withWhoCan(db, reason, decision);
      allowed_actions.push({ ...action, reason: words.text, said: byCode(words) });
    }
  }
  return { ...shown, allowed_actions };
}
