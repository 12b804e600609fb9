import { sql } from 'kysely';
import type { Link } from '#contract/base/http';
import type { Caller } from '../../../auth/caller.ts';
import { visibleFor, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { linkToUser } from '../../../nouns/links.ts';

const whoseLead = whoseOf('leads');

/** Of something that a whole company shares, such as one phone, so many are looked at. */
const mostLookedAt = 50;

/** Open leads that share a key, past the caller's scope or in their sight. */
export function listAlikeLeads(
  db: Db | Tx,
  caller: Caller,
  keys: readonly string[],
  exceptId: number | undefined,
  { isInSight = false } = {},
) {
  const alike = db
    .selectFrom('leads')
    .select(['id', 'lead_number', 'name', 'duplicate_keys', 'assigned_to_id', 'agent_id', 'sub_agent_id'])
    .where('deleted_at', 'is', null)
    .where('is_closed', '=', sql.lit(false))
    .where(sql<boolean>`duplicate_keys && (select ${keys}::text[])`)
    .where(sql<boolean>`id is distinct from ${exceptId ?? null}::integer`)
    // Found before they are ordered: PostgreSQL expects many, and would look for them through the whole table.
    .offset(sql.lit(0))
    .as('leads');
  return db
    .selectFrom(alike)
    .select([
      'leads.id',
      'leads.lead_number',
      'leads.name',
      'leads.duplicate_keys',
      linkToUser('leads.assigned_to_id').$castTo<Link>().as('assigned_to'),
      visibleFor(caller, 'leads:view', whoseLead).as('is_visible'),
    ])
    .$if(isInSight, (some) => some.where(visibleFor(caller, 'leads:view', whoseLead)))
    .orderBy('leads.id', 'desc')
    .limit(sql.lit(mostLookedAt))
    .execute();
}

export type AlikeLead = Awaited<ReturnType<typeof listAlikeLeads>>[number];
