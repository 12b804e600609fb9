import { CompiledQuery, type Compilable } from 'kysely';

const start = 'select ';
const end = / from "\w+"$/;

/** What a select takes from its table, as text: many columns that are the same for everyone are put together once. */
export function columnsText(query: Compilable): string {
  const { sql, parameters } = query.compile();
  if (parameters.length > 0 || !end.test(sql))
    throw new Error(`These columns are not the same for everyone: ${sql}`);
  return sql.slice(start.length).replace(end, '');
}

/** The query with further columns in front of its own. */
export function withColumns<O, Columns>(query: Compilable<O>, columns: string): CompiledQuery<Columns & O> {
  const { sql, parameters } = query.compile();
  const text = `${start}${columns}, ${sql.slice(start.length)}`;
  return CompiledQuery.raw(text, [...parameters]) as CompiledQuery<Columns & O>;
}

/** The rows of a query as one JSON value each, in which instants and bytes are as PostgreSQL writes them. */
export const asJson = <O>({ sql, parameters }: CompiledQuery<O>): CompiledQuery<{ row: O }> =>
  CompiledQuery.raw(`select to_json(found) as row from (${sql}) as found`, [...parameters]) as CompiledQuery<{
    row: O;
  }>;

/**
 * What is written, as the query would read it from the whole table. The values of the writing come first, which are
 * left to whoever sends it.
 */
export function answering<O>(writing: CompiledQuery, query: CompiledQuery<O>): CompiledQuery<{ row: O }> {
  if (!end.test(query.sql)) throw new Error(`This reads something else than what is written: ${query.sql}`);
  const columns = query.sql
    .replace(end, '')
    .replaceAll(/\$(\d+)/g, (_, place) => `$${Number(place) + writing.parameters.length}`);
  const text = `${writing.sql} returning (select to_json(found) from (${columns}) as found) as row`;
  return CompiledQuery.raw(text, [...query.parameters]) as CompiledQuery<{ row: O }>;
}
