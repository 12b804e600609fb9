import type { PostgresPoolClient } from 'kysely';
import { Query, type Pool, type PoolClient } from 'pg';
import { isAhead, statementOf, type Statement } from './prepared.ts';

const nothing = (command: string) => Promise.resolve({ command, rowCount: 0, rows: [] });

const begin: Statement = { text: 'begin', values: [], name: undefined };

/** What the driver keeps private: everything written between the two leaves at once. */
type Corkable = { connection?: { stream?: { cork(): void; uncork(): void } } };

/** The driver's own way takes a copy of each statement and four promises. */
const ask = (client: PoolClient, { text, values, name }: Statement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const query = new Query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(Object.assign(query, { name }));
  });

/**
 * A connection that waits for the server less often: the beginning of a transaction and what is sent ahead wait
 * here, and leave together with the statement after them. Each takes effect in its turn all the same.
 */
function pipelining(client: PoolClient): PostgresPoolClient {
  const stream = (client as Corkable).connection?.stream;
  let held: Statement[] = [];

  function send(statement: Statement): Promise<unknown> {
    if (held.length === 0) return ask(client, statement);
    const together = [...held, statement];
    held = [];
    stream?.cork();
    const answers = together.map((each) => ask(client, each));
    stream?.uncork();
    // The first to fail tells why; those after it only know that the transaction is lost.
    return Promise.all(answers).then((all) => all.at(-1));
  }

  function query(text: string, values: unknown[] = []): Promise<unknown> {
    if (text === begin.text || isAhead(text)) {
      held.push(text === begin.text ? begin : statementOf(text, values));
      return nothing('');
    }
    if (text === 'rollback') {
      const isBegun = !held.includes(begin);
      held = [];
      return isBegun ? client.query(text) : nothing('ROLLBACK');
    }
    if (text === 'commit' && held.length === 1 && held[0] === begin) {
      held = [];
      return nothing('COMMIT');
    }
    return send(statementOf(text, values));
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      const isLost = held.length > 0;
      held = [];
      client.release(Boolean(destroy) || isLost);
      if (isLost) throw new Error('What was to be sent ahead was never followed by a statement.');
    },
  };
}

const clients = new WeakMap<PoolClient, PostgresPoolClient>();

async function connect(pool: Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect();
  const known = clients.get(client) ?? pipelining(client);
  clients.set(client, known);
  return known;
}

export const pipeliningPool = (pool: Pool) => ({
  options: pool.options,
  connect: () => connect(pool),
  end: () => pool.end(),
});
