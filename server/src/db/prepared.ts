import type { CompiledQuery } from 'kysely';
import type { Tx } from './connect.ts';

const mark = ' /* prepared */';
const markOfAhead = ' /* ahead */';

/**
 * For a statement that nearly every request sends and whose best plan does not depend on its parameters, such as
 * a look-up by key: each connection reads and plans it once. With a search, or a filter of many
 * values, that would be wrong, since one plan would have to serve the rare and the common.
 */
export const prepared = <R>(query: CompiledQuery<R>): CompiledQuery<R> => ({
  ...query,
  sql: query.sql + mark,
});

/** What a statement answers that is sent with the next one, once that is answered too. */
export type Later<R> = { rows: Promise<R[]> };

/**
 * Sent together with the next statement of the transaction (its commit at the latest), because nobody needs its
 * answer before. When it fails, so does the next one, with its error.
 */
export async function askAhead<R>(tx: Tx, query: CompiledQuery<R>): Promise<Later<R>> {
  const { rows } = await tx.executeQuery({ ...query, sql: query.sql + markOfAhead });
  return rows[0] as unknown as Later<R>;
}

export async function sendAhead(tx: Tx, query: CompiledQuery): Promise<void> {
  await askAhead(tx, query);
}

export const isAhead = (text: string): boolean => text.endsWith(markOfAhead);

const names = new Map<string, string>();
/** Each connection keeps every one of them, and people can ask for a list in more ways than that. */
const mostNamed = 200;

/** None when there are enough: the statement is then sent like any other. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNamed) return known;
  const name = `covernote_${names.size}`;
  names.set(text, name);
  return name;
}

export type Statement = { text: string; values: unknown[]; name: string | undefined };

/** A marked statement with the name under which each connection keeps it. */
export function statementOf(marked: string, values: unknown[]): Statement {
  const text = isAhead(marked) ? marked.slice(0, -markOfAhead.length) : marked;
  return { text, values, name: text.endsWith(mark) ? nameOf(text) : undefined };
}
