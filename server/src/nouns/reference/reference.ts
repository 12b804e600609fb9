import { sql, type InsertObject, type RawBuilder, type SqlBool } from 'kysely';
import type { Link } from '#contract/base/http';
import { holds } from '../../auth/access.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';
import { inLockOrder } from '../../db/lockOrder.ts';
import type { DB } from '../../db/schema.gen.ts';
import { deletion, edition, restoration } from '../stamps.ts';
import { usesOf } from '../merges/uses.ts';
import { auditFor } from '../trail/audit.ts';
import { refuseMerged } from '../merges/merges.ts';
import { Conflict, InvalidState, NotFound } from '../../errors.ts';
import { holdRow } from '../lists/rows.ts';
import { takingUnique } from '../unique.ts';
import { refuseStale } from '../version.ts';
import { holdLinks, holdLinksAgain, type LinksOf } from '../merges/heldLinks.ts';
import type { BulkNoun, ReferenceNoun, Stamped, UseCases } from './noun.ts';
import { findRecord, isActivatable } from './reading.ts';
import { referenceImport } from './referenceImport.ts';
import { referencePlan, type Computed, type OwnFilters, type ReferenceTable } from './referencePlan.ts';
import { said, type SentenceCode } from '../../said.ts';

type Noun<Row, Create, Update, Filters> = ReferenceNoun<ReferenceTable, Row, Create, Update, Filters>;
type Description<Row, Create, Update, Filters> = Omit<
  Noun<Row, Create, Update, Filters>,
  'plan' | 'importing' | keyof UseCases<Row, Create, Update>
> & { noun: ReferenceTable & BulkNoun };

type Options<Row, Filters> = {
  /** By field, what is said when another record holds the value. The index is `<table>_<field>_key`. */
  unique: { [F in keyof Row & string]?: SentenceCode | Unique<Row> };
  /** The fields that point at other records, which must be there and stay while this one is written. */
  links?: LinksOf<Row>;
  computed?: Computed<Row>;
  filters?: OwnFilters<Filters>;
  /** Filters that only pickers have. */
  picking?: Readonly<Record<string, (value: never) => RawBuilder<SqlBool>>>;
};

type Unique<Row> = {
  sentence: SentenceCode;
  /** The field of the record within which the value is the only one, as a make is of its models. */
  within?: keyof Row & string;
  /** How the index compares; without it, regardless of case. */
  comparable?: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
};
const ruleOf = <Row>(rule: SentenceCode | Unique<Row>): Unique<Row> =>
  typeof rule === 'string' ? { sentence: rule } : rule;
const regardlessOfCase = (value: RawBuilder<unknown>) => sql`lower(${value})`;

/** As the driver takes it: lists and objects stand in columns of JSON. */
const stored = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  );

/** The use cases of a noun that is one table and nothing else: audited, versioned, unique, deleted softly. */
export function referenceNoun<
  Row extends Stamped,
  Create extends object,
  Update extends object,
  Filters,
  More extends object,
>(
  description: Description<Row, Create, Update, Filters> & More,
  { unique, links = {}, computed = {}, filters = {}, picking = {} }: Options<Row, Filters>,
): Noun<Row, Create, Update, Filters> & More & { lock: (tx: Tx, id: number) => Promise<Row> } {
  const { noun: table, module, schemas } = description;
  const plan = referencePlan<Row, Filters>(table, schemas.record, computed, { ...filters, ...picking });
  const find = (tx: Tx, id: number) => findRecord(tx, plan, id);

  /** A link is remembered by its label, which outlives what it names. */
  const auditedFields = Object.keys(schemas.update.shape).map((field) =>
    field.endsWith('_id') && field.slice(0, -3) in schemas.record.shape ? field.slice(0, -3) : field,
  );
  const note = auditFor(table, (row: Row) =>
    Object.fromEntries(auditedFields.map((field) => [field, row[field as keyof Row]])),
  );

  const column = (field: string) => sql.ref(`${table}.${field}`);
  const rules = Object.entries<SentenceCode | Unique<Row> | undefined>(unique).flatMap(([field, rule]) =>
    rule === undefined ? [] : [{ field, comparable: regardlessOfCase, ...ruleOf<Row>(rule) }],
  );
  type Rule = (typeof rules)[number];

  const holderOf = (tx: Tx, rule: Rule, values: Record<string, unknown>) => {
    const { field, within, comparable } = rule;
    // Beside the column, the value is compared in the column's collation, as the index does.
    const value = sql`coalesce(${values[field]}::text, ${column(field)})`;
    const same = sql<SqlBool>`${comparable(column(field))} = ${comparable(value)}`;
    const siblings = within
      ? plan(tx, {}).matching.where(sql<SqlBool>`${column(within)} = ${values[within]}`)
      : plan(tx, {}).matching;
    return siblings.where(same).select(['id', 'name as label']).executeTakeFirst() as Promise<
      Link | undefined
    >;
  };

  const taking = <T>(tx: Tx, caller: Caller, fields: object, work: () => Promise<T>) => {
    const values = fields as Record<string, unknown>;
    const mayView = holds(caller, `${module}:view`);
    const conflicts = rules.map((rule) => [
      `${table}_${rule.field}_key`,
      async () => new Conflict(said(rule.sentence), mayView ? await holderOf(tx, rule, values) : undefined),
    ]);
    return takingUnique(tx, work, Object.fromEntries(conflicts));
  };

  async function lock(tx: Tx, id: number): Promise<Row> {
    await holdRow(tx, table, id);
    return find(tx, id);
  }

  const set = (tx: Tx, id: number, values: object) =>
    tx.updateTable(table).set(values).where('id', '=', id).execute();

  return {
    ...description,
    plan,
    lock,
    importing: referenceImport({
      table,
      rows: (tx) => plan(tx, {}).matching.selectAll(table),
      rules,
      links,
      computed,
    }),

    async create(tx, caller, body) {
      await holdLinks(tx, caller, links, body);
      const by = { created_by: caller.user_id, updated_by: caller.user_id };
      // The schema of the body names the columns that a row needs.
      const row = { ...stored(body), ...by } as InsertObject<DB, ReferenceTable>;
      const { id } = await taking(tx, caller, body, () =>
        tx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow(),
      );
      const after = await find(tx, id);
      await note(tx, caller, 'create', id, { after });
      return after;
    },

    async update(tx, caller, id, body, version) {
      const before = await lock(tx, id);
      refuseStale(version, before);
      await holdLinks(tx, caller, links, body, before);
      await taking(tx, caller, { ...before, ...body }, () =>
        set(tx, id, { ...stored(body), ...edition(caller) }),
      );
      const after = await find(tx, id);
      await note(tx, caller, 'update', id, { before, after });
      return after;
    },

    async delete(tx, caller, id) {
      const before = await lock(tx, id);
      const uses = await usesOf(tx, caller, table, id);
      const kept = isActivatable(description) ? 'isUsedDeactivate' : 'isUsed';
      if (uses) throw new InvalidState(said(kept, { name: before.name, uses }));
      await set(tx, id, deletion(caller));
      await note(tx, caller, 'delete', id, { before });
    },

    async restore(tx, caller, id) {
      inLockOrder(tx, table, [id]);
      const deleted = await tx
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!deleted) throw new NotFound();
      await refuseMerged(tx, table, id);
      await holdLinksAgain(tx, links, deleted);
      await taking(tx, caller, deleted, () => set(tx, id, restoration(caller)));
      const after = await find(tx, id);
      await note(tx, caller, 'restore', id, { after });
      return after;
    },
  };
}
