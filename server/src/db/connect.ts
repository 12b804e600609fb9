import { Kysely, type Transaction } from 'kysely';
import { Pool, types, type ClientBase, type CustomTypesConfig } from 'pg';
import { PipeliningDialect } from './postgres/driver.ts';
import type { DB } from './schema.gen.ts';

export type Db = Kysely<DB>;
/** Inside a transaction there is only this: a query that used the pool would escape it. */
export type Tx = Transaction<DB>;

const { builtins } = types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The number ${text} is too large to be read exactly.`);
  return value;
}

/** As the server writes an instant in UTC, alone or within JSON, to the milliseconds that are kept of it. */
const instant = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00(?::00)?$/;

/** Taken apart as text, which is quicker than as a date; what looks otherwise, such as the year 10000, is none. */
function isoInstant(text: string): string {
  const [, day, time, fraction = ''] = instant.exec(text) ?? [];
  if (day === undefined) return new Date(text).toISOString();
  return `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
}

/** Dates and decimals stay text on their whole way; instants are ISO 8601 in UTC. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, (text) => text],
  [builtins.TIMESTAMPTZ, isoInstant],
]);

export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format as 'text'),
};

const connected = new WeakMap<Pool, Set<ClientBase>>();

/** From when they are connected until they end. */
export const clientsOf = (pool: Pool): ReadonlySet<ClientBase> => connected.get(pool) ?? new Set();

type PoolOptions = { max?: number; connectWithin?: number; onAccessChanged?: () => void };

async function listen(client: ClientBase, onAccessChanged: () => void): Promise<void> {
  client.on('notification', onAccessChanged);
  await client.query('listen covernote_access');
}

export function openPool(
  url: string,
  { max = 16, connectWithin = 1500, onAccessChanged }: PoolOptions = {},
): Pool {
  const clients = new Set<ClientBase>();
  const pool = new Pool({
    connectionString: url,
    max,
    types: columnTypes,
    application_name: 'covernote',
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    // The event `connect` waits for this, and on a server that freezes meanwhile it would never come.
    async onConnect(client) {
      clients.add(client);
      client.once('end', () => clients.delete(client));
      // Each of them, so that who makes a change hears of it before its commit is answered.
      if (onAccessChanged) await listen(client, onAccessChanged);
    },
    options:
      '-c timezone=UTC -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s -c lock_timeout=10s',
  });
  connected.set(pool, clients);
  // A connection that breaks while idle, or while a transaction holds it between two queries, reports an event
  // that would end the process. The pool replaces it, and the next query on it fails in the ordinary way.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function databaseOn(pool: Pool): Db {
  return new Kysely<DB>({ dialect: new PipeliningDialect(pool) });
}
