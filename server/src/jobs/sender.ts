import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from '../db/connect.ts';
import { queueSchema } from '../db/queues.ts';

let sender: Promise<PgBoss> | undefined;

/** Knows the queues and holds neither a connection nor a timer: each call brings the transaction it belongs to. */
async function learnQueues(tx: Tx): Promise<PgBoss> {
  const boss = new PgBoss({
    db: fromKysely(tx),
    schema: queueSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
  return boss;
}

export function queueWithin(tx: Tx): Promise<PgBoss> {
  sender ??= learnQueues(tx).catch((error: unknown) => {
    sender = undefined;
    throw error;
  });
  return sender;
}
