import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Option } from '#contract/base/http';
import type { Db, Tx } from '../../db/connect.ts';
import type { DB } from '../../db/schema.gen.ts';
import { NotFound } from '../../errors.ts';
import { inUse, listOptions } from '../lists/options.ts';
import type { BulkNoun, ObjectOf, OptionsParams, Plan } from './noun.ts';

export async function findRecord<TB extends keyof DB, Row, Filters>(
  db: Db | Tx,
  plan: Plan<TB, Row, Filters>,
  id: number,
): Promise<Row> {
  const { matching, select, id: key } = plan(db, {});
  const found = await select(matching)
    .where(sql<SqlBool>`${key} = ${id}`)
    .executeTakeFirst();
  if (!found) throw new NotFound();
  return found as Row;
}

/** Those of these records that are there, by their ids. */
export async function findRecords<TB extends keyof DB, Row extends { id: number }, Filters>(
  db: Db | Tx,
  plan: Plan<TB, Row, Filters>,
  ids: readonly number[],
): Promise<Map<number, Row>> {
  const { matching, select, id } = plan(db, {});
  const found = await select(matching)
    .where(sql<SqlBool>`${id} = any(${ids}::integer[])`)
    .execute();
  return new Map((found as Row[]).map((row) => [row.id, row]));
}

type Listed<TB extends keyof DB, Row, Filters> = {
  noun: BulkNoun;
  schemas: { record: ObjectOf<Row> };
  plan: Plan<TB, Row, Filters>;
  /** What a picker calls it, where its name alone does not tell two apart. */
  picked?: RawBuilder<string>;
};

export const isActivatable = ({ schemas: { record } }: { schemas: { record: { shape: object } } }): boolean =>
  'is_active' in record.shape;

/** By what a picker calls it, else by its label, else by name. */
export function optionsOf<TB extends keyof DB, Row, Filters>(
  db: Db,
  noun: Listed<TB, Row, Filters>,
  { limit, ids, ...filters }: OptionsParams & Partial<Filters>,
): Promise<Option[]> {
  const active = isActivatable(noun) ? inUse({ ids }) : {};
  const { matching, columns, id } = noun.plan(db, { ...filters, ...active } as Partial<Filters>);
  const label = noun.picked ?? columns['label'] ?? columns['name'] ?? id;
  // A model is found by the name of its make as well, which its own description has looked for.
  const naming = { noun: noun.noun, id, label, isFound: sql<SqlBool>`true` };
  return listOptions(matching, naming, { ids, limit, search: filters.search });
}
