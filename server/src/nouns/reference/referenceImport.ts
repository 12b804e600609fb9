import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/connect.ts';
import type { LinkRule } from '../merges/heldLinks.ts';
import type { Importing, KeyOfRow, Labels } from './noun.ts';
import type { ReferenceTable } from './referencePlan.ts';
import { type SentenceCode } from '../../said.ts';

/** As labels are compared. */
export const labelKey = (label: string): string => label.trim().toLowerCase();

type KeyRule = {
  field: string;
  sentence: SentenceCode;
  within?: string;
  comparable: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
};

type Described = {
  table: ReferenceTable;
  /** The rows that are there. */
  rows: (tx: Tx) => Expression<unknown>;
  rules: KeyRule[];
  links: Record<string, LinkRule | undefined>;
  computed: Record<string, RawBuilder<unknown> | undefined>;
};

/** As the unique index compares, for all rows of a file at once. */
async function match(
  tx: Tx,
  { table, rows }: Described,
  { field, within, comparable }: KeyRule,
  keys: KeyOfRow[],
): Promise<{ row: number; id: number }[]> {
  const column = (name: string) => sql`${sql.ref(`${table}.${name}`)}`;
  const inParent = within === undefined ? sql`true` : sql`${column(within)} = wanted.within`;
  // The empty first half lends the column's collation to the values, which decides what is equal but for its case.
  const found = await sql<{ row: number; id: number }>`
    with wanted as (
      select 0 as row, ${column(field)} as value, 0 as within from ${sql.table(table)} where false
      union all
      select row, value, within
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (row integer, value text, within integer)
    )
    select wanted.row, ${column('id')} as id
    from wanted join (${rows(tx)}) as ${sql.table(table)}
      on ${comparable(column(field))} = ${comparable(sql`wanted.value`)} and ${inParent}`.execute(tx);
  return found.rows;
}

/** The label of everything that could be pointed at, by the very expression that labels what is pointed at, and its code. */
async function labelsFor(
  tx: Tx,
  table: ReferenceTable,
  field: string,
  { to, one, code }: LinkRule,
  link: RawBuilder<unknown>,
): Promise<Labels> {
  const written = code === undefined ? sql`null` : sql.ref(`target.${code}`);
  const { rows } = await sql<{ id: number; label: string | null; code: string | null; is_deleted: boolean }>`
    select target.id, ${link} ->> 'label' as label, ${written} as code, target.deleted_at is not null as is_deleted
    from ${sql.table(to)} as target
    cross join lateral (select target.id as ${sql.ref(field)}) as ${sql.table(table)}`.execute(tx);
  const ids = new Map<string, number[]>();
  for (const { id, label, code: short } of rows.filter(({ is_deleted }) => !is_deleted))
    for (const key of new Set([labelKey(label ?? ''), ...(short === null ? [] : [labelKey(short)])]))
      ids.set(key, [...(ids.get(key) ?? []), id]);
  return { one, ids };
}

/** How the rows of a file find a record of one table. */
export function referenceImport(described: Described): Importing {
  const { table, rules, links, computed } = described;
  const [key] = rules;
  return {
    key,
    fieldOf: new Map(rules.map(({ sentence, field }) => [sentence, field])),
    match: async (tx, keys) => (key && keys.length > 0 ? match(tx, described, key, keys) : []),
    async labels(tx, fields) {
      const labels = new Map<string, Labels>();
      for (const field of fields) {
        const [rule, link] = [links[field], computed[field.replace(/_id$/, '')]];
        if (rule && link) labels.set(field, await labelsFor(tx, table, field, rule, link));
      }
      return labels;
    },
  };
}
