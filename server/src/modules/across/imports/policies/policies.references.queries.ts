import { sql } from 'kysely';
import type { Tx } from '../../../../db/connect.ts';

export type Named = { id: number; name: string };
export type Model = Named & { make_id: number };

/** Those that are called so, whatever the case and, of vehicles, the spacing. */
export async function listCalled(
  tx: Tx,
  table: 'insurers' | 'products' | 'vehicle_makes',
  names: readonly string[],
): Promise<Named[]> {
  if (names.length === 0) return [];
  const keyOf = table === 'vehicle_makes' ? sql`name_key` : sql`lower`;
  const { rows } = await sql<Named>`select id, name from ${sql.table(table)}
    where ${keyOf}(name) = any(array(select ${keyOf}(asked) from unnest(${names}::text[]) as asked))
      and deleted_at is null order by id`.execute(tx);
  return rows;
}

/** The models of these ids, and those of makes that are called so. */
export async function listModels(
  tx: Tx,
  ids: readonly number[],
  wanted: readonly { make_id: number; name: string }[],
): Promise<Model[]> {
  const { rows } = await sql<Model>`
    select id, name, make_id from vehicle_models where id = any(${ids}::integer[])
    union
    select model.id, model.name, model.make_id
    from unnest(${wanted.map(({ make_id }) => make_id)}::integer[], ${wanted.map(({ name }) => name)}::text[])
      as asked (make_id, name)
    join vehicle_models model on model.make_id = asked.make_id and name_key(model.name) = name_key(asked.name)
      and model.deleted_at is null`.execute(tx);
  return rows;
}

/** Codes that begin so, of which a new one has to be another; also of those that may be restored. */
export async function listCodes(
  tx: Tx,
  table: 'insurers' | 'products',
  beginning: string,
): Promise<Set<string>> {
  const column = sql.ref(table === 'insurers' ? 'short_code' : 'code');
  const { rows } = await sql<{ code: string }>`select upper(${column}) as code from ${sql.table(table)}
    where starts_with(upper(${column}), ${beginning})`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}
