import type { Permission } from '#contract/base/permissions';
import { sql } from 'kysely';
import { holds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { inLockOrder } from '../../db/lockOrder.ts';
import { Conflict, Invalid } from '../../errors.ts';
import type { ReferenceTable } from '../reference/referencePlan.ts';
import { said, type Said } from '../../said.ts';

/**
 * Which table a field points at, what seeing it needs, and how it is called, as `a product category`; `code` is its
 * column that a file may name it by as well.
 */
export type LinkRule = { to: ReferenceTable; permission: Permission; one: string; code?: string };
export type LinksOf<Row> = { [F in keyof Row & string]?: LinkRule };

export type LinkTarget = { name: string; is_deleted: boolean; is_active: boolean };

/** Shared with others who point at it; whoever would delete or merge it waits, or is waited for. */
async function hold(tx: Tx, table: ReferenceTable, id: unknown): Promise<LinkTarget | undefined> {
  inLockOrder(tx, table);
  const { rows } = await sql<LinkTarget>`
    select name, deleted_at is not null as is_deleted,
      coalesce((to_jsonb(target) ->> 'is_active')::boolean, true) as is_active
    from ${sql.table(table)} as target where id = ${id} for share`.execute(tx);
  return rows[0];
}

/** Many of one table at once, in the order of their ids; those that are not there are missing. */
export async function holdTargets(
  tx: Tx,
  table: ReferenceTable,
  ids: readonly number[],
): Promise<Map<number, LinkTarget>> {
  if (ids.length === 0) return new Map();
  inLockOrder(tx, table);
  const { rows } = await sql<LinkTarget & { id: number }>`
    select id, name, deleted_at is not null as is_deleted,
      coalesce((to_jsonb(target) ->> 'is_active')::boolean, true) as is_active
    from ${sql.table(table)} as target where id = any(${ids}::integer[]) order by id for share`.execute(tx);
  return new Map(rows.map(({ id, ...target }) => [id, target]));
}

/** Why nothing may newly point at it; nothing where it is there and in use. */
export function targetFault(target: LinkTarget | undefined, one: string): Said | undefined {
  if (!target || target.is_deleted) return said('chooseExisting', { one });
  return target.is_active ? undefined : said('isDeactivated', { name: target.name });
}

const rulesOf = (links: object): [string, LinkRule][] => Object.entries(links);

/** What is newly pointed at must be there, in use and visible to the one who points. */
export async function holdLinks(
  tx: Tx,
  caller: Caller,
  links: object,
  body: object,
  before: object = {},
): Promise<void> {
  const [asked, held] = [body, before] as Record<string, unknown>[];
  for (const [field, { to, permission, one }] of rulesOf(links)) {
    const id = asked?.[field];
    if (id === undefined || id === null || id === held?.[field]) continue;
    const target = holds(caller, permission) ? await hold(tx, to, id) : undefined;
    const fault = targetFault(target, one);
    if (fault !== undefined) throw new Invalid({ [field]: [fault] });
  }
}

/** A record comes back only to what it pointed at. */
export async function holdLinksAgain(tx: Tx, links: object, row: object): Promise<void> {
  const values = row as Record<string, unknown>;
  for (const [field, { to, one }] of rulesOf(links)) {
    const id = values[field];
    if (id === undefined || id === null) continue;
    const target = await hold(tx, to, id);
    if (!target || target.is_deleted) {
      throw new Conflict(said('restoreParent', { one, name: target?.name ?? 'that' }));
    }
  }
}
