import { sql } from 'kysely';
import type { Tx } from '../db/connect.ts';
import { violatedConstraint } from '../db/postgres/faults.ts';

/** Lets the unique indexes decide, which no check beforehand could do, and answers with who holds the value. */
export async function takingUnique<T>(
  tx: Tx,
  work: () => Promise<T>,
  conflicts: Record<string, () => Promise<Error>>,
): Promise<T> {
  await sql`savepoint taking_unique`.execute(tx);
  try {
    const result = await work();
    await sql`release savepoint taking_unique`.execute(tx);
    return result;
  } catch (error) {
    const conflict = conflicts[violatedConstraint(error) ?? ''];
    if (!conflict) throw error;
    await sql`rollback to savepoint taking_unique`.execute(tx);
    throw await conflict();
  }
}
