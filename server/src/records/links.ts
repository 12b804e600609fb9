import { sql, type RawBuilder } from 'kysely';
import type { Link } from '#contract/http';
import { nounFacts, type NounWithFacts } from '../db/nouns.ts';

/** `{id, label}` of the row that a column names, deleted or not. */
export const linkTo = (noun: NounWithFacts, column: string): RawBuilder<Link | null> =>
  sql<Link | null>`(select json_build_object('id', t.id, 'label', ${nounFacts[noun].label}) from ${sql.table(noun)} t where t.id = ${sql.ref(column)})`;

export const linkToUser = (column: string): RawBuilder<Link | null> => linkTo('users', column);
