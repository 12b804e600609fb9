import type { CompiledQuery, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';

const mark = ' /* prepared */';

/**
 * For a statement that nearly every request sends and whose best plan does not depend on its parameters, such as
 * a look-up by key: each connection reads and plans it once. With a search, or a filter of many
 * values, that would be wrong, since one plan would have to serve the rare and the common.
 */
export const prepared = <R>(query: CompiledQuery<R>): CompiledQuery<R> => ({
  ...query,
  sql: query.sql + mark,
});

const names = new Map<string, string>();
/** Each connection keeps every one of them, and people can ask for a list in more ways than that. */
const mostNamed = 200;

/** Empty when there are enough: the statement is then sent like any other. */
function nameOf(text: string): { name?: string } {
  const name = names.get(text) ?? `covernote_${names.size}`;
  if (!names.has(text) && names.size >= mostNamed) return {};
  names.set(text, name);
  return { name };
}

const clients = new WeakMap<PoolClient, PostgresPoolClient>();

function preparing(client: PoolClient): PostgresPoolClient {
  const known = clients.get(client);
  if (known) return known;
  const query = (text: unknown, values?: unknown[]) =>
    typeof text === 'string' && text.endsWith(mark)
      ? client.query({ ...nameOf(text), text, values: values ?? [] })
      : client.query(text as string, values);
  const wrapped = {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  };
  clients.set(client, wrapped);
  return wrapped;
}

/** The pool with clients that give marked statements a name. */
export const preparingPool = (pool: Pool) => ({
  options: pool.options,
  connect: async () => preparing(await pool.connect()),
  end: () => pool.end(),
});
