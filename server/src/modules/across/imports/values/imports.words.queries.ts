import { sql, type RawBuilder } from 'kysely';
import type { ImportField } from '#contract/across/imports/importFields';
import { nouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../../auth/caller.ts';
import { reachesRecords } from '../../../../auth/scope.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { nounFacts } from '../../../../db/nouns.ts';

export type LinkedNoun = NonNullable<ImportField['noun']>;
export type NamedRecord = { id: number; label: string; names: string[] };

/** By what a record is named in a file, besides its label. */
const namesIn: Record<LinkedNoun, RawBuilder<unknown>> = {
  insurers: sql`array[t.short_code, t.licence_no]`,
  brokers: sql`array[t.licence_no]`,
  products: sql`array[t.code]`,
  agents: sql`array[t.code, t.licence_no, t.email]`,
  sub_agents: sql`array[t.code, t.licence_no, t.email]`,
  users: sql`array[t.email]`,
  vehicle_makes: sql`array[]::text[]`,
  vehicle_models: sql`array[t.name]`,
};

/** All records of a noun that the caller may point at, by every name that they have. */
export async function listNamed(db: Db | Tx, caller: Caller, noun: LinkedNoun): Promise<NamedRecord[]> {
  const { label } = nounFacts[noun];
  const permission = `${nouns[noun].module}:view` as Permission;
  const { rows } = await sql<NamedRecord>`
    select t.id, ${label} as label,
      array(select name from unnest(array[${label}] || ${namesIn[noun]}) name where name <> '') as names
    from ${sql.table(noun)} t
    where t.deleted_at is null
      and (${reachesRecords(caller, permission, noun, 't')}
        or (${sql.lit(noun === 'users')} and t.id = ${caller.user_id}))
    order by t.id`.execute(db);
  return rows;
}
