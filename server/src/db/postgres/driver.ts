import {
  CompiledQuery,
  PostgresDialect,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryResult as Answer } from 'pg';
import { isSentAhead, statementNames, type NameOf, type Sent } from './prepared.ts';

type Statement = CompiledQuery & Sent;

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
const plain = (text: string): Statement => CompiledQuery.raw(text);
const commit = plain('commit');
const rollback = plain('rollback');

/**
 * A connection that waits for the server less often: the beginning of a transaction and what is sent ahead wait
 * here, and leave together with the statement after them. Each takes effect in its turn all the same.
 */
class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #nameOf: NameOf;
  #waiting: Statement[] = [];
  #begin: Statement | null = null;
  #isBroken = false;

  constructor(client: PoolClient, nameOf: NameOf) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  async executeQuery<R>(query: Statement): Promise<QueryResult<R>> {
    if (isSentAhead(query)) {
      this.#waiting.push(query);
      return { rows: [] };
    }
    const { command, rowCount, rows } = await this.#send(query);
    return changing.has(command)
      ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] }
      : { rows: rows as R[] };
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    this.#begin = plain(`begin${level}${accessMode ? ` ${accessMode}` : ''}`);
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

  /** The pool's connections send what they are given without waiting for the answer before. */
  async #send(statement: Statement): Promise<Answer> {
    const ahead = this.#waiting.map((each) => this.#ask(each));
    this.#forget();
    // The first to fail tells why; those after it only know that the transaction is lost.
    const [answer] = await Promise.all([this.#ask(statement), ...ahead]);
    return answer;
  }

  #ask(statement: Statement): Promise<Answer> {
    const { sql: text, parameters } = statement;
    return this.#client.query({ name: this.#nameOf(statement), text, values: [...parameters] });
  }
}

class PipeliningDriver implements Driver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, Connection>();
  readonly #nameOf = statementNames();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client) ?? new Connection(client, this.#nameOf);
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
