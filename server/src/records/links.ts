import { sql, type RawBuilder } from 'kysely';
import type { Link } from '#contract/http';
import { nounFacts, type NounWithFacts } from '../db/nouns.ts';

/** `{id, label}` of the row that a column names, deleted or not. */
export const linkTo = (noun: NounWithFacts, column: string): RawBuilder<Link | null> =>
  sql<Link | null>`(select json_build_object('id', t.id, 'label', ${nounFacts[noun].label}) from ${sql.table(noun)} t where t.id = ${sql.ref(column)})`;

/** How many rows of one table point at a row of another, those not counted that were deleted. */
export const countOf = (table: string, column: string, noun: NounWithFacts): RawBuilder<number> =>
  sql<number>`(select count(*) from ${sql.table(table)} p
    where ${sql.ref(`p.${column}`)} = ${sql.ref(`${noun}.id`)} and p.deleted_at is null)`;

export const linkToUser = (column: string): RawBuilder<Link | null> => linkTo('users', column);
