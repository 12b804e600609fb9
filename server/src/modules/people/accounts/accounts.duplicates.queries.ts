import { sql, type CompiledQuery } from 'kysely';
import type { Link } from '#contract/base/http';
import { anyCaller, type Asking } from '../../../auth/anyCaller.ts';
import type { Caller } from '../../../auth/caller.ts';
import { compiledOnce, param } from '../../../db/compiled.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { accountVisibleFor } from './accounts.record.queries.ts';

/** Of something that a whole company shares, such as one phone, so many are looked at. */
const mostLookedAt = 50;

type Looked = Asking & { keys: readonly string[]; exceptIds: readonly number[] };
const given = param<Looked>;

function selectAlike(db: Db, isInSight: boolean) {
  const alike = db
    .selectFrom('accounts')
    .select([
      'id',
      'account_number',
      'display_name',
      'duplicate_keys',
      'owner_id',
      'agent_id',
      'sub_agent_id',
    ])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`duplicate_keys && (select ${given('keys')}::text[])`)
    .where(sql<boolean>`id <> all(${given('exceptIds')}::integer[])`)
    // Found before they are ordered: PostgreSQL expects many, and would look for them through the whole table.
    .offset(sql.lit(0))
    .as('accounts');
  return db
    .selectFrom(alike)
    .select([
      'accounts.id',
      'accounts.account_number',
      'accounts.display_name',
      'accounts.duplicate_keys',
      linkToUser('accounts.owner_id').$castTo<Link>().as('owner'),
      accountVisibleFor(anyCaller, 'accounts:view').as('is_visible'),
    ])
    .$if(isInSight, (query) => query.where(accountVisibleFor(anyCaller, 'accounts:view')))
    .orderBy('accounts.id', 'desc')
    .limit(sql.lit(mostLookedAt))
    .compile();
}
type AlikeRow = ReturnType<typeof selectAlike> extends CompiledQuery<infer Row> ? Row : never;

const ofAll = compiledOnce<Looked, AlikeRow>((db) => selectAlike(db, false));
const ofSeen = compiledOnce<Looked, AlikeRow>((db) => selectAlike(db, true));

/** Past the caller's scope, or in their sight: that there is one everyone is told, which one it is only who sees it. */
export async function listAlike(
  db: Db | Tx,
  caller: Caller,
  keys: readonly string[],
  exceptIds: readonly number[],
  { isInSight = false } = {},
) {
  const statement = isInSight ? ofSeen : ofAll;
  return (await db.executeQuery(statement({ caller, keys, exceptIds }))).rows;
}

export type Alike = Awaited<ReturnType<typeof listAlike>>[number];

/** Until the transaction ends. In one order, so that two who share several keys do not wait for each other. */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('account ' || key, 0))
    from unnest(${keys.toSorted()}::text[]) as key`.execute(tx);
}
