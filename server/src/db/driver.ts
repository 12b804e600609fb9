import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, Submittable } from 'pg';
import { isSentAhead, type Later, type Sent } from './prepared.ts';
import { Question, type Answer, type Shapes } from './question.ts';

type Statement = CompiledQuery & Sent;
type Held = { statement: Statement; answered: (answer: Promise<Answer>) => unknown };

/** What the driver of PostgreSQL keeps private: everything written between the two leaves at once. */
type Corkable = { connection?: { stream?: { cork(): void; uncork(): void } } };

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const plain = (text: string): Statement => CompiledQuery.raw(text);
const commit = plain('commit');
const rollback = plain('rollback');

/** For whoever has asked ahead. Whether it failed is told to whoever sends the statement after it. */
function holding(statement: Statement): { held: Held; later: Later<unknown> } {
  let sent: Promise<Answer> | undefined;
  const rows = async () => {
    if (!sent) throw new Error('What is sent ahead is not answered before the statement after it.');
    return (await sent).rows;
  };
  return { held: { statement, answered: (answer) => (sent = answer) }, later: { rows } };
}

/**
 * A connection that waits for the server less often: the beginning of a transaction and what is sent ahead wait
 * here, and leave together with the statement after them. Each takes effect in its turn all the same.
 */
class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  #waiting: Held[] = [];
  #begin: Held | null = null;
  #isBroken = false;
  readonly #shapes: Shapes = new Map();

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: Statement): Promise<QueryResult<R>> {
    if (isSentAhead(query)) {
      const { held, later } = holding(query);
      this.#waiting.push(held);
      return { rows: [later as R] };
    }
    const { command, rowCount, rows } = await this.#send(query);
    return changing.has(command)
      ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] }
      : { rows: rows as R[] };
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#begin = holding(plain(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)).held;
    this.#waiting.push(this.#begin);
  }

  async commit(): Promise<void> {
    const [only] = this.#waiting;
    if (only && only === this.#begin && this.#waiting.length === 1) return this.#forget();
    const { command } = await this.#send(commit);
    if (command === 'ROLLBACK') throw new Error('The transaction had failed before its commit.');
  }

  async rollback(): Promise<void> {
    const isBegun = !this.#begin || !this.#waiting.includes(this.#begin);
    this.#forget();
    if (!isBegun) return;
    try {
      await this.#send(rollback);
    } catch (error) {
      this.#isBroken = true;
      throw error;
    }
  }

  release(): void {
    const isLost = this.#waiting.length > 0;
    this.#forget();
    this.#client.release(this.#isBroken || isLost);
    if (isLost) throw new Error('What was to be sent ahead was never followed by a statement.');
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Many rows are read from a snapshot.');
  }

  #forget(): void {
    this.#waiting = [];
  }

  async #send(statement: Statement): Promise<Answer> {
    const ahead = this.#waiting;
    try {
      if (ahead.length === 0) return await this.#ask(statement);
      this.#forget();
      const { stream } = (this.#client as Corkable).connection ?? {};
      stream?.cork();
      const earlier = ahead.map((held) => this.#askHeld(held));
      const own = this.#ask(statement);
      stream?.uncork();
      // The first to fail tells why; those after it only know that the transaction is lost.
      const [answer] = await Promise.all([own, ...earlier]);
      return answer;
    } catch (error) {
      // Where it was asked says more than where the answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #askHeld({ statement, answered }: Held): Promise<Answer> {
    const answer = this.#ask(statement);
    answered(answer);
    return answer;
  }

  /** The usual way takes a copy of each statement and four promises. */
  #ask(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const question = new Question(statement, this.#shapes, (error, answer) =>
        error ? reject(error) : resolve(answer),
      );
      this.#client.query(question as unknown as Submittable);
    });
  }
}

class PipeliningDriver implements Driver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, Connection>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client) ?? new Connection(client);
    this.#connections.set(client, known);
    return known;
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

export class PipeliningDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#pool);
  }
}
