import type { Db, Tx } from './connect.ts';
import { isRetryable } from './postgres/faults.ts';

const maxAttempts = 4;
const longestPause = 50;

/** Chance sets apart those who met; each attempt doubles the room it has. */
const pauseAfter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * longestPause * 2 ** (attempt - 1)));

/** Runs a use case in one transaction; when two stood in each other's way, one runs again a moment later. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      await pauseAfter(attempt);
    }
  }
}
