import { CompiledQuery, type Compilable } from 'kysely';

const start = 'select ';
const end = / from "\w+"$/;

function taken({ sql }: CompiledQuery): string {
  if (!end.test(sql)) throw new Error(`This takes more than columns from one table: ${sql}`);
  return sql.slice(start.length).replace(end, '');
}

/** What a select takes from its table, as text: many columns that are the same for everyone are put together once. */
export function columnsText(query: Compilable): string {
  const compiled = query.compile();
  if (compiled.parameters.length > 0)
    throw new Error(`These columns are not the same for everyone: ${compiled.sql}`);
  return taken(compiled);
}

/**
 * What is written answers what the select would take from the whole table. The values of the writing come first,
 * which are left to whoever sends it.
 */
export function answering<O>(writing: CompiledQuery, query: Compilable<O>): CompiledQuery<O> {
  const compiled = query.compile();
  const columns = taken(compiled).replaceAll(
    /\$(\d+)/g,
    (_, place) => `$${Number(place) + writing.parameters.length}`,
  );
  return CompiledQuery.raw(`${writing.sql} returning ${columns}`, [
    ...compiled.parameters,
  ]) as CompiledQuery<O>;
}
