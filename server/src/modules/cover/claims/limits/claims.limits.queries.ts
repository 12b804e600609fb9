import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isReachedBy } from '../../../../auth/holds.ts';
import { whoseOf } from '../../../../auth/scope.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

const currency = sql`(select currency from organisation)`;

/** Up to what somebody decides claims: by the widest of their roles that lets them; null is no limit. */
const limitOf = (user: string): RawBuilder<string | null> => {
  const id = sql.ref(`${user}.id`);
  return sql<
    string | null
  >`(select case when ${sql.ref(`${user}.is_superuser`)} or bool_or(g.claim_limit is null)
      then null else max(g.claim_limit) end
    from user_groups ug join groups g on g.id = ug.group_id and g.deleted_at is null
    where ug.user_id = ${id} and exists (select from group_permissions p
      where p.group_id = g.id and p.module_name = 'claims' and 'approve' = any(p.actions)))`;
};

type Amount = { amount: string; currency: string };

/** Whether an amount is above what somebody decides; of another currency only who has no limit decides. */
export async function limitPassed(tx: Db | Tx, userId: number, asked: Amount): Promise<Amount | null> {
  const { rows } = await sql<Amount>`select money_text(own.amount, own.currency) as amount, own.currency
    from (select ${limitOf('users')} as amount, ${currency} as currency from users where users.id = ${userId}) own
    where own.amount is not null
      and (own.currency <> ${asked.currency} or own.amount < ${asked.amount}::numeric)`.execute(tx);
  return rows[0] ?? null;
}

type AskedIn = { [F in keyof Amount]: RawBuilder<string> };

/** Whether somebody's limit suffices for what a record is about. */
export const isWithinLimit = (userId: number, asked: AskedIn): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from (select ${limitOf('users')} as amount from users where users.id = ${userId}) own
    where own.amount is null or (${currency} = ${asked.currency} and own.amount >= ${asked.amount}))`;

/** Whose limit suffices for it, of those who may decide this claim: the lowest first, who has none last. */
export async function whoseLimitSuffices(
  tx: Db | Tx,
  claimId: number,
  asked: Amount,
  most: number,
  without: readonly number[] = [],
) {
  const { rows } = await sql<{ id: number; name: string; limit: string | null }>`
    select able.id, able.name, money_text(able.amount, able.currency) as "limit"
    from (select users.id, users.full_name as name, ${limitOf('users')} as amount, ${currency} as currency
      from users join claims t on t.id = ${claimId}
      where users.is_active and users.deleted_at is null and users.password_hash is not null
        and users.id <> all(${without}::integer[])
        and not exists (select from unnest(${without}::integer[]) as asker (id)
          where users.id = any(tied_logins(asker.id)))
        and ${isReachedBy('users', 'claims:approve', whoseOf('claims', 't'))}) able
    where able.amount is null or (able.currency = ${asked.currency} and able.amount >= ${asked.amount}::numeric)
    order by able.amount nulls last, able.name, able.id limit ${most}`.execute(tx);
  return rows;
}
