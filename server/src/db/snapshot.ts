import { sql, type Compilable } from 'kysely';
import { Client } from 'pg';
import { columnTypes, type Db } from './connect.ts';

const rowsAtOnce = 500;

/** How the rows of a statement are read: by themselves, or in the moment of a snapshot. */
export type RowsOf = <O>(query: Compilable<O> & { execute(): Promise<O[]> }) => Promise<O[]>;

/** A reading of one moment of the database, for as long as it takes. */
export type Snapshot = {
  rows<O>(query: Compilable<O>): Promise<O[]>;
  /** Row by row from the server as they are asked for, never all of them. */
  batches<O>(query: Compilable<O>): AsyncGenerator<O[]>;
  /** Told when the connection is lost, also while nobody waits for rows. */
  onLost(listener: (error: Error) => void): void;
  close(): Promise<void>;
};

/**
 * On a connection of its own: the pool's give up after a minute, and are there for everyone. Only a reader who
 * takes nothing for a minute is given up, by the server.
 */
export async function openSnapshot(url: string, db: Db, connectWithin: number): Promise<Snapshot> {
  const client = new Client({
    connectionString: url,
    types: columnTypes,
    application_name: 'covernote export',
    connectionTimeoutMillis: connectWithin,
    keepAlive: true,
    options:
      '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=60s -c lock_timeout=10s -c cursor_tuple_fraction=1',
  });
  // Whoever waits for an answer gets the error as well; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  let asking = 0;

  async function ask<O>(text: string, parameters: readonly unknown[] = []): Promise<O[]> {
    asking += 1;
    try {
      const answer = await client.query(text, [...parameters]);
      return answer.rows as O[];
    } finally {
      asking -= 1;
    }
  }

  async function close(pid: number): Promise<void> {
    const isBusy = asking > 0;
    await client.end();
    // The server would work on for nobody until it has a row to send.
    if (isBusy) await sql`select pg_terminate_backend(${pid})`.execute(db).catch(() => {});
  }

  await ask('start transaction isolation level repeatable read read only');
  const [self] = await ask<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    rows: async (query) => {
      const { sql: text, parameters } = query.compile();
      return ask(text, parameters);
    },
    async *batches<O>(query: Compilable<O>) {
      const { sql: text, parameters } = query.compile();
      await ask(`declare rows no scroll cursor for ${text}`, parameters);
      for (;;) {
        const rows = await ask<O>(`fetch ${rowsAtOnce} from rows`);
        if (rows.length === 0) return;
        yield rows;
      }
    },
    onLost: (listener) => void client.on('error', listener),
    close: () => close(self?.pid ?? 0),
  };
}
