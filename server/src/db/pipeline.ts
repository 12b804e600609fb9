import type { PostgresPoolClient } from 'kysely';
import { Query, type Pool, type PoolClient } from 'pg';
import { isAhead, statementOf, type Later, type Statement } from './prepared.ts';

type Answer = { rows: unknown[] };
type Held = { statement: Statement; answered: (answer: Promise<Answer>) => void };

const nothing = (command: string, rows: unknown[] = []) => Promise.resolve({ command, rowCount: 0, rows });

const begin: Held = { statement: { text: 'begin', values: [], name: undefined }, answered: () => {} };

/** What the driver keeps private: everything written between the two leaves at once. */
type Corkable = { connection?: { stream?: { cork(): void; uncork(): void } } };

/** The driver's own way takes a copy of each statement and four promises. */
const ask = (client: PoolClient, { text, values, name }: Statement): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const query = new Query(text, values, (error, result) =>
      error ? reject(error) : resolve(result as unknown as Answer),
    );
    client.query(Object.assign(query, { name }));
  });

/** For whoever has asked ahead. Whether it failed is told to whoever sent the statement after it. */
function holding(statement: Statement): { held: Held; later: Later<unknown> } {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const rows = promise.then((answer) => answer.rows);
  rows.catch(() => {});
  return { held: { statement, answered: resolve }, later: { rows } };
}

/**
 * A connection that waits for the server less often: the beginning of a transaction and what is sent ahead wait
 * here, and leave together with the statement after them. Each takes effect in its turn all the same.
 */
function pipelining(client: PoolClient): PostgresPoolClient {
  const stream = (client as Corkable).connection?.stream;
  let waiting: Held[] = [];

  function send(statement: Statement): Promise<Answer> {
    if (waiting.length === 0) return ask(client, statement);
    const ahead = waiting;
    waiting = [];
    stream?.cork();
    const earlier = ahead.map((held) => {
      const answer = ask(client, held.statement);
      held.answered(answer);
      return answer;
    });
    const own = ask(client, statement);
    stream?.uncork();
    // The first to fail tells why; those after it only know that the transaction is lost.
    return Promise.all([own, ...earlier]).then(([answer]) => answer);
  }

  function query(text: string, values: unknown[] = []): Promise<unknown> {
    if (text === begin.statement.text) {
      waiting.push(begin);
      return nothing('BEGIN');
    }
    if (isAhead(text)) {
      const { held, later } = holding(statementOf(text, values));
      waiting.push(held);
      return nothing('', [later]);
    }
    if (text === 'rollback') {
      const isBegun = !waiting.includes(begin);
      waiting = [];
      return isBegun ? client.query(text) : nothing('ROLLBACK');
    }
    if (text === 'commit' && waiting.length === 1 && waiting[0] === begin) {
      waiting = [];
      return nothing('COMMIT');
    }
    return send(statementOf(text, values));
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release(destroy) {
      const isLost = waiting.length > 0;
      waiting = [];
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
