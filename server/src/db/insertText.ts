import { CompiledQuery, type Insertable } from 'kysely';
import type { DB } from './schema.gen.ts';

const texts = new Map<string, string>();

function textFor(table: string, columns: string[]): string {
  const places = columns.map((_, index) => `$${index + 1}`);
  return `insert into "${table}" ("${columns.join('", "')}") values (${places.join(', ')})`;
}

/** One row, whose statement is put together once where its columns are always the same. */
export function insertion<T extends keyof DB & string>(
  table: T,
  row: { [C in keyof Insertable<DB[T]>]: Insertable<DB[T]>[C] | undefined },
): CompiledQuery {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = given.map(([column]) => column);
  const key = `${table} ${columns.join(' ')}`;
  const text = texts.get(key) ?? textFor(table, columns);
  texts.set(key, text);
  return CompiledQuery.raw(
    text,
    given.map(([, value]) => value),
  );
}
