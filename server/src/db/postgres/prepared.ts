import type { CompiledQuery } from 'kysely';
import type { Tx } from '../connect.ts';

const isPrepared = Symbol('prepared');
const isAhead = Symbol('ahead');

/** How a statement is sent, besides what it says. */
export type Sent = { readonly [isPrepared]?: true; readonly [isAhead]?: true };

/**
 * For a look-up by key, or a change of what it finds, that nearly every request sends: each connection reads and
 * plans it once. What finds the keys of a list would be wrong here: people ask for it in more ways than a connection
 * can keep, and one plan would have to serve the rare and the common.
 */
export function prepared<R>(query: CompiledQuery<R>): CompiledQuery<R> {
  const marked: CompiledQuery<R> & Sent = { ...query, [isPrepared]: true };
  return marked;
}

/**
 * Sent together with the next statement of the transaction (its commit at the latest), because nobody needs its
 * answer. When it fails, so does the next one, with its error.
 */
export async function sendAhead(tx: Tx, query: CompiledQuery): Promise<void> {
  const ahead: CompiledQuery & Sent = { ...query, [isAhead]: true };
  await tx.executeQuery(ahead);
}

export const isSentAhead = (query: CompiledQuery & Sent): boolean => query[isAhead] === true;

/** Each connection keeps every one of them; they follow from the code, so that there are fewer. */
const mostNamed = 200;

export type NameOf = (query: CompiledQuery & Sent) => string | undefined;

/** Names what the connections of one pool keep prepared; none when there are enough: it is sent like any other. */
export function statementNames(): NameOf {
  const names = new Map<string, string>();
  return (query) => {
    if (!query[isPrepared]) return undefined;
    const known = names.get(query.sql);
    if (known !== undefined || names.size >= mostNamed) return known;
    const name = `covernote_${names.size}`;
    names.set(query.sql, name);
    return name;
  };
}
