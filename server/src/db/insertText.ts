import { CompiledQuery, type Insertable } from 'kysely';
import type { DB } from './schema.gen.ts';

type Row<T extends keyof DB> = Insertable<DB[T]>;
type Given<R> = { [Column in keyof R]: R[Column] | undefined };

function textFor(table: string, columns: string[]): string {
  const places = columns.map((_, index) => `$${index + 1}`);
  return `insert into "${table}" ("${columns.join('", "')}") values (${places.join(', ')})`;
}

/**
 * An insert of one row that always names the same columns, so that one statement serves all of them: what is not
 * given is taken from the blank row. Its text is put together once.
 */
export function insertionInto<T extends keyof DB & string>(table: T, blank: Partial<Row<T>>) {
  const texts = new Map<number, { text: string; columns: string[] }>();
  return (given: Given<Row<T>>): CompiledQuery => {
    const row: Record<string, unknown> = { ...blank };
    for (const [column, value] of Object.entries(given)) if (value !== undefined) row[column] = value;
    const columns = Object.keys(row);
    const known = texts.get(columns.length);
    const isKnown = known?.columns.every((column, index) => column === columns[index]);
    const text = known && isKnown ? known.text : textFor(table, columns);
    if (!isKnown) texts.set(columns.length, { text, columns });
    return CompiledQuery.raw(text, Object.values(row));
  };
}
