import type { CompiledQuery } from 'kysely';
import type { Tx } from './connect.ts';

const isPrepared = Symbol('prepared');
const isAhead = Symbol('ahead');

/** How a statement is sent, besides what it says. */
export type Sent = { readonly [isPrepared]?: true; readonly [isAhead]?: true };

/**
 * For a statement that nearly every request sends and whose best plan does not depend on its parameters, such as
 * a look-up by key: each connection reads and plans it once. With a search, or a filter of many
 * values, that would be wrong, since one plan would have to serve the rare and the common.
 */
export function prepared<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  const marked: CompiledQuery<R> & Sent = { ...query, [isPrepared]: true };
  return marked;
}

/** What a statement answers that is sent with the next one; to be asked for once that is answered. */
export type Later<R> = { rows: () => Promise<R[]> };

/**
 * Sent together with the next statement of the transaction (its commit at the latest), because nobody needs its
 * answer before. When it fails, so does the next one, with its error.
 */
export async function askAhead<R>(tx: Tx, query: CompiledQuery<R>): Promise<Later<R>> {
  const ahead: CompiledQuery<R> & Sent = { ...query, [isAhead]: true };
  const { rows } = await tx.executeQuery<R>(ahead);
  return rows[0] as unknown as Later<R>;
}

export async function sendAhead(tx: Tx, query: CompiledQuery): Promise<void> {
  await askAhead(tx, query);
}

export const isSentAhead = (query: CompiledQuery & Sent): boolean => query[isAhead] === true;

const names = new Map<string, string>();
/** Each connection keeps every one of them, and people can ask for a list in more ways than that. */
const mostNamed = 200;

/** None when there are enough: the statement is then sent like any other. */
export function nameOf(query: CompiledQuery & Sent): string | undefined {
  if (!query[isPrepared]) return undefined;
  const known = names.get(query.sql);
  if (known !== undefined || names.size >= mostNamed) return known;
  const name = `covernote_${names.size}`;
  names.set(query.sql, name);
  return name;
}
