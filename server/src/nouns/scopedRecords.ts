import { sql, type CompiledQuery, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Permission, Scope } from '#contract/base/permissions';
import { holds } from '../auth/access.ts';
import { anyCaller, anyPermission, type Asking } from '../auth/anyCaller.ts';
import type { Caller } from '../auth/caller.ts';
import { scopeOf, visibleFor, whoseOf } from '../auth/scope.ts';
import { compiledOnce, param } from '../db/compiled.ts';
import type { Db, Tx } from '../db/connect.ts';
import { inLockOrder } from '../db/lockOrder.ts';
import type { ScopedNoun } from '../db/nouns.ts';
import type { DB } from '../db/schema.gen.ts';
import { isFoundBy } from '../db/search/search.ts';
import { Forbidden, NotFound, type ApiError, type Refusals } from '../errors.ts';
import { holdAndFind, holdRow, holdRows } from './lists/rows.ts';

type Rows<TB extends keyof DB, O = object> = SelectQueryBuilder<DB, TB, O>;
type ById = { id: number };

const theId = param<ById>('id');

type Reading<TB extends keyof DB, Row, Shown> = {
  /** The records that are there, with whatever they draw on; those that were deleted are found without its conditions. */
  alive: (db: Db | Tx) => Rows<TB>;
  /** All that is read of one record; of what else it names only what the caller sees, where someone looks. */
  select: (rows: Rows<TB>, caller?: Caller) => Rows<TB, Row>;
  /** What is made of it for the one who looks; `scope` is the narrowest that takes the record in. */
  shown: (row: Row, caller: Caller, scope: Scope) => Shown;
  /** What is seen by its id besides what the scope takes in, and not in lists. */
  alsoSeen?: (caller: Caller) => RawBuilder<SqlBool>;
};

/** What is not seen is not there; what is seen may still be out of the permission's reach. */
function inReach<Found extends { scope: Scope }>(
  found: Found | undefined,
  caller: Caller,
  permission: Permission,
): Found {
  const refusal = outOfReach(found, caller, permission);
  if (!found || refusal) throw refusal ?? new NotFound();
  return found;
}

function outOfReach(
  found: { scope: Scope } | undefined,
  caller: Caller,
  permission: Permission,
): ApiError | null {
  if (!found) return new NotFound();
  return holds(caller, permission, found.scope) ? null : new Forbidden();
}

const first = async <Found>(db: Db | Tx, query: CompiledQuery<Found>): Promise<Found | undefined> =>
  (await db.executeQuery(query)).rows[0];

/** How the records of a noun are found, locked and read, for those who may and for whoever acts. */
export function scopedRecords<TB extends keyof DB, Row, Shown>(
  noun: ScopedNoun,
  { alive, select, shown, alsoSeen }: Reading<TB, Row, Shown>,
) {
  const whose = whoseOf(noun);
  const column = (name: string) => sql.ref(`${noun}.${name}`);
  const ofEver = (db: Db | Tx) => alive(db).clearWhere();
  const byId = (rows: Rows<TB>) => rows.where(sql<SqlBool>`${column('id')} = ${theId}`);
  const among = (rows: Rows<TB>, ids: readonly number[]) =>
    rows.where(sql<SqlBool>`${column('id')} = any(${ids}::integer[])`);
  const scopeFor = (caller: Caller) => scopeOf(caller, whose).as('scope');

  const isSeen = (caller: Caller, permission: Permission): RawBuilder<SqlBool> => {
    const inScope = visibleFor(caller, permission, whose);
    return alsoSeen ? sql<SqlBool>`(${inScope} or ${alsoSeen(caller)})` : inScope;
  };
  const seen = (db: Db) => byId(alive(db).where(isSeen(anyCaller, anyPermission)));
  const forCaller = (rows: Rows<TB>) =>
    // The types cannot tell a row with its scope from the select of a noun that is not known here.
    select(rows, anyCaller).select(scopeFor(anyCaller)).compile() as unknown as CompiledQuery<
      Row & { scope: Scope }
    >;

  const statements = {
    seen: compiledOnce<Asking & ById, Row & { scope: Scope }>((db) => forCaller(seen(db))),
    ever: compiledOnce<Asking & ById, Row & { scope: Scope }>((db) => forCaller(byId(ofEver(db)))),
    scope: compiledOnce<Asking & ById, { scope: Scope }>((db) =>
      seen(db).select(scopeFor(anyCaller)).compile(),
    ),
    facts: compiledOnce<ById, Row>((db) => select(byId(ofEver(db))).compile()),
    livingFacts: compiledOnce<ById, Row>((db) => select(byId(alive(db))).compile()),
  };

  const shownTo = (caller: Caller, { scope, ...row }: Row & { scope: Scope }): Shown =>
    shown(row as unknown as Row, caller, scope);

  const firstSeen = (db: Db | Tx, caller: Caller, id: number, permission: Permission) =>
    first(db, statements.seen({ caller, permission, id }));

  const find = async (db: Db | Tx, caller: Caller, id: number, permission: Permission): Promise<Shown> =>
    shownTo(caller, inReach(await firstSeen(db, caller, id, permission), caller, permission));

  return {
    /** Those that the caller sees, or may do with what the permission says, by the text where one is given. */
    matching: (db: Db | Tx, caller: Caller, permission: Permission, search = ''): Rows<TB> =>
      alive(db)
        .where(visibleFor(caller, permission, whose))
        .$if(search !== '', (query) => query.where(isFoundBy(noun, search))),

    /** What the caller does not see is 404; what the permission does not reach is 403. */
    find,

    /** Refused as by `find`, for whoever needs nothing of the record itself. */
    async guard(db: Db | Tx, caller: Caller, id: number, permission: Permission): Promise<Scope> {
      const found = await first(db, statements.scope({ caller, permission, id }));
      return inReach(found, caller, permission).scope;
    },

    /** Of many: which of them `find` would refuse, and why. */
    async refusals(
      db: Db | Tx,
      caller: Caller,
      ids: readonly number[],
      permission: Permission,
    ): Promise<Refusals> {
      const those = among(alive(db).where(isSeen(caller, permission)), ids)
        .select(sql<number>`${column('id')}`.as('id'))
        .select(scopeFor(caller));
      const found = new Map((await those.execute()).map((row) => [row.id, row]));
      const refused = ids.flatMap((id) => {
        const refusal = outOfReach(found.get(id), caller, permission);
        return refusal ? [[id, refusal] as const] : [];
      });
      return new Map(refused);
    },

    /** Nothing where the caller does not see it, however far the permission reaches. */
    async findSeen(db: Db | Tx, caller: Caller, id: number, permission: Permission) {
      const found = await firstSeen(db, caller, id, permission);
      return found && shownTo(caller, found);
    },

    /** Many, of those that the caller sees; each with its scope, by which `holds` tells how far a permission reaches. */
    async seenOf(
      db: Db | Tx,
      caller: Caller,
      ids: readonly number[],
      permission: Permission,
    ): Promise<Shown[]> {
      if (ids.length === 0) return [];
      const seen = among(alive(db).where(isSeen(caller, permission)), ids).orderBy(column('id'));
      const rows = await select(seen, caller).select(scopeFor(caller)).execute();
      return (rows as unknown as (Row & { scope: Scope })[]).map((row) => shownTo(caller, row));
    },

    /** Found, and held until the transaction ends. */
    async lock(tx: Tx, caller: Caller, id: number, permission: Permission): Promise<Shown> {
      await holdRow(tx, noun, id);
      return find(tx, caller, id, permission);
    },

    /** Who sees a deleted record is decided as for the others. */
    async lockDeleted(tx: Tx, caller: Caller, id: number, permission: Permission): Promise<void> {
      inLockOrder(tx, noun, [id]);
      const { rows } = await sql<{ scope: Scope }>`
        select ${scopeOf(caller, whose)} as scope from ${sql.table(noun)}
        where ${column('id')} = ${id} and ${column('deleted_at')} is not null
          and ${visibleFor(caller, permission, whose)} for no key update`.execute(tx);
      inReach(rows[0], caller, permission);
    },

    /** Past the caller's scope, for what they have just written and may have handed on; deleted or not. */
    async read(db: Db | Tx, caller: Caller, id: number): Promise<Shown> {
      const found = await first(db, statements.ever({ caller, id }));
      if (!found) throw new Error(`There is no row ${id} of ${noun}.`);
      return shownTo(caller, found);
    },

    /** As it is, whoever acts; deleted or not. */
    async facts(db: Db | Tx, id: number): Promise<Row> {
      const row = await first(db, statements.facts({ id }));
      if (!row) throw new Error(`There is no row ${id} of ${noun}.`);
      return row;
    },

    /** Many as they are, by their ids. */
    factsOfMany: (db: Db | Tx, ids: readonly number[]): Promise<Row[]> =>
      select(among(ofEver(db), ids))
        .orderBy(column('id'))
        .execute() as Promise<Row[]>,

    /** Many that are held until the transaction ends and then read as they are; what was deleted is left out. */
    async holdMany(tx: Tx, ids: readonly number[]): Promise<Row[]> {
      await holdRows(tx, noun, ids);
      return select(among(alive(tx), ids))
        .orderBy(column('id'))
        .execute() as Promise<Row[]>;
    },

    /** Held until the transaction ends, and then read as it is, whoever acts. */
    hold: (tx: Tx, id: number): Promise<Row> =>
      holdAndFind(tx, noun, id, () => first(tx, statements.livingFacts({ id }))),
  };
}
