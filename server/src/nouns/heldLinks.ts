import type { Permission } from '#contract/base/permissions';
import { sql } from 'kysely';
import { holds } from '../auth/access.ts';
import type { Caller } from '../auth/caller.ts';
import type { Tx } from '../db/connect.ts';
import { inLockOrder } from '../db/lockOrder.ts';
import { Conflict, Invalid } from '../errors.ts';
import type { ReferenceTable } from './reference/referencePlan.ts';

/** Which table a field points at, what seeing it needs, and how it is called, as `a product category`. */
export type LinkRule = { to: ReferenceTable; permission: Permission; one: string };
export type LinksOf<Row> = { [F in keyof Row & string]?: LinkRule };

type Target = { name: string; is_deleted: boolean; is_active: boolean };

/** Shared with others who point at it; whoever would delete or merge it waits, or is waited for. */
async function hold(tx: Tx, table: ReferenceTable, id: unknown): Promise<Target | undefined> {
  inLockOrder(tx, table);
  const { rows } = await sql<Target>`
    select name, deleted_at is not null as is_deleted,
      coalesce((to_jsonb(target) ->> 'is_active')::boolean, true) as is_active
    from ${sql.table(table)} as target where id = ${id} for share`.execute(tx);
  return rows[0];
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
    if (!target || target.is_deleted) throw new Invalid({ [field]: [`Choose ${one} that exists.`] });
    if (!target.is_active) {
      throw new Invalid({ [field]: [`${target.name} is deactivated. Choose another one.`] });
    }
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
      throw new Conflict(`It belongs to ${one} that was deleted. Restore ${target?.name ?? 'that'} first.`);
    }
  }
}
