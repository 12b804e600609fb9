import { Client, type ClientBase, type Pool } from 'pg';
import type { Logger } from 'pino';
import { clientsOf } from '../connect.ts';

/** Together they stay below the two seconds within which every request is answered. */
const pingEvery = 200;
const answerWithin = 1500;
/** So much later than it should, our own timer tells that this process did not get to run. */
const heldUpFrom = 150;

export type DatabaseWatch = { isDown(): boolean; stop(): Promise<void> };

/** A query on a frozen server has no other way to end in time; node-postgres keeps the stream to itself. */
function breakConnection(client: ClientBase | null): void {
  const { connection } = (client ?? {}) as { connection?: { stream?: { destroy(): void } } };
  connection?.stream?.destroy();
}

/** A process that was itself held up first reads what has arrived meanwhile, before it calls an answer late. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    const judge = () => reject(new Error('The database did not answer in time.'));
    timer = setTimeout(() => setImmediate(() => setImmediate(judge)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Asks the database again and again on a connection of its own. Long queries are thereby allowed to be long,
 * and a server that is stopped, frozen or out of reach is known within two seconds.
 */
export function watchDatabase(url: string, pool: Pool, log: Logger): DatabaseWatch {
  let client: Client | null = null;
  let down = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let lastAnswer = 0;
  // A connection given back whole is an answer too: a busy server may be late for us and yet get on with its work.
  pool.on('release', (error) => {
    if (!error) lastAnswer = performance.now();
  });

  async function ping(): Promise<void> {
    if (!client) {
      const fresh = new Client({
        connectionString: url,
        application_name: 'covernote watch',
        connectionTimeoutMillis: 2 * answerWithin,
      });
      fresh.on('error', () => {});
      await fresh.connect();
      client = fresh;
    }
    await client.query('select 1');
  }

  function drop(): void {
    breakConnection(client);
    client = null;
  }

  async function look(): Promise<void> {
    const began = performance.now();
    try {
      await within(answerWithin, ping());
      if (down) log.info('the database answers again');
      down = false;
    } catch {
      drop();
      // Who was held up cannot blame the database.
      const isHeldUp = performance.now() - began > answerWithin + heldUpFrom;
      if (!isHeldUp && !stopped && lastAnswer < began) {
        if (!down) log.warn('the database does not answer');
        down = true;
        // What waits for a server that no longer answers fails at once and becomes 503.
        for (const each of clientsOf(pool)) breakConnection(each);
      }
    }
    if (!stopped) timer = setTimeout(() => void look(), pingEvery);
  }

  const first = look();
  return {
    isDown: () => down,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await first;
      drop();
    },
  };
}
