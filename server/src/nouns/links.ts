import { sql, type RawBuilder } from 'kysely';
import type { Link } from '#contract/base/http';
import { nounFacts, type NounWithFacts } from '../db/nouns.ts';

const objectOf = <T>(noun: NounWithFacts, column: string, more: RawBuilder<unknown>) =>
  sql<T | null>`(select json_build_object('id', t.id, 'label', ${nounFacts[noun].label} ${more})
    from ${sql.table(noun)} t where t.id = ${sql.ref(column)})`;

/** `{id, label}` of the row that a column names, deleted or not. */
export const linkTo = (noun: NounWithFacts, column: string): RawBuilder<Link | null> =>
  objectOf<Link>(noun, column, sql``);

/** With its noun, where it could be of several: the history must know who sees it. */
export const linkWithNoun = (noun: NounWithFacts, column: string) =>
  objectOf<Link & { noun: NounWithFacts }>(noun, column, sql`, 'noun', ${sql.lit(noun)}`);

/** How many rows of one table point at a row of another, those not counted that were deleted. */
export const countOf = (table: string, column: string, noun: NounWithFacts): RawBuilder<number> =>
  sql<number>`(select count(*) from ${sql.table(table)} p
    where ${sql.ref(`p.${column}`)} = ${sql.ref(`${noun}.id`)} and p.deleted_at is null)`;

export const linkToUser = (column: string): RawBuilder<Link | null> => linkTo('users', column);
