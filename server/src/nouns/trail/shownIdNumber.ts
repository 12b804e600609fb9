import { sql } from 'kysely';

/**
 * Only whether there is one, how it ends, and a mark by which another one is noticed. The mark is made of the keyed
 * hash for its own row: the same number has another mark elsewhere.
 */
export function shownIdNumber(table: 'accounts' | 'members') {
  const hash = sql.ref(`${table}.id_number_hash`);
  const place = sql`int4send(${sql.ref(`${table}.id`)})`;
  return {
    id_number: sql<string | null>`case when ${hash} is not null
      then rtrim('•••• ' || ${sql.ref(`${table}.id_number_tail`)}) end`,
    id_number_mark: sql<string | null>`substr(encode(sha256(${hash} || ${place}), 'hex'), 1, 16)`,
  };
}
